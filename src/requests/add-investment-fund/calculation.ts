import { Big } from 'big.js';
import type { Facts, OfferedFund } from '#shared/facts/facts.ts';
import { fundValue } from '#shared/facts/fund-value.ts';
import { minorDigits, roundMoney } from '#shared/money/money.ts';
import { calculatePurchase, type UnitPurchase } from '#shared/rules/unit-purchase.ts';
import { heldUnits } from '../blocks/fund/fund-items.ts';

/** Amount to invest in one fund, in the policy's currency, including the charge. */
export interface AskedAmount {
  readonly fund_code: string;
  readonly amount: number;
}

/** Value of a fund before and after a top-up, at the price used for the estimate. */
export interface FundEstimate {
  readonly fund: OfferedFund;
  readonly amount: Big;
  readonly units: Big;
  readonly before: Big;
  readonly after: Big;
}

/** Estimate of a top-up, as form, summary and rules use it; funds in the order the customer chose them. */
export interface TopUpEstimate {
  readonly purchase: UnitPurchase;
  readonly funds: readonly FundEstimate[];
  readonly before: Big;
  readonly after: Big;
}

export const totalOf = (items: readonly AskedAmount[]): Big =>
  items.reduce((sum, item) => sum.plus(item.amount), new Big(0));

/** Returns the funds open for new money: held funds first, then the other funds of the product. */
export const fundsForNewMoney = (facts: Facts): readonly OfferedFund[] => {
  const open = facts.position.funds.filter((fund) => fund.openForNewMoney);
  const isHeld = (fund: OfferedFund): boolean => heldUnits(facts, fund.fundCode).gt(0);
  return [...open.filter(isHeld), ...open.filter((fund) => !isHeld(fund))];
};

/** Estimates a top-up at the latest published price (rulebook 7.12). Ignores funds that the product does not offer. */
export function estimateTopUp(items: readonly AskedAmount[], facts: Facts): TopUpEstimate {
  const { position, policy } = facts;
  const money = (amount: Big): Big => roundMoney(amount, policy.currency);
  const fundOf = (code: string) => position.funds.find((fund) => fund.fundCode === code);
  const known = items.flatMap((item) => {
    const fund = fundOf(item.fund_code);
    return fund && item.amount > 0 ? [{ fund, amount: new Big(item.amount) }] : [];
  });
  const purchase = calculatePurchase(
    known.map(({ fund, amount }) => ({ fundCode: fund.fundCode, amount })),
    (code) => new Big(fundOf(code)?.price ?? 0),
    { parameters: position.parameters, moneyDecimals: minorDigits(policy.currency) },
  );
  const funds = known.map(({ fund, amount }, index) => {
    const held = heldUnits(facts, fund.fundCode);
    const units = purchase.lines[index]?.units ?? new Big(0);
    const before = money(held.times(fund.price));
    return { fund, amount, units, before, after: money(held.plus(units).times(fund.price)) };
  });
  const before = fundValue(facts);
  const added = funds.reduce((sum, each) => sum.plus(each.after).minus(each.before), new Big(0));
  return { purchase, funds, before, after: before.plus(added) };
}
