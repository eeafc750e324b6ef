import type { FinancePort } from '#core/port.ts';
import type { SealedQueryable } from '../db/database.ts';
import { listBankPostings, listPaidOn } from './bank-postings.ts';
import { getPayoutWays } from './get-payout-ways.ts';
import { pagePaid } from './page-paid.ts';
import { listSuspense, pageSuspense } from './list-suspense.ts';
import { listPayableSums, pagePayableTable } from './payable-table.ts';

/** Creates the reads of finance's day. */
export const createFinanceReads = (q: SealedQueryable): FinancePort => ({
  getPayoutWays: (today) => getPayoutWays(q, today),
  pagePayableTable: (question) => pagePayableTable(q, question),
  listPayableSums: (moment) => listPayableSums(q, moment),
  listSuspense: (paymentId) => listSuspense(q, paymentId),
  pageSuspense: (asked) => pageSuspense(q, asked),
  pagePaid: (question) => pagePaid(q, question),
  listBankPostings: (from, to, limit) => listBankPostings(q, from, to, limit),
  listPaidOn: (from, to, limit) => listPaidOn(q, from, to, limit),
});
