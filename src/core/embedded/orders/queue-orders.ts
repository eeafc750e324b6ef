import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import type { ChangeContext } from '../engine/change-applier.ts';

interface WaitingOrder {
  readonly fundCode: string;
  readonly amount: string;
}

async function queueOrders(
  { tx, policy, requestNumber, step, effectiveDate }: ChangeContext,
  side: 'SELL' | 'BUY',
  orders: readonly WaitingOrder[],
): Promise<void> {
  await tx.query(
    `INSERT INTO core.unit_order
       (request_number, step, policy_number, side, fund_code, amount, whole_fund, pricing_date, status)
     SELECT $1, $2, $3, $7, item.fund_code, item.amount, item.amount IS NULL, $6, 'QUEUED'
     FROM unnest($4::text[], $5::numeric[]) WITH ORDINALITY AS item (fund_code, amount, position)
     ORDER BY item.position`,
    [
      requestNumber,
      step,
      policy.policyNumber,
      orders.map((order) => order.fundCode),
      orders.map((order) => (order.amount === 'ALL' ? null : order.amount)),
      effectiveDate,
      side,
    ],
  );
}

interface SwitchOrder {
  readonly side: 'SELL' | 'BUY';
  readonly fundCode: string;
  readonly whole: boolean;
}

/** Queues one sell order per source and one buy order per target, in the customer's order; their amounts are in the posting. */
export async function queueSwitch(
  { tx, policy, requestNumber, step, effectiveDate }: ChangeContext,
  items: ChangeOf<'SwitchUnits'>['items'],
): Promise<void> {
  const sources = [...new Set(items.map((item) => item.fundCode))];
  const isWhole = (fundCode: string): boolean =>
    items.some((item) => item.fundCode === fundCode && item.part.by === 'REST');
  const orders: readonly SwitchOrder[] = [
    ...sources.map((fundCode) => ({ side: 'SELL' as const, fundCode, whole: isWhole(fundCode) })),
    ...[...new Set(items.map((item) => item.targetFundCode))].map((fundCode) => ({
      side: 'BUY' as const,
      fundCode,
      whole: false,
    })),
  ];
  await tx.query(
    `INSERT INTO core.unit_order (request_number, step, policy_number, side, fund_code, whole_fund, pricing_date, status)
     SELECT $1, $2, $3, item.side, item.fund_code, item.whole, $7, 'QUEUED'
     FROM unnest($4::text[], $5::text[], $6::boolean[]) WITH ORDINALITY AS item (side, fund_code, whole, position)
     ORDER BY item.position`,
    [
      requestNumber,
      step,
      policy.policyNumber,
      orders.map((order) => order.side),
      orders.map((order) => order.fundCode),
      orders.map((order) => order.whole),
      effectiveDate,
    ],
  );
}

/** Queues one sell order per fund, in the customer's order; amount 'ALL' = the whole fund. */
export const queueSales = (context: ChangeContext, sales: readonly WaitingOrder[]): Promise<void> =>
  queueOrders(context, 'SELL', sales);

/** Queues one buy order per fund; amounts include the charge. */
export const queuePurchases = (context: ChangeContext, purchases: readonly WaitingOrder[]): Promise<void> =>
  queueOrders(context, 'BUY', purchases);
