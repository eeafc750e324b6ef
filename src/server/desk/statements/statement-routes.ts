import { csvType } from '#shared/text/csv.ts';
import { z } from 'zod';
import { formatMoney } from '#shared/money/money.ts';
import { Big } from 'big.js';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import {
  DeskStatements,
  StatementCandidates,
  StatementInput,
  StatementMatchInput,
  StatementNoteInput,
  StatementReport,
  StatementState,
} from '#shared/wire/operations/desk-statements.ts';
import { findLine, listCandidates } from '#server/bank-statements/candidate-repository.ts';
import { matchStatements } from '#server/bank-statements/match-statements.ts';
import { sendFinanceFile } from '#server/desk/finance-day/finance-csv.ts';
import { financeRoles } from '#server/desk/payables/finance-roles.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuse } from '#server/http/refuse.ts';
import { answer, noData, noInput, staffRoute, type Route } from '#server/http/route.ts';
import { buildDifferencesFile } from './differences-csv.ts';
import { accountOfLine } from './find-account.ts';
import { candidateDays, decideSettlement, explain, matchByHand } from './settle-difference.ts';
import { describeStatements } from './statement-view.ts';
import { candidateText, shownAmount } from './statement-words.ts';
import { checkStatement, takeStatement } from './take-statement.ts';

const params = z.object({ id: z.uuid() });
const accountId = z.string().max(30).default('');

/** Bytes of JSON that hold the largest statement, its letters escaped. */
const statementBytes = 2_500_000;

/** Candidates that are shown for one line. */
const mostCandidates = 15;

async function listLineCandidates(
  desk: DeskServices,
  lineId: string,
  search: string,
): Promise<z.infer<typeof StatementCandidates>> {
  const line = await findLine(desk.pool, lineId);
  if (line === undefined) throw refuse('NOT_FOUND');
  const { account, currency } = await accountOfLine(desk, line);
  const found = await listCandidates(desk.pool, { account, line, search, days: candidateDays, limit: mostCandidates });
  return {
    items: found.map((each) => {
      const apart = new Big(line.amount).abs().minus(new Big(each.total).abs());
      return {
        key: each.key,
        text: candidateText(each),
        amount: shownAmount(each.total, currency),
        total: each.total,
        difference: apart.eq(0) ? '' : formatMoney(apart.abs(), currency),
      };
    }),
  };
}

const reading = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.finance, {
    method: 'GET',
    path: '/desk/v1/bank-statements',
    summary: 'Bank statements of an account, and how far they agree with our books: one state, paged',
    input: z.object({
      query: z.object({
        account: accountId,
        state: z.enum(StatementState.options).default('unknown'),
        page: z.coerce.number().int().min(1).max(10_000).default(1),
      }),
    }),
    answers: DeskStatements,
    handle: async ({ input: { query }, caller }) => answer(await describeStatements(desk, caller, query)),
  }),
  staffRoute(deskPageReaders.finance, {
    method: 'GET',
    path: '/desk/v1/bank-statements/file',
    summary: 'Open differences of an account as CSV for a spreadsheet: semicolons, UTF-8 with its mark; recorded',
    input: z.object({ query: z.object({ account: accountId }) }),
    writes: [csvType],
    handle: async ({ input: { query }, caller, reply }) =>
      sendFinanceFile(desk, caller, reply, await buildDifferencesFile(desk, query.account)),
  }),
  staffRoute(financeRoles, {
    method: 'GET',
    path: '/desk/v1/bank-statements/lines/:id/candidates',
    summary: 'Payments that a line of a statement may be matched with by hand, the likeliest first',
    input: z.object({
      params,
      query: z.object({ search: z.string().overwrite(cleanLine).max(60).default('') }),
    }),
    answers: StatementCandidates,
    handle: async ({ input: { params: of, query } }) => answer(await listLineCandidates(desk, of.id, query.search)),
  }),
];

