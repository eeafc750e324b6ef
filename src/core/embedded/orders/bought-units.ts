import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { PurchaseItem, PurchaseLine } from '#shared/rules/unit-purchase.ts';
import type { ChangeContext } from '../engine/change-applier.ts';
import type { Queryable } from '../db/database.ts';
import type { PostingKey } from '../engine/posting-repository.ts';

/** The purchases of one posting that are still queued, in the customer's order. */
export async function listQueuedPurchases(tx: Queryable, key: PostingKey): Promise<readonly PurchaseItem[]> {
  const { rows } = await tx.query<{ fund_code: string; amount: string }>(
    `SELECT fund_code, amount FROM core.unit_order
     WHERE request_number = $1 AND step = $2 AND side = 'BUY' AND status = 'QUEUED' ORDER BY order_id`,
    [key.requestNumber, key.step],
  );
  return rows.map((row) => ({ fundCode: row.fund_code, amount: new Big(row.amount) }));
}

/** FINAL prices of one day by fund. */
export async function listFinalPrices(tx: Queryable, day: BusinessDate): Promise<ReadonlyMap<string, Big>> {
  const { rows } = await tx.query<{ fund_code: string; price: string }>(
    `SELECT fund_code, price FROM core.fund_price WHERE day = $1 AND state = 'FINAL'`,
    [day],
  );
  return new Map(rows.map((row) => [row.fund_code, new Big(row.price)]));
}

/** Units of one fund and bucket; the bucket of money the customer adds is TOPUP. */
export interface BoughtLine extends PurchaseLine {
  readonly bucket?: 'BASIC' | 'TOPUP';
}

/** Puts bought units into their bucket: one entry a line, and the balances with them. */
export async function insertBoughtUnits(
  { tx, policy, requestNumber, step, effectiveDate, now }: ChangeContext,
  reason: string,
  lines: readonly BoughtLine[],
): Promise<void> {
  await tx.query(
    `WITH bought AS (
       INSERT INTO core.unit_entry (policy_number, fund_code, bucket, units, price, amount, pricing_date, reason,
                                    request_number, step, recorded_at)
       SELECT $1, line.fund_code, line.bucket, line.units, line.price, line.amount, $2, $3, $4, $5, $6
       FROM unnest($7::text[], $8::numeric[], $9::numeric[], $10::numeric[], $11::text[])
         WITH ORDINALITY AS line (fund_code, units, price, amount, bucket, position)
       ORDER BY line.position
       RETURNING policy_number, fund_code, bucket, units
     )
     INSERT INTO core.unit_balance AS balance (policy_number, fund_code, bucket, units)
     SELECT policy_number, fund_code, bucket, units FROM bought
     ON CONFLICT (policy_number, fund_code, bucket) DO UPDATE SET units = balance.units + EXCLUDED.units`,
    [
      policy.policyNumber,
      effectiveDate,
      reason,
      requestNumber,
      step,
      now,
      lines.map((line) => line.fundCode),
      lines.map((line) => line.units.toFixed(4)),
      lines.map((line) => line.price.toFixed(4)),
      lines.map((line) => line.amount.toFixed()),
      lines.map((line) => line.bucket ?? 'TOPUP'),
    ],
  );
}
