import { Big } from 'big.js';
import type { AllocationShare, Facts } from '#shared/facts/facts.ts';
import {
  calculateSwitch,
  sourceOutcomes,
  type FundSwitch,
  type SourceOutcome,
  type SwitchItem,
  type SwitchTerms,
} from '#shared/rules/fund-switch.ts';
import { unitsOf } from '#shared/facts/fund-value.ts';
import { minorDigits, roundMoney } from '#shared/money/money.ts';
import { roundPercent } from '#shared/money/percent.ts';
import type { BucketHolding } from '#shared/rules/unit-sale.ts';

/**
 * Line of the payload: amount in the policy's currency, units, or percent of the units held. Unused figures are 0, null
 * or absent.
 */
export interface AskedSwitch {
  readonly fund_code: string;
  readonly target_fund_code: string;
  readonly amount?: number | null | undefined;
  readonly unit?: number | null | undefined;
  readonly percentage?: number | null | undefined;
}

/** Estimate of a switch at the latest prices, as form, summary and rules use it. */
export interface SwitchEstimate {
  readonly switched: FundSwitch;
  readonly sources: readonly SourceOutcome[];
  /** Split of future premiums after the switch, if they follow it. */
  readonly allocationAfter: readonly AllocationShare[];
}

/** Returns every held or offered fund, with zero units when it is not held. */
export function switchFunds(facts: Facts): readonly BucketHolding[] {
  const { holdings, funds } = facts.position;
  const notHeld = funds.filter((fund) => holdings.every((holding) => holding.fundCode !== fund.fundCode));
  return [...holdings, ...notHeld.map((fund) => ({ ...fund, basicUnits: 0, topupUnits: 0 }))].map((fund) => ({
    fundCode: fund.fundCode,
    basicUnits: new Big(fund.basicUnits),
    topupUnits: new Big(fund.topupUnits),
    price: new Big(fund.price),
  }));
}

export const switchTerms = ({ policy, position }: Facts): SwitchTerms => ({
  parameters: position.parameters,
  moneyDecimals: minorDigits(policy.currency),
  switchesThisPolicyYear: position.switchesThisPolicyYear,
});

/** True when a line has more than one figure. An older client sends all three, two of them calculated (wire 3.14). */
export const hasSeveralFigures = ({ amount, unit, percentage }: AskedSwitch): boolean =>
  [amount, unit, percentage].filter((figure) => (figure ?? 0) > 0).length > 1;

/** Returns what a line moves, by its first figure above 0; a calculated amount is rounded to the currency. */
function partOf(item: AskedSwitch, { policy }: Facts): SwitchItem['part'] {
  const { amount, unit, percentage } = item;
  if (amount) {
    const figure = new Big(amount);
    return { by: 'AMOUNT', figure: hasSeveralFigures(item) ? roundMoney(figure, policy.currency) : figure };
  }
  if (unit) return { by: 'UNITS', figure: new Big(unit) };
  return { by: 'PERCENT', figure: new Big(percentage ?? 0) };
}

/** Returns the units held in a fund, with the price of the quote for a sent request. */
function quoted(facts: Facts, fundCode: string): { readonly units: Big; readonly price: Big } {
  const holding = facts.position.holdings.find((each) => each.fundCode === fundCode);
  if (holding === undefined) return { units: new Big(0), price: new Big(0) };
  const units = unitsOf(holding);
  return { units, price: new Big(facts.quotedPrices?.[fundCode] ?? holding.price) };
}

/** Returns the exact value that a line takes from its fund, at the quoted price. */
function askedValue(item: AskedSwitch, facts: Facts): Big {
  const { units, price } = quoted(facts, item.fund_code);
  const part = partOf(item, facts);
  if (part.by === 'AMOUNT') return part.figure;
  if (part.by === 'UNITS') return part.figure.times(price);
  return part.by === 'PERCENT' ? units.times(part.figure).div(100).times(price) : new Big(0);
}

/** True when all figures of a line mean the same value, allowing one unit of rounding each (rulings 6.3). */
export function figuresAgree(item: AskedSwitch, facts: Facts): boolean {
  const { units, price } = quoted(facts, item.fund_code);
  const { parameters } = facts.position;
  const stepOf = (digits: number): Big => new Big(10).pow(-digits);
  const whole = units.times(price);
  const money = stepOf(minorDigits(facts.policy.currency));
  const said = [
    { value: new Big(item.amount ?? 0), slack: money },
    { value: new Big(item.unit ?? 0).times(price), slack: stepOf(parameters['unit.dp']).times(price) },
    {
      value: whole.times(item.percentage ?? 0).div(100),
      slack: stepOf(parameters['pct.dp']).times(whole).div(100),
    },
  ].filter(({ value }) => value.gt(0));
  return said.every((one) =>
    said.every((other) => one.value.minus(other.value).abs().lte(one.slack.plus(other.slack))),
  );
}