const uploading = (desk: DeskServices): readonly Route[] => [
  staffRoute(financeRoles, {
    method: 'POST',
    path: '/desk/v1/bank-statements/check',
    summary: 'Reports on a statement file, line by line, and stores nothing',
    bodyLimit: statementBytes,
    input: z.object({ body: StatementInput }),
    answers: StatementReport,
    handle: async ({ input: { body } }) => answer(await checkStatement(desk, body)),
  }),
  staffRoute(financeRoles, {
    method: 'POST',
    path: '/desk/v1/bank-statements',
    summary: 'Stores the new lines of a statement file and matches them; none of a file with a refused line',
    bodyLimit: statementBytes,
    input: z.object({ body: StatementInput }),
    answers: StatementReport,
    handle: async ({ input: { body }, caller }) => answer(await takeStatement(desk, body, caller)),
  }),
  staffRoute(financeRoles, {
    method: 'POST',
    path: '/desk/v1/bank-statements/match',
    summary: 'Matches what is open with payments that came in the meantime',
    input: noInput,
    answers: noData,
    handle: async () => {
      const found = await matchStatements(desk);
      const message = found === 0 ? 'Tidak ada yang baru cocok.' : `${found} baris cocok dengan catatan kami.`;
      return answer(null, { message });
    },
  }),
];

/** Lists the routes of bank statements (rulebook 6.13), for finance. */
export const statementRoutes = (desk: DeskServices): readonly Route[] => [
  ...reading(desk),
  ...uploading(desk),
  staffRoute(financeRoles, {
    method: 'POST',
    path: '/desk/v1/bank-statements/lines/:id/match',
    summary: 'Matches a line of a statement with a payment, or a group of payments, by hand',
    input: z.object({ params, body: StatementMatchInput }),
    answers: noData,
    handle: async ({ input: { params: of, body }, caller }) => {
      await matchByHand(desk, { lineId: of.id, ...body }, caller);
      return answer(null, { message: 'Pencocokan disimpan.' });
    },
  }),
  staffRoute(financeRoles, {
    method: 'POST',
    path: '/desk/v1/bank-statements/lines/:id/explain',
    summary: 'Explains a line of a statement that is not in our books',
    input: z.object({ params, body: StatementNoteInput }),
    answers: noData,
    handle: async ({ input: { params: of, body }, caller }) => {
      await explain(desk, { lineId: of.id }, body.note, caller);
      return answer(null, { message: 'Penjelasan disimpan.' });
    },
  }),
  staffRoute(financeRoles, {
    method: 'POST',
    path: '/desk/v1/bank-statements/movements/explain',
    summary: 'Explains a payment of our books that no statement shows',
    input: z.object({ body: z.object({ ...StatementNoteInput.shape, movement_id: z.string().max(100) }) }),
    answers: noData,
    handle: async ({ input: { body }, caller }) => {
      await explain(desk, { movementId: body.movement_id }, body.note, caller);
      return answer(null, { message: 'Penjelasan disimpan.' });
    },
  }),
  staffRoute(financeRoles, {
    method: 'POST',
    path: '/desk/v1/bank-statements/settlements/:id/confirm',
    summary: 'Confirms a match or an explanation of another person',
    input: z.object({ params }),
    answers: noData,
    handle: async ({ input: { params: of }, caller }) => {
      await decideSettlement(desk, of.id, { kind: 'confirm' }, caller);
      return answer(null, { message: 'Dikonfirmasi.' });
    },
  }),
  staffRoute(financeRoles, {
    method: 'POST',
    path: '/desk/v1/bank-statements/settlements/:id/part',
    summary: 'Takes a match or an explanation back; both sides are open again',
    input: z.object({ params, body: StatementNoteInput }),
    answers: noData,
    handle: async ({ input: { params: of, body }, caller }) => {
      await decideSettlement(desk, of.id, { kind: 'part', note: body.note }, caller);
      return answer(null, { message: 'Dibuka lagi.' });
    },
  }),
];
