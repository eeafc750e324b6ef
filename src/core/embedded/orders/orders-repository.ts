import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { BucketHolding, SaleItem } from '#shared/rules/unit-sale.ts';
import type { Queryable } from '../db/database.ts';
import type { PostingKey } from '../engine/posting-repository.ts';

/** Posting with orders whose funds all have their FINAL price. */
export interface PriceableOrders extends PostingKey {
  readonly policyNumber: string;
  readonly pricingDate: BusinessDate;
}

/** Lists postings that can be priced, oldest first; sales and purchases of one posting come together. */
export async function listPriceableOrders(q: Queryable): Promise<readonly PriceableOrders[]> {
  const { rows } = await q.query<PriceableOrders>(
    `SELECT o.request_number AS "requestNumber", o.step, o.policy_number AS "policyNumber",
            o.pricing_date::text AS "pricingDate"
     FROM core.unit_order AS o
     LEFT JOIN core.fund_price AS price
       ON price.fund_code = o.fund_code AND price.day = o.pricing_date AND price.state = 'FINAL'
     WHERE o.status = 'QUEUED'
     GROUP BY o.request_number, o.step, o.policy_number, o.pricing_date
     HAVING bool_and(price.day IS NOT NULL)
     ORDER BY min(o.order_id)`,
  );
  return rows;
}

/** Lists the queued sales of one posting, in the customer's order. */
export async function listQueuedItems(tx: Queryable, key: PostingKey): Promise<readonly SaleItem[]> {
  const { rows } = await tx.query<{ fund_code: string; amount: string | null }>(
    `SELECT fund_code, CASE WHEN whole_fund THEN NULL ELSE amount END AS amount FROM core.unit_order
     WHERE request_number = $1 AND step = $2 AND side = 'SELL' AND status = 'QUEUED' ORDER BY order_id`,
    [key.requestNumber, key.step],
  );
  return rows.map(({ fund_code, amount }) => ({
    fundCode: fund_code,
    amount: amount === null ? 'ALL' : new Big(amount),
  }));
}

export async function markOrdersPriced(tx: Queryable, key: PostingKey): Promise<void> {
  await tx.query(
    `UPDATE core.unit_order SET status = 'PRICED' WHERE request_number = $1 AND step = $2 AND status = 'QUEUED'`,
    [key.requestNumber, key.step],
  );
}

/** Marks the orders as settled, because the proceeds have been paid. */
export async function markOrdersSettled(tx: Queryable, requestNumber: string): Promise<void> {
  await tx.query(`UPDATE core.unit_order SET status = 'SETTLED' WHERE request_number = $1 AND status = 'PRICED'`, [
    requestNumber,
  ]);
}

interface HoldingRow {
  readonly fund_code: string;
  readonly basic: string;
  readonly topup: string;
  readonly price: string;
}

/** Lists the policy's funds at their last FINAL price up to `day`. */
export async function listHoldings(
  tx: Queryable,
  policyNumber: string,
  day: BusinessDate,
): Promise<readonly BucketHolding[]> {
  const { rows } = await tx.query<HoldingRow>(
    `SELECT held.fund_code, held.basic, held.topup, latest.price
     FROM (SELECT fund_code, coalesce(sum(units) FILTER (WHERE bucket = 'BASIC'), 0) AS basic,
                  coalesce(sum(units) FILTER (WHERE bucket = 'TOPUP'), 0) AS topup
           FROM core.unit_balance WHERE policy_number = $1 GROUP BY fund_code) AS held,
          LATERAL (SELECT price FROM core.valid_price
                   WHERE fund_code = held.fund_code AND state = 'FINAL' AND day <= $2
                   ORDER BY day DESC LIMIT 1) AS latest
     ORDER BY held.fund_code`,
    [policyNumber, day],
  );
  return rows.map((row) => ({
    fundCode: row.fund_code,
    basicUnits: new Big(row.basic),
    topupUnits: new Big(row.topup),
    price: new Big(row.price),
  }));
}
