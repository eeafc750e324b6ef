import { businessDateOf, type Instant } from '#shared/dates.ts';
import { minorDigits } from '#shared/money.ts';
import type { Queryable } from '../database.ts';
import { recordEvents } from '../events/record-events.ts';
import { lockPolicy, type LockedPolicy } from '../posting/lock-policy.ts';
import { applyVoid } from '../posting/posting-repository.ts';
import { findParameters } from '../parameters/find-parameters.ts';
import { findMonthlyDeduction } from './find-monthly-deduction.ts';
import { listHoldings, listQueuedItems, type WaitingSale } from './orders-repository.ts';
import { policyYearOf } from './policy-year.ts';
import { priceSell, type SellAtPrice, type Shortfall } from './price-sell.ts';
import { settleSale } from './settle-sale.ts';
import { countWithdrawals } from './unit-ledger.ts';

/** The parameters, the policy year and the count are those of the pricing date: that is the day on which the sale counts. */
async function gatherSale(
  tx: Queryable,
  policy: LockedPolicy,
  sale: WaitingSale,
  items: SellAtPrice['items'],
): Promise<SellAtPrice> {
  const parameters = await findParameters(tx, { ...policy, on: sale.pricingDate });
  const year = policyYearOf(policy.startDate, sale.pricingDate);
  return {
    items,
    holdings: await listHoldings(tx, policy.policyNumber, sale.pricingDate),
    parameters,
    moneyDecimals: minorDigits(policy.currency),
    policyYear: year.number,
    withdrawalsThisPolicyYear: await countWithdrawals(tx, policy.policyNumber, year.from, year.until),
    monthlyDeduction: await findMonthlyDeduction(tx, policy, sale.pricingDate, parameters),
  };
}

/** The market fell too far: nothing is sold, the posting is void and the case goes back with the figures. */
async function refuseSale(tx: Queryable, sale: WaitingSale, shortfall: Shortfall, now: Instant): Promise<void> {
  await applyVoid(tx, sale);
  await recordEvents(tx, { ...sale, at: now }, [
    {
      kind: 'PRICE_SHORTFALL',
      pricingDate: sale.pricingDate,
      requested: shortfall.requested.toFixed(),
      possible: shortfall.possible.toFixed(),
    },
  ]);
}

/** Prices all orders of one posting together, or does nothing when they are no longer queued (rulebook 6.5, 7.13). */
export async function priceWaitingSale(tx: Queryable, sale: WaitingSale, now: Instant): Promise<void> {
  const policy = await lockPolicy(tx, sale.policyNumber);
  const items = await listQueuedItems(tx, sale);
  if (items.length === 0) return;
  const priced = priceSell(await gatherSale(tx, policy, sale, items));
  if (!priced.ok) return refuseSale(tx, sale, priced.problem, now);
  await settleSale(tx, policy, { sale, withdrawal: priced.value, now, today: businessDateOf(now) });
}
