import { Big } from 'big.js';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import { roundUnitsBought } from '#shared/money/units.ts';
import { accounts, unitLiability } from '../../journal/accounts.ts';
import { recordEntry } from '../../journal/record-entry.ts';
import { listFinalPrices } from '../../orders/queued-purchases.ts';
import { insertUnitMoves, type UnitMove } from '../../orders/unit-ledger.ts';
import { buildPricedEvent } from '../../orders/priced-event.ts';
import { queuePurchases } from '../../orders/queue-orders.ts';
import type { ChangeApplier, ChangeContext } from '../../engine/change-applier.ts';

type AllocatePremiums = ChangeOf<'AllocatePremiums'>;

/** `reason` of the unit entries of allocated premiums. */
const PREMIUM = 'PREMIUM';

/** Adds up one order per fund, because all buckets of a fund wait for the same price. */
function sumByFund({ items }: AllocatePremiums): readonly { readonly fundCode: string; readonly amount: string }[] {
  const funds = [...new Set(items.map((item) => item.fundCode))];
  return funds.map((fundCode) => {
    const ofFund = items.filter((item) => item.fundCode === fundCode);
    return { fundCode, amount: ofFund.reduce((sum, { amount }) => sum.plus(amount), new Big(0)).toFixed() };
  });
}

const boughtAt = ({ items }: AllocatePremiums, prices: ReadonlyMap<string, Big>) =>
  items.map(({ fundCode, bucket, amount }) => {
    const price = prices.get(fundCode);
    if (price === undefined) throw new Error(`fund ${fundCode} has no price`);
    const money = new Big(amount);
    return { fundCode, bucket, price, amount: money, units: roundUnitsBought(money.div(price)) };
  });

const recordAllocation = (context: ChangeContext, lines: readonly UnitMove[], total: Big): Promise<void> => {
  const { tx, policy, requestNumber, step, effectiveDate, today, now } = context;
  const { currency } = policy;
  return recordEntry(tx, {
    key: `${requestNumber}/${step}/allocated`,
    policyNumber: policy.policyNumber,
    requestNumber,
    businessDate: today,
    recordedAt: now,
    description: `Premiums allocated at ${effectiveDate}`,
    lines: [
      { account: accounts.premiumToAllocate, currency, amount: total },
      ...lines.map((line) => ({ account: unitLiability(line.fundCode), currency, amount: line.amount.neg() })),
    ],
  });
};

/** Buys units for premiums paid late, at the final price of the pricing date, rounded down (rulebook 6.5, 7.4). */
export const allocatePremiums: ChangeApplier<AllocatePremiums> = {
  queue: (context, change) => queuePurchases(context, sumByFund(change)),
  async settle(context, change) {
    const lines = boughtAt(change, await listFinalPrices(context.tx, context.effectiveDate));
    const total = lines.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
    await insertUnitMoves(context, PREMIUM, lines);
    await recordAllocation(context, lines, total);
    const event = buildPricedEvent(
      context.effectiveDate,
      lines.map((line) => ({ ...line, side: 'BUY' })),
      [{ figure: 'PREMIUM_INVESTED', amount: total }],
    );
    return { outcome: 'SETTLED', events: [event] };
  },
};
