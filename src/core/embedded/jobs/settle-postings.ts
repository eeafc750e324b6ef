import { businessDateOf } from '#shared/time/dates.ts';
import { listPriceableOrders } from '../orders/orders-repository.ts';
import { priceWaitingOrders } from './price-waiting-orders.ts';
import { applyDueChanges } from '../posting/apply-due-changes.ts';
import { listDuePostings } from '../engine/change-repository.ts';
import type { JobRound } from './job-round.ts';
import { settleEach } from './settle-each.ts';

const nameOf = (posting: { readonly requestNumber: string; readonly step: string }): string =>
  `Posting ${posting.requestNumber}/${posting.step}`;

/** Settles every posting whose prices are final. */
export async function priceWaitingPostings({ q, transactor, now }: JobRound): Promise<void> {
  await settleEach(await listPriceableOrders(q), nameOf, (orders) =>
    transactor.inTransaction((tx) => priceWaitingOrders(tx, orders, now)),
  );
}

/** Applies every change whose day has come (next due, anniversary, start of a holiday). */
export async function applyDuePostings({ q, transactor, now }: JobRound): Promise<void> {
  await settleEach(await listDuePostings(q, businessDateOf(now)), nameOf, (due) =>
    transactor.inTransaction((tx) => applyDueChanges(tx, due, now)),
  );
}
