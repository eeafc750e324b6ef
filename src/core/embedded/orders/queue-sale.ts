import type { Posting } from '#core/port.ts';
import type { BusinessDate } from '#shared/dates.ts';
import type { SellUnits } from '#shared/policy-change.ts';
import type { Queryable } from '../database.ts';

/** One waiting order a fund, in the order in which the customer named them. */
export async function queueSale(
  tx: Queryable,
  posting: Posting,
  items: SellUnits['items'],
  pricingDate: BusinessDate,
): Promise<void> {
  await tx.query(
    `INSERT INTO core.unit_order
       (request_number, step, policy_number, side, fund_code, amount, whole_fund, pricing_date, status)
     SELECT $1, $2, $3, 'SELL', item.fund_code, item.amount, item.amount IS NULL, $6, 'QUEUED'
     FROM unnest($4::text[], $5::numeric[]) WITH ORDINALITY AS item (fund_code, amount, position)
     ORDER BY item.position`,
    [
      posting.requestNumber,
      posting.step,
      posting.policyNumber,
      items.map((item) => item.fundCode),
      items.map((item) => (item.amount === 'ALL' ? null : item.amount)),
      pricingDate,
    ],
  );
}
