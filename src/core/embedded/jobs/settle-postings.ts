import { businessDateOf, type Instant } from '#shared/dates.ts';
import type { Queryable, Transactor } from '../database.ts';
import { listPriceableOrders } from '../orders/orders-repository.ts';
import { priceWaitingOrders } from '../orders/price-waiting-orders.ts';
import { applyDueChanges } from '../posting/apply-due-changes.ts';
import { listDuePostings } from '../posting/change-repository.ts';

/**
 * Does `work` for every posting, each in its own transaction. One that fails stays as it is and does not stop the others.
 * @throws AggregateError at the end when any failed
 */
async function settleEach<Posting extends { readonly requestNumber: string; readonly step: string }>(
  postings: readonly Posting[],
  work: (posting: Posting) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const posting of postings) {
    try {
      await work(posting);
    } catch (error) {
      const name = `${posting.requestNumber}/${posting.step}`;
      failures.push(new Error(`Posting ${name} could not be settled`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some postings could not be settled');
}

/** Prices every posting whose prices are final. */
export async function priceWaitingPostings(q: Queryable, transactor: Transactor, now: Instant): Promise<void> {
  await settleEach(await listPriceableOrders(q), (orders) =>
    transactor.inTransaction((tx) => priceWaitingOrders(tx, orders, now)),
  );
}

/** Applies every change whose day has come (next due, anniversary, start of a holiday). */
export async function applyDuePostings(q: Queryable, transactor: Transactor, now: Instant): Promise<void> {
  await settleEach(await listDuePostings(q, businessDateOf(now)), (due) =>
    transactor.inTransaction((tx) => applyDueChanges(tx, due, now)),
  );
}