/**
 * Returns the value of all lines of a fund, and of the fund itself, at the quoted price and rounded to the currency.
 */
function askedOfFund(items: readonly AskedSwitch[], fundCode: string, facts: Facts) {
  const { units, price } = quoted(facts, fundCode);
  const ofFund = items.filter((item) => item.fund_code === fundCode);
  const asked = ofFund.reduce((sum, item) => sum.plus(askedValue(item, facts)), new Big(0));
  const { currency } = facts.policy;
  return { asked: roundMoney(asked, currency), value: roundMoney(units.times(price), currency) };
}

/**
 * True when the lines equal the quoted value of the fund: then the whole fund moves, even at another price (rulings
 * 3.2).
 */
export function isWholeFund(items: readonly AskedSwitch[], fundCode: string, facts: Facts): boolean {
  const { asked, value } = askedOfFund(items, fundCode, facts);
  return value.gt(0) && asked.eq(value);
}

/** True when the lines take more than the fund is worth today. */
export function isOverHolding(items: readonly AskedSwitch[], fundCode: string, facts: Facts): boolean {
  if (isWholeFund(items, fundCode, facts)) return false;
  const { asked, value } = askedOfFund(items, fundCode, { ...facts, quotedPrices: null });
  return asked.gt(value);
}

/** Returns the index of the last line of a fund; -1 without one. */
export const lastLineOf = (items: readonly AskedSwitch[], fundCode: string): number =>
  items.map((item) => item.fund_code).lastIndexOf(fundCode);

/**
 * Returns the lines for the core. When a whole fund moves, its last line takes all remaining units, so that no fraction
 * stays.
 */
export function asSwitchItems(items: readonly AskedSwitch[], facts: Facts): readonly SwitchItem[] {
  return items.map((item, index) => {
    const isLast = lastLineOf(items, item.fund_code) === index;
    const isRest = isLast && isWholeFund(items, item.fund_code, facts);
    return {
      fundCode: item.fund_code,
      targetFundCode: item.target_fund_code,
      part: isRest ? { by: 'REST' } : partOf(item, facts),
    };
  });
}

/** Returns the percentage of the fund that a line moves, at the quoted price; at most 100. */
function movedPercent(item: AskedSwitch, facts: Facts): Big {
  const { units, price } = quoted(facts, item.fund_code);
  const value = units.times(price);
  if (value.eq(0)) return new Big(0);
  const percent = askedValue(item, facts).times(100).div(value);
  return percent.gt(100) ? new Big(100) : percent;
}

/**
 * Returns the split of future premiums after the switch (wire 3.14): the target gets the same fraction of the source's
 * share as of its units. Shares have two decimals; a source that moves completely gives its whole share, and the sum
 * stays 100.
 */
export function allocationAfter(items: readonly AskedSwitch[], facts: Facts): readonly AllocationShare[] {
  const shares = new Map(facts.position.allocation.map(({ fundCode, percent }) => [fundCode, new Big(percent)]));
  const opening = new Map(shares);
  items.forEach((item, index) => {
    const left = shares.get(item.fund_code) ?? new Big(0);
    const isLast = lastLineOf(items, item.fund_code) === index;
    const takesAll = isLast && isWholeFund(items, item.fund_code, facts);
    const part = (opening.get(item.fund_code) ?? new Big(0)).times(movedPercent(item, facts)).div(100);
    const wanted = takesAll ? left : roundPercent(part);
    const moved = wanted.gt(left) ? left : wanted;
    shares.set(item.fund_code, left.minus(moved));
    shares.set(item.target_fund_code, (shares.get(item.target_fund_code) ?? new Big(0)).plus(moved));
  });
  return [...shares].flatMap(([fundCode, percent]) =>
    percent.gt(0) ? [{ fundCode, percent: percent.toNumber() }] : [],
  );
}

/** Estimates a switch at the latest published prices (rulebook 7.14). */
export function estimateSwitch(items: readonly AskedSwitch[], facts: Facts): SwitchEstimate {
  const funds = switchFunds(facts);
  const asItems = asSwitchItems(items, facts);
  const terms = switchTerms(facts);
  return {
    switched: calculateSwitch(funds, asItems, terms),
    sources: sourceOutcomes(funds, asItems, terms),
    allocationAfter: allocationAfter(items, facts),
  };
}
