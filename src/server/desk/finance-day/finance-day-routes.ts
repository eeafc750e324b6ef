import { z } from 'zod';
import { deskPageReaders } from '#shared/requests/desk-pages.ts';
import { csvType } from '#shared/text/csv.ts';
import { PaidHistory } from '#shared/wire/finance/paid-history.ts';
import { ManyPayablesAnswer, ManyPayablesInput, PayableTable } from '#shared/wire/finance/payable-table.ts';
import { Reconciliation } from '#shared/wire/finance/reconciliation.ts';
import { SuspenseQuestion } from '#server/desk/finance/suspense.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';
import { answer, staffRoute, type Route } from '#server/http/route.ts';
import {
  buildPaidFile,
  buildPayablesFile,
  buildReconciliationFile,
  buildSuspenseFile,
  sendFinanceFile,
} from './finance-csv.ts';
import { PaidHistoryQuestion, PayableTableQuestion, ReconciliationQuestion } from './finance-questions.ts';
import { prepareMany, releaseMany } from './many-payables.ts';
import { describePaid } from './paid-history.ts';
import { describePayableTable } from './payable-table.ts';
import { describeReconciliation } from './reconciliation.ts';

const bodyBytes = 100_000;

/** Says what became of several payments. */
const manyText = (done: string, { count, batch }: ManyPayablesAnswer): string =>
  batch === null ? `${count} pembayaran ${done}.` : `Kumpulan ${batch.number} dengan ${count} pembayaran ${done}.`;

const reading = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.finance, {
    method: 'GET',
    path: '/desk/v1/finance/payables',
    summary: 'Table of payouts that are not paid, with sums by currency, state and day',
    input: z.object({ query: PayableTableQuestion }),
    answers: PayableTable,
    handle: async ({ input: { query }, caller }) => answer(await describePayableTable(desk, caller, query)),
  }),
  staffRoute(deskPageReaders.finance, {
    method: 'GET',
    path: '/desk/v1/finance/paid',
    summary: 'Payouts that the bank paid, newest first; a search of people is recorded',
    input: z.object({ query: PaidHistoryQuestion }),
    answers: PaidHistory,
    handle: async ({ input: { query }, caller }) => answer(await describePaid(desk, caller, query)),
  }),
  staffRoute(deskPageReaders.finance, {
    method: 'GET',
    path: '/desk/v1/finance/reconciliation',
    summary: 'Bank statement, ledger and paid payouts of one business day, each difference named',
    input: z.object({ query: ReconciliationQuestion }),
    answers: Reconciliation,
    handle: async ({ input: { query } }) => answer(await describeReconciliation(desk, query.day)),
  }),
];

const together = (desk: DeskServices): readonly Route[] => [
  staffRoute(['KEUANGAN_PEMBUAT'], {
    method: 'POST',
    path: '/desk/v1/finance/payables/prepare',
    summary: 'Prepares several payouts, all or none; as one batch where payouts leave in batches',
    bodyLimit: bodyBytes,
    input: z.object({ body: ManyPayablesInput }),
    answers: ManyPayablesAnswer,
    handle: async ({ input: { body }, caller }) => {
      const done = await prepareMany(desk, body.payments, caller);
      return answer(done, { message: manyText('disiapkan', done) });
    },
  }),
  staffRoute(['KEUANGAN_PENYETUJU'], {
    method: 'POST',
    path: '/desk/v1/finance/payables/release',
    summary: 'Releases several payouts that somebody else prepared, all or none',
    bodyLimit: bodyBytes,
    input: z.object({ body: ManyPayablesInput }),
    answers: ManyPayablesAnswer,
    handle: async ({ input: { body }, caller }) => {
      const done = await releaseMany(desk, body.payments, caller);
      return answer(done, { message: manyText('dilepas', done) });
    },
  }),
];

const files = (desk: DeskServices): readonly Route[] => [
  staffRoute(deskPageReaders.finance, {
    method: 'GET',
    path: '/desk/v1/finance/payables/file',
    summary: 'Payouts that are not paid as CSV, as filtered; recorded',
    input: z.object({ query: PayableTableQuestion }),
    writes: [csvType],
    handle: async ({ input: { query }, caller, reply }) =>
      sendFinanceFile(desk, caller, reply, await buildPayablesFile(desk, caller, query)),
  }),
  staffRoute(deskPageReaders.finance, {
    method: 'GET',
    path: '/desk/v1/finance/paid/file',
    summary: 'Paid payouts as CSV, as searched; recorded',
    input: z.object({ query: PaidHistoryQuestion }),
    writes: [csvType],
    handle: async ({ input: { query }, caller, reply }) =>
      sendFinanceFile(desk, caller, reply, await buildPaidFile(desk, caller, query)),
  }),
  staffRoute(deskPageReaders.finance, {
    method: 'GET',
    path: '/desk/v1/finance/suspense/file',
    summary: 'Money in suspense as CSV, in a view; recorded',
    input: z.object({ query: SuspenseQuestion }),
    writes: [csvType],
    handle: async ({ input: { query }, caller, reply }) =>
      sendFinanceFile(desk, caller, reply, await buildSuspenseFile(desk, caller, query)),
  }),
  staffRoute(deskPageReaders.finance, {
    method: 'GET',
    path: '/desk/v1/finance/reconciliation/file',
    summary: 'Differences of a business day as CSV; recorded',
    input: z.object({ query: ReconciliationQuestion }),
    writes: [csvType],
    handle: async ({ input: { query }, caller, reply }) =>
      sendFinanceFile(desk, caller, reply, await buildReconciliationFile(desk, query.day)),
  }),
];

/** Lists the routes of finance's day (rulebook 6.14). */
export const financeDayRoutes = (desk: DeskServices): readonly Route[] => [
  ...reading(desk),
  ...together(desk),
  ...files(desk),
];
