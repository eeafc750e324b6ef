import { createHash } from 'node:crypto';
import { Big } from 'big.js';
import { formatMoney } from '#shared/money/money.ts';
import { formatDate } from '#shared/time/dates.ts';
import type { StatementInput, StatementReport } from '#shared/wire/operations/desk-statements.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { balancesOf, findBalanceFlaws, type Balances } from '#server/bank-statements/check-balances.ts';
import { matchStatements } from '#server/bank-statements/match-statements.ts';
import { findKnown } from '#server/bank-statements/movement-repository.ts';
import { numberLines, type NumberedLine } from '#server/bank-statements/number-lines.ts';
import { readStatementFile, type RefusedLine } from '#server/bank-statements/read-statement-file.ts';
import {
  countStored,
  findNeighbours,
  findSameStatement,
  insertStatement,
  lockAccount,
} from '#server/bank-statements/statement-repository.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { refuseField } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { askAccount, type AskedAccount } from './find-account.ts';

/** File that was read, with all of its flaws. */
interface ReadFile {
  readonly asked: AskedAccount;
  readonly lines: readonly NumberedLine[];
  readonly refused: readonly RefusedLine[];
  readonly balances: Balances;
  readonly span: { readonly account: string } & Pick<StatementInput, 'first_day' | 'last_day'>;
  readonly sha256: string;
}

/** Refused lines that a report names. */
const mostNamed = 100;

/** Reads the file of a call. @throws 422 for an unknown account, wrong days, or a file that cannot be read at all */
async function readFile(desk: DeskServices, input: StatementInput): Promise<ReadFile> {
  const asked = await askAccount(desk, input.account);
  const { first_day, last_day, text } = input;
  if (last_day < first_day) throw refuseField('last_day', 'Hari terakhir sebelum hari pertama.');
  if (last_day > asked.today) throw refuseField('last_day', 'Hari terakhir belum tiba. Pilih paling lambat hari ini.');
  const { account, currency } = asked;
  const layout = desk.config.statementLayout;
  const read = readStatementFile(text, { account, firstDay: first_day, lastDay: last_day }, layout);
  if ('problem' in read) throw refuseField('text', read.problem);
  const column = layout.columns.balance ?? '';
  return {
    asked,
    lines: numberLines(read.lines),
    refused: [...read.refused, ...(read.refused.length > 0 ? [] : findBalanceFlaws(read.lines, { column, currency }))],
    balances: balancesOf(read.lines),
    span: { account: account.id, first_day, last_day },
    sha256: createHash('sha256').update(text, 'utf8').digest('hex'),
  };
}

const spanOf = ({ span: { account, first_day, last_day } }: ReadFile) => ({
  account,
  firstDay: first_day,
  lastDay: last_day,
});

/** Compares the balances of a file with those of the statements before and after it. */
async function remarkOnBalances(q: Queryable, file: ReadFile): Promise<readonly string[]> {
  const { opening, closing } = file.balances;
  if (opening === null || closing === null) return [];
  const show = (amount: Big | string): string => formatMoney(amount, file.asked.currency);
  const { before, after } = await findNeighbours(q, spanOf(file));
  const remarks: string[] = [];
  if (before?.closing != null && !opening.eq(before.closing))
    remarks.push(
      `Saldo awal ${show(opening)} tidak sama dengan saldo akhir ${formatDate(before.lastDay)}, ${show(before.closing)} (rekening koran ${before.number}). Periksa apakah ada hari yang belum diunggah.`,
    );
  if (after?.opening != null && !closing.eq(after.opening))
    remarks.push(
      `Saldo akhir ${show(closing)} tidak sama dengan saldo awal ${formatDate(after.firstDay)}, ${show(after.opening)} (rekening koran ${after.number}). Periksa apakah ada hari yang belum diunggah.`,
    );
  return remarks;
}

/** Builds the report on a file, as it would be stored now. */
async function reportOn(q: Queryable, file: ReadFile): Promise<StatementReport> {
  const { lines, refused, balances, asked, sha256 } = file;
  const show = (amount: Big | null): string => (amount === null ? '-' : formatMoney(amount, asked.currency));
  const sum = (chosen: readonly NumberedLine[]): Big =>
    chosen.reduce((total, { amount }) => total.plus(amount.abs()), new Big(0));
  const { known, lacking } = await countStored(q, spanOf(file), lines);
  const same = await findSameStatement(q, spanOf(file), sha256);
  return {
    stored: false,
    number: same?.number ?? '',
    lines: lines.length,
    new_lines: lines.length - known,
    money_in: show(sum(lines.filter(({ amount }) => amount.gt(0)))),
    money_out: show(sum(lines.filter(({ amount }) => amount.lt(0)))),
    opening: show(balances.opening),
    closing: show(balances.closing),
    matched: 0,
    refused_count: refused.length,
    refused: refused.slice(0, mostNamed).map((each) => ({ ...each })),
    remarks: [
      ...(same === undefined ? [] : [`Berkas ini sudah tersimpan sebagai rekening koran ${same.number}.`]),
      ...(lacking === 0 || refused.length > 0
        ? []
        : [`${lacking} baris yang tersimpan untuk hari-hari ini tidak ada di berkas ini. Tanyakan ke bank.`]),
      ...(await remarkOnBalances(q, file)),
    ],
  };
}

/** Reports on a statement file without storing anything. @throws 422 */
export async function checkStatement(desk: DeskServices, input: StatementInput): Promise<StatementReport> {
  return reportOn(desk.pool, await readFile(desk, input));
}

/** Stores the lines of a file that are new; undefined = the file is stored already, or has a refused line. */
async function store(
  desk: Pick<DeskServices, 'clock' | 'pool' | 'vault'>,
  file: ReadFile,
  caller: StaffSession,
): Promise<StatementReport> {
  const { pool, vault, clock } = desk;
  const at = clock.systemNow();
  return inTransaction(pool, async (tx) => {
    await lockAccount(tx, file.asked.account.id);
    const report = await reportOn(tx, file);
    if (report.number !== '' || report.refused_count > 0) return report;
    const { opening, closing } = file.balances;
    const { lines, new_lines } = report;
    const number = await insertStatement(
      tx,
      vault,
      {
        ...spanOf(file),
        opening: opening?.toFixed(2) ?? null,
        closing: closing?.toFixed(2) ?? null,
        lineCount: lines,
        newCount: new_lines,
        sha256: file.sha256,
        by: caller.userName,
        at,
      },
      file.lines,
    );
    await appendAudit(tx, vault, {
      stream: 'desk',
      at,
      actor: `staff:${caller.userName}`,
      action: 'bank-statement.upload',
      detail: { statement: number, ...file.span, lines, new_lines, sha256: file.sha256 },
    });
    return { ...report, stored: true, number };
  });
}

/**
 * Stores a bank statement (rulebook 6.13) and matches it. A file with a refused line is not stored at all, and one that
 * is stored already changes nothing. @throws 422
 */
export async function takeStatement(
  desk: DeskServices,
  input: StatementInput,
  caller: StaffSession,
): Promise<StatementReport> {
  const file = await readFile(desk, input);
  const { firstDay } = await findKnown(desk.pool);
  const report = await store(desk, file, caller);
  if (!report.stored) return report;
  return { ...report, matched: await matchStatements(desk, firstDay === null || input.first_day < firstDay) };
}
