import type { Instant } from '#shared/dates.ts';
import type { Queryable, Transactor } from '../database.ts';
import { listPriceableSales } from '../orders/orders-repository.ts';
import { priceWaitingSale } from '../orders/price-waiting-sale.ts';

/**
 * Prices every sale whose price is final, each in its own transaction. One that fails stays queued and does not stop the
 * others.
 * @throws AggregateError at the end when any failed
 */
export async function priceWaitingSales(q: Queryable, transactor: Transactor, now: Instant): Promise<void> {
  const failures: unknown[] = [];
  for (const sale of await listPriceableSales(q)) {
    try {
      await transactor.inTransaction((tx) => priceWaitingSale(tx, sale, now));
    } catch (error) {
      failures.push(new Error(`Sale ${sale.requestNumber}/${sale.step} could not be priced`, { cause: error }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some sales could not be priced');
}
