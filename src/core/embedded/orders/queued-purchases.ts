import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { PurchaseItem } from '#shared/rules/unit-purchase.ts';
import type { Queryable } from '../db/database.ts';
import type { PostingKey } from '../engine/posting-repository.ts';

/** Lists the queued purchases of one posting, in the customer's order. */
export async function listQueuedPurchases(tx: Queryable, key: PostingKey): Promise<readonly PurchaseItem[]> {
  const { rows } = await tx.query<{ fund_code: string; amount: string }>(
    `SELECT fund_code, amount FROM core.unit_order
     WHERE request_number = $1 AND step = $2 AND side = 'BUY' AND status = 'QUEUED' ORDER BY order_id`,
    [key.requestNumber, key.step],
  );
  return rows.map((row) => ({ fundCode: row.fund_code, amount: new Big(row.amount) }));
}

/** Lists FINAL prices of one day by fund. */
export async function listFinalPrices(tx: Queryable, day: BusinessDate): Promise<ReadonlyMap<string, Big>> {
  const { rows } = await tx.query<{ fund_code: string; price: string }>(
    `SELECT fund_code, price FROM core.valid_price WHERE day = $1 AND state = 'FINAL'`,
    [day],
  );
  return new Map(rows.map((row) => [row.fund_code, new Big(row.price)]));
}
