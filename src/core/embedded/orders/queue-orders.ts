import type { ChangeContext } from '../changes/change-applier.ts';

interface WaitingSale {
  readonly fundCode: string;
  readonly amount: string;
}

/** One waiting order a fund, in the order in which the customer named them; amount 'ALL' = the whole fund. */
export async function queueSales(
  { tx, policy, requestNumber, step, effectiveDate }: ChangeContext,
  sales: readonly WaitingSale[],
): Promise<void> {
  await tx.query(
    `INSERT INTO core.unit_order
       (request_number, step, policy_number, side, fund_code, amount, whole_fund, pricing_date, status)
     SELECT $1, $2, $3, 'SELL', item.fund_code, item.amount, item.amount IS NULL, $6, 'QUEUED'
     FROM unnest($4::text[], $5::numeric[]) WITH ORDINALITY AS item (fund_code, amount, position)
     ORDER BY item.position`,
    [
      requestNumber,
      step,
      policy.policyNumber,
      sales.map((sale) => sale.fundCode),
      sales.map((sale) => (sale.amount === 'ALL' ? null : sale.amount)),
      effectiveDate,
    ],
  );
}
