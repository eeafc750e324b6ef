import { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import { minorDigits } from '#shared/money/money.ts';
import { defaultDigits } from '#shared/money/number-format.ts';
import { estimateWithdrawal, type AskedAmount } from './calculation.ts';
import { amountProblems } from './rules.ts';
import { leastFrom, listSpans, mostWithin, splitSum, type SplitFund } from './split.ts';

/**
 * Requested amount split over the funds. When no rule allows it, `instead` is the nearest possible amount; null = none
 * is possible.
 */
export interface AllocatedAmount {
  readonly items: readonly AskedAmount[];
  readonly isPossible: boolean;
  readonly instead: number | null;
}

/** Returns the reserve for rounding: units sold can be worth up to half a unit's last digit less than the amount. */
const slackOf = (price: Big.BigSource, decimals: number): Big =>
  new Big(price).div(new Big(10).pow(defaultDigits.unit)).round(decimals, Big.roundUp).plus(new Big(10).pow(-decimals));

/** Returns the held funds, each with the most that can be sold while the required remainder stays. */
function splitFunds(facts: Facts): readonly SplitFund[] {
  const { position, policy } = facts;
  const decimals = minorDigits(policy.currency);
  const least = position.parameters['wd.fund_remain_min'];
  const { funds } = estimateWithdrawal([], facts);
  return funds.flatMap(({ fundCode, before: value }) => {
    const price = position.holdings.find((holding) => holding.fundCode === fundCode)?.price ?? 0;
    const room = value.minus(least).round(decimals, Big.roundDown);
    const keeps = (amount: Big): boolean => {
      const asked = estimateWithdrawal([{ fund_code: fundCode, apply_amount: amount.toNumber() }], facts);
      return asked.funds.some((fund) => fund.fundCode === fundCode && fund.after.gte(least));
    };
    const fit = [room, room.minus(slackOf(price, decimals))].find((amount) => amount.gt(0) && keeps(amount));
    return value.eq(0) ? [] : [{ fundCode, value, room: fit ?? new Big(0) }];
  });
}

const itemsOf = (sum: Big, funds: readonly SplitFund[], decimals: number): readonly AskedAmount[] =>
  splitSum(sum, funds, decimals).map(({ fundCode, amount }) => ({
    fund_code: fundCode,
    apply_amount: amount.toNumber(),
  }));

/**
 * Returns the largest amount up to `limit` that the rules allow, else the smallest amount above it; null when none is
 * possible.
 */
function findInstead(limit: Big, funds: readonly SplitFund[], facts: Facts): number | null {
  const { policy, position } = facts;
  const decimals = minorDigits(policy.currency);
  const { before, leastAfter } = estimateWithdrawal([], facts);
  const spans = listSpans(funds);
  const slack = position.holdings.reduce((sum, { price }) => sum.plus(slackOf(price, decimals)), new Big(0));
  const ceiling = before.minus(leastAfter).round(decimals, Big.roundDown);
  const upTo = (most: Big): Big => mostWithin(spans, most.lt(limit) ? most : limit);
  const sums = [upTo(ceiling), upTo(ceiling.minus(slack)), leastFrom(spans, new Big(position.parameters['wd.min']))];
  const fit = sums.find((sum) => sum.gt(0) && amountProblems(itemsOf(sum, funds, decimals), facts).length === 0);
  return fit?.toNumber() ?? null;
}

/** Allocates the requested amount to the funds, by share of value and within all rules of a withdrawal (decision 0048). Pure. */
export function allocateAmount(requested: number, facts: Facts): AllocatedAmount {
  const funds = splitFunds(facts);
  const items = itemsOf(new Big(requested), funds, minorDigits(facts.policy.currency));
  const isPossible = requested > 0 && amountProblems(items, facts).length === 0;
  return { items, isPossible, instead: isPossible ? requested : findInstead(new Big(requested), funds, facts) };
}

/** Returns the largest amount that can be withdrawn today; null when nothing can. */
export const mostPossible = (facts: Facts): number | null =>
  findInstead(estimateWithdrawal([], facts).before, splitFunds(facts), facts);
