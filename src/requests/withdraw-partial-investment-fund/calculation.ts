import { Big } from 'big.js';
import { fullMonthsBetween } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { unitsOf } from '#shared/facts/fund-value.ts';
import { minorDigits, roundMoney } from '#shared/money/money.ts';
import { percentOfYear } from '#shared/parameters/percent-of-year.ts';
import { holdingValue, sellUnits, type BucketHolding, type UnitSale } from '#shared/rules/unit-sale.ts';
import { leastRemainder, withdrawalTerms } from '#shared/rules/withdrawal.ts';
import { sum } from '#shared/money/sum.ts';
import { coveredMonths } from '../blocks/cover/covered-months.ts';

/** Amount requested from one fund, in the policy's currency. */
export interface AskedAmount {
  readonly fund_code: string;
  readonly apply_amount: number;
}

/** Value of one fund before and after, at the price used for the estimate. */
export interface FundEstimate {
  readonly fundCode: string;
  readonly fundName: string;
  readonly before: Big;
  readonly after: Big;
}

/**
 * Estimate of a withdrawal, as form, summary and rules use it; amounts in the policy's currency, months at 0 % return.
 */
export interface WithdrawalEstimate {
  readonly withdrawal: UnitSale;
  /** Charge in percent from the next policy year on. */
  readonly nextChargePercent: number;
  readonly funds: readonly FundEstimate[];
  readonly before: Big;
  readonly after: Big;
  readonly leastAfter: Big;
  readonly monthsBefore: number;
  readonly monthsAfter: number;
}

const asHoldings = (facts: Facts): readonly BucketHolding[] =>
  facts.position.holdings.map((holding) => ({
    fundCode: holding.fundCode,
    basicUnits: new Big(holding.basicUnits),
    topupUnits: new Big(holding.topupUnits),
    price: new Big(holding.price),
  }));

/**
 * True when the amount equals the fund's quoted value; the whole fund is then sold, even at another price (rulings
 * 3.2).
 */
export function isWholeFund(item: AskedAmount, facts: Facts): boolean {
  const holding = facts.position.holdings.find((each) => each.fundCode === item.fund_code);
  if (!holding) return false;
  const price = facts.quotedPrices?.[item.fund_code] ?? holding.price;
  const units = unitsOf(holding);
  return roundMoney(units.times(price), facts.policy.currency).eq(item.apply_amount);
}

const monthsPerYear = 12;

/**
 * Returns the value needed for the rest of a running holiday, with the margin of rulebook 7.5; zero without a holiday.
 */
function holidayNeed({ position, policy, today }: Facts): Big {
  const { monthlyDeductionByYear: deductions, premium, parameters } = position;
  const months = premium.holiday === null ? 0 : Math.max(0, fullMonthsBetween(today, premium.holiday.until));
  const charges = Array.from({ length: months }, (_, month) => deductions[Math.floor(month / monthsPerYear)] ?? 0);
  const total = charges.reduce((so, charge) => so.plus(charge), new Big(0));
  return roundMoney(total.times(parameters['hol.fund_cover']), policy.currency);
}

/**
 * Returns the smallest value that must remain: the usual remainder, or the cost of a running holiday if larger
 * (rulebook 5.3, 7.13).
 */
function leastValueAfter(facts: Facts): Big {
  const { parameters, monthlyDeductionByYear } = facts.position;
  const usual = leastRemainder(parameters, new Big(monthlyDeductionByYear[0] ?? 0));
  const need = holidayNeed(facts);
  return need.gt(usual) ? need : usual;
}

/**
 * Estimates a withdrawal at the latest published price (rulebook 7.13): TOPUP units before BASIC, charge by policy
 * year, fee after the free withdrawals.
 */
export function estimateWithdrawal(items: readonly AskedAmount[], facts: Facts): WithdrawalEstimate {
  const { position, policy } = facts;
  const moneyDecimals = minorDigits(policy.currency);
  const terms = withdrawalTerms({ ...position, moneyDecimals });
  const holdings = asHoldings(facts);
  const withdrawal = sellUnits(
    holdings,
    items.map((item) => ({
      fundCode: item.fund_code,
      amount: isWholeFund(item, facts) ? ('ALL' as const) : new Big(item.apply_amount),
    })),
    terms,
  );
  const value = (list: readonly BucketHolding[], fundCode: string): Big => {
    const holding = list.find((each) => each.fundCode === fundCode);
    return holding ? holdingValue(holding, moneyDecimals) : new Big(0);
  };
  const funds = position.holdings.map(({ fundCode, fundName }) => ({
    fundCode,
    fundName,
    before: value(holdings, fundCode),
    after: value(withdrawal.remaining, fundCode),
  }));
  const before = sum(funds.map((fund) => fund.before));
  const after = sum(funds.map((fund) => fund.after));
  return {
    withdrawal,
    nextChargePercent: percentOfYear(terms.chargeSteps, terms.policyYear + 1),
    funds,
    before,
    after,
    leastAfter: leastValueAfter(facts),
    monthsBefore: coveredMonths(before, position.monthlyDeductionByYear),
    monthsAfter: coveredMonths(after, position.monthlyDeductionByYear),
  };
}
