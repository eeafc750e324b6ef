import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { actorLabel } from '#shared/requests/roles.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import { DeskMoneyList, MatchInput, SuspenseOwnerInput } from '#shared/wire/desk-money.ts';
import { DeskPayables, PayableInput } from '#shared/wire/desk.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { financeRoles } from '#server/desk/payables/finance-roles.ts';
import { decideRoutes } from '../entries/entry-routes.ts';
import { moneyMatches } from './match-entry.ts';
import { matchMoney, returnMoney } from './match-money.ts';
import { pageWaitingPayables } from '#server/desk/payables/payables.ts';
import { preparePayout, releasePayout } from './release-payout.ts';
import { reversalRoutes } from './reversals.ts';
import { listSuspenseMoney, suspensePageSize, SuspenseQuestion } from './suspense.ts';
import { setSuspenseOwner } from './suspense-owners.ts';

const input = z.object({ params: z.object({ id: z.string().max(64) }), body: PayableInput });

const PageQuery = z.object({
  search: z.string().overwrite(cleanLine).max(60).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
const firstPage = { search: '', page: 1 };

/**
 * Lists the routes of finance. Payouts: one person prepares, another one releases. Incoming payments: one without a
 * request is assigned to a request, from `match.four_eyes_from` on by two people.
 */
export const financeRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.finance, {
    method: 'GET',
    path: '/desk/v1/payables',
    summary: 'Payouts that wait for finance',
    input: z.object({ query: PageQuery }),
    answers: DeskPayables,
    handle: async ({ input: { query }, caller }) => answer(await pageWaitingPayables(desk, caller, query)),
  }),
  staffRoute(['KEUANGAN_PEMBUAT'], {
    method: 'POST',
    path: '/desk/v1/payables/:id/prepare',
    summary: 'Prepares a payout',
    input,
    answers: DeskPayables,
    handle: async ({ input: { params, body }, caller }) => {
      await preparePayout(desk, { payableId: params.id, attempt: body.attempt, caller });
      return answer(await pageWaitingPayables(desk, caller, firstPage));
    },
  }),
  staffRoute(['KEUANGAN_PENYETUJU'], {
    method: 'POST',
    path: '/desk/v1/payables/:id/release',
    summary: 'Releases a payout that somebody else prepared',
    input,
    answers: DeskPayables,
    handle: async ({ input: { params, body }, caller }) => {
      await releasePayout(desk, { payableId: params.id, attempt: body.attempt, caller });
      return answer(await pageWaitingPayables(desk, caller, firstPage));
    },
  }),
  staffRoute(deskPageReaders.finance, {
    method: 'GET',
    path: '/desk/v1/money',
    summary: 'Money that came in and is matched with no request, oldest first, with its owner',
    input: z.object({ query: SuspenseQuestion }),
    answers: DeskMoneyList,
    handle: async ({ input: { query }, caller }) =>
      answer(await listSuspenseMoney(desk, caller, { ...query, size: suspensePageSize })),
  }),
  staffRoute(financeRoles, {
    method: 'POST',
    path: '/desk/v1/money/:id/owner',
    summary: 'Gives money in suspense to a person of finance, or to nobody',
    input: z.object({ params: z.object({ id: z.string().max(64) }), body: SuspenseOwnerInput }),
    answers: DeskMoneyList,
    handle: async ({ input: { params, body }, caller }) => {
      await setSuspenseOwner(desk, { paymentId: params.id, owner: body.owner, caller });
      return answer(await listSuspenseMoney(desk, caller));
    },
  }),
  staffRoute(['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'], {
    method: 'POST',
    path: '/desk/v1/money/:id/match',
    summary: 'Gives money that came in to one request; from a limit on, after another person approved',
    input: z.object({ params: z.object({ id: z.string().max(64) }), body: MatchInput }),
    answers: DeskMoneyList,
    handle: async ({ input: { params, body }, caller }) => {
      const done = await matchMoney(desk, { paymentId: params.id, requestNumber: body.request_number, caller });
      const message =
        done === 'matched' ? 'Dana dicocokkan.' : `Dicatat. ${actorLabel(moneyMatches.decides)} lain harus memutuskan.`;
      return answer(await listSuspenseMoney(desk, caller), { message });
    },
  }),
  staffRoute(['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'], {
    method: 'POST',
    path: '/desk/v1/money/:id/return',
    summary: 'Makes money that no request uses payable to the customer',
    input: z.object({ params: z.object({ id: z.string().max(64) }) }),
    answers: DeskMoneyList,
    handle: async ({ input: { params }, caller }) => {
      await returnMoney(desk, { paymentId: params.id, caller });
      return answer(await listSuspenseMoney(desk, caller));
    },
  }),
  ...decideRoutes(desk, moneyMatches, {
    below: '/matches',
    list: { name: 'money', answers: DeskMoneyList, describe: (caller) => listSuspenseMoney(desk, caller) },
    summaries: {
      approve: 'The money goes to the request; never by who matched it',
      reject: 'The money stays unmatched; never by who matched it',
    },
    messages: { approve: 'Dana dicocokkan.', reject: 'Dana tidak jadi dicocokkan.' },
  }),
  ...reversalRoutes(desk),
];
