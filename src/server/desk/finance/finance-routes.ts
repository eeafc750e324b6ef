import { z } from 'zod';
import { DeskMoneyList, MatchInput } from '#shared/wire/desk-money.ts';
import { DeskPayables, PayableInput } from '#shared/wire/desk.ts';
import { answer, noInput, staffRoute, type Route } from '#server/http/route.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { matchMoney, returnMoney } from './match-money.ts';
import { pageWaitingPayables } from '#server/desk/payables/payables.ts';
import { preparePayout, releasePayout } from './release-payout.ts';
import { listSuspenseMoney } from './suspense.ts';

const input = z.object({ params: z.object({ id: z.string().max(64) }), body: PayableInput });

const PageQuery = z.object({
  search: z.string().trim().max(60).default(''),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
const firstPage = { search: '', page: 1 };

/** Money out: one person prepares, another one releases. Money in: a payment that belongs to no request is given to one. */
export const financeRoutes = (desk: DeskServices): readonly Route[] => [
  staffRoute(['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU', 'AUDITOR'], {
    method: 'GET',
    path: '/desk/v1/payables',
    summary: 'Pembayaran yang menunggu keuangan',
    input: z.object({ query: PageQuery }),
    answers: DeskPayables,
    handle: async ({ input: { query }, caller }) => answer(await pageWaitingPayables(desk, caller, query)),
  }),
  staffRoute(['KEUANGAN_PEMBUAT'], {
    method: 'POST',
    path: '/desk/v1/payables/:id/prepare',
    summary: 'Siapkan pembayaran',
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
    summary: 'Lepas pembayaran yang disiapkan orang lain',
    input,
    answers: DeskPayables,
    handle: async ({ input: { params, body }, caller }) => {
      await releasePayout(desk, { payableId: params.id, attempt: body.attempt, caller });
      return answer(await pageWaitingPayables(desk, caller, firstPage));
    },
  }),
  staffRoute(['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU', 'AUDITOR'], {
    method: 'GET',
    path: '/desk/v1/money',
    summary: 'Dana masuk yang belum cocok dengan pengajuan',
    input: noInput,
    answers: DeskMoneyList,
    handle: async ({ caller }) => answer(await listSuspenseMoney(desk, caller)),
  }),
  staffRoute(['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'], {
    method: 'POST',
    path: '/desk/v1/money/:id/match',
    summary: 'Cocokkan dana masuk dengan satu pengajuan',
    input: z.object({ params: z.object({ id: z.string().max(64) }), body: MatchInput }),
    answers: DeskMoneyList,
    handle: async ({ input: { params, body }, caller }) => {
      await matchMoney(desk, { receiptId: params.id, requestNumber: body.request_number, caller });
      return answer(await listSuspenseMoney(desk, caller));
    },
  }),
  staffRoute(['KEUANGAN_PEMBUAT', 'KEUANGAN_PENYETUJU'], {
    method: 'POST',
    path: '/desk/v1/money/:id/return',
    summary: 'Jadikan dana yang tidak dipakai pengajuan apa pun hak nasabah',
    input: z.object({ params: z.object({ id: z.string().max(64) }) }),
    answers: DeskMoneyList,
    handle: async ({ input: { params }, caller }) => {
      await returnMoney(desk, { receiptId: params.id, caller });
      return answer(await listSuspenseMoney(desk, caller));
    },
  }),
];
