import { Big } from 'big.js';
import type { Parameters } from '../parameters/parameters.ts';
import { roundUnitsBought, roundUnitsSold } from '../money/units.ts';
import { holdingValue, type BucketHolding } from './unit-sale.ts';

/** Part of the source fund to switch: amount, units, percent of its units (25 = 25 %), or everything that is left. */
type SwitchPart = { readonly by: 'AMOUNT' | 'UNITS' | 'PERCENT'; readonly figure: Big } | { readonly by: 'REST' };

export interface SwitchItem {
  readonly fundCode: string;
  readonly targetFundCode: string;
  readonly part: SwitchPart;
}

/** Units sold from one bucket of a fund, with the units bought for them in the same bucket of the target. */
export interface SwitchLeg {
  readonly fundCode: string;
  readonly targetFundCode: string;
  readonly bucket: 'TOPUP' | 'BASIC';
  readonly unitsSold: Big;
  readonly sellPrice: Big;
  readonly sold: Big;
  /** Part of the request's fee. */
  readonly fee: Big;
  /** Amount sold minus fee. */
  readonly bought: Big;
  readonly unitsBought: Big;
  readonly buyPrice: Big;
}

export interface SwitchTerms {
  readonly parameters: Pick<Parameters, 'switch.free_per_year' | 'switch.fee_percent' | 'switch.fee_min'>;
  /** Decimals of the policy's currency: rupiah 0, US dollar 2. */
  readonly moneyDecimals: number;
  /** Switches priced so far in this policy year, without this one. */
  readonly switchesThisPolicyYear: number;
}

/**
 * Result of a switch: `sold` = total of the legs, `bought` = sold − fee, `remaining` = every given fund after the
 * switch.
 */
export interface FundSwitch {
  readonly legs: readonly SwitchLeg[];
  readonly sold: Big;
  readonly fee: Big;
  readonly bought: Big;
  readonly remaining: readonly BucketHolding[];
}

type Move = Pick<SwitchLeg, 'fundCode' | 'targetFundCode' | 'bucket' | 'unitsSold' | 'sellPrice' | 'sold' | 'buyPrice'>;
type Buckets = Pick<BucketHolding, 'basicUnits' | 'topupUnits'>;

const zero = new Big(0);
const smaller = (left: Big, right: Big): Big => (left.lt(right) ? left : right);
const total = (amounts: readonly Big[]): Big => amounts.reduce((sum, amount) => sum.plus(amount), zero);
const toMoney = (amount: Big, decimals: number): Big => amount.round(decimals, Big.roundHalfUp);
const unitsOf = (buckets: Buckets): Big => buckets.basicUnits.plus(buckets.topupUnits);

/** Calculates the units to take from a fund that held `whole` units before the switch. */
function unitsWanted(part: SwitchPart, whole: Big, price: Big): Big | 'REST' {
  if (part.by === 'REST') return 'REST';
  if (part.by === 'AMOUNT') return roundUnitsSold(part.figure.div(price));
  return roundUnitsSold(part.by === 'UNITS' ? part.figure : whole.times(part.figure).div(100));
}

/** Takes units from both buckets in proportion to the fund's holding, so that later charges do not change. */
function takeUnits(wanted: Big | 'REST', before: BucketHolding, left: Buckets): Buckets {
  if (wanted === 'REST' || wanted.gte(unitsOf(left))) return left;
  const even = roundUnitsSold(wanted.times(before.topupUnits).div(unitsOf(before)));
  const topup = smaller(even, left.topupUnits);
  const basicUnits = smaller(wanted.minus(topup), left.basicUnits);
  return { basicUnits, topupUnits: smaller(wanted.minus(basicUnits), left.topupUnits) };
}

/**
 * Calculates the value of the units taken: a requested amount exactly, otherwise units × price. Both buckets add up to
 * it.
 */
function moneyOf(taken: Buckets, part: SwitchPart, isRest: boolean, terms: { price: Big; decimals: number }) {
  const { price, decimals } = terms;
  const whole = part.by === 'AMOUNT' && !isRest ? part.figure : toMoney(unitsOf(taken).times(price), decimals);
  const topup = taken.basicUnits.eq(0) ? whole : smaller(toMoney(taken.topupUnits.times(price), decimals), whole);
  return { topup, basic: whole.minus(topup) };
}

/** Returns the moves out of one fund, item by item in the customer's order. */
function movesOfFund(
  source: BucketHolding,
  items: readonly SwitchItem[],
  funds: readonly BucketHolding[],
  decimals: number,
): readonly Move[] {
  let left: Buckets = source;
  return items.flatMap(({ fundCode, targetFundCode, part }) => {
    const target = funds.find((fund) => fund.fundCode === targetFundCode);
    if (target === undefined || (part.by !== 'REST' && part.figure.lte(0))) return [];
    const wanted = unitsWanted(part, unitsOf(source), source.price);
    const isRest = wanted === 'REST' || wanted.gte(unitsOf(left));
    const taken = takeUnits(wanted, source, left);
    const money = moneyOf(taken, part, isRest, { price: source.price, decimals });
    left = {
      basicUnits: left.basicUnits.minus(taken.basicUnits),
      topupUnits: left.topupUnits.minus(taken.topupUnits),
    };
    const common = { fundCode, targetFundCode, sellPrice: source.price, buyPrice: target.price };
    const moves: Move[] = [
      { ...common, bucket: 'TOPUP', unitsSold: taken.topupUnits, sold: money.topup },
      { ...common, bucket: 'BASIC', unitsSold: taken.basicUnits, sold: money.basic },
    ];
    return moves.filter((move) => move.unitsSold.gt(0));
  });
}

/**
 * Calculates one fee for the whole request, once the free switches of the policy year are used; at most the amount
 * switched.
 */
function feeOf(sold: Big, { parameters, moneyDecimals, switchesThisPolicyYear }: SwitchTerms): Big {
  if (sold.eq(0) || switchesThisPolicyYear < parameters['switch.free_per_year']) return zero;
  const share = toMoney(sold.times(parameters['switch.fee_percent']).div(100), moneyDecimals);
  const least = new Big(parameters['switch.fee_min']);
  return smaller(share.gt(least) ? share : least, sold);
}

/** Splits the fee over the moves by value, from running totals, so that the parts add up exactly. */
function legsOf(moves: readonly Move[], fee: Big, moneyDecimals: number): readonly SwitchLeg[] {
  const sold = total(moves.map((move) => move.sold));
  let before = zero;
  return moves.map((move) => {
    const paid = (amount: Big): Big => (sold.eq(0) ? zero : toMoney(fee.times(amount).div(sold), moneyDecimals));
    const until = before.plus(move.sold);
    const share = paid(until).minus(paid(before));
    before = until;
    const bought = move.sold.minus(share);
    return { ...move, fee: share, bought, unitsBought: roundUnitsBought(bought.div(move.buyPrice)) };
  });
}

const afterLegs = (fund: BucketHolding, legs: readonly SwitchLeg[]): BucketHolding => {
  const moved = (bucket: SwitchLeg['bucket']): Big =>
    total([
      ...legs
        .filter((leg) => leg.targetFundCode === fund.fundCode && leg.bucket === bucket)
        .map((leg) => leg.unitsBought),
      ...legs
        .filter((leg) => leg.fundCode === fund.fundCode && leg.bucket === bucket)
        .map((leg) => leg.unitsSold.neg()),
    ]);
  return {
    ...fund,
    basicUnits: fund.basicUnits.plus(moved('BASIC')),
    topupUnits: fund.topupUnits.plus(moved('TOPUP')),
  };
};

/**
 * Calculates a switch: units are sold and bought at the given prices, BASIC for BASIC and TOPUP for TOPUP (rulebook
 * 7.14, 6.5.5). `funds` = all held or requested funds, with zero units when not held. Used for the estimate and for the
 * settlement at final prices. It never refuses, since the caller checks limits: an unknown fund moves nothing, and a
 * request above the holding moves all of it.
 */
export function calculateSwitch(
  funds: readonly BucketHolding[],
  items: readonly SwitchItem[],
  terms: SwitchTerms,
): FundSwitch {
  const moves = funds.flatMap((fund) => {
    const ofFund = items.filter((item) => item.fundCode === fund.fundCode && item.targetFundCode !== fund.fundCode);
    return unitsOf(fund).eq(0) ? [] : movesOfFund(fund, ofFund, funds, terms.moneyDecimals);
  });
  const sold = total(moves.map((move) => move.sold));
  const fee = feeOf(sold, terms);
  const legs = legsOf(moves, fee, terms.moneyDecimals);
  return { legs, sold, fee, bought: sold.minus(fee), remaining: funds.map((fund) => afterLegs(fund, legs)) };
}

/** Result for one source fund: value before, moved and left, at the given price. */
export interface SourceOutcome {
  readonly fundCode: string;
  readonly before: Big;
  readonly moved: Big;
  readonly left: Big;
}

/** Returns one row for each source fund, in the order of the items. */
export function sourceOutcomes(
  funds: readonly BucketHolding[],
  items: readonly SwitchItem[],
  terms: SwitchTerms,
): readonly SourceOutcome[] {
  const { legs, remaining } = calculateSwitch(funds, items, terms);
  const valueIn = (list: readonly BucketHolding[], fundCode: string): Big => {
    const fund = list.find((each) => each.fundCode === fundCode);
    return fund === undefined ? zero : holdingValue(fund, terms.moneyDecimals);
  };
  return [...new Set(items.map((item) => item.fundCode))].map((fundCode) => ({
    fundCode,
    before: valueIn(funds, fundCode),
    moved: total(legs.filter((leg) => leg.fundCode === fundCode).map((leg) => leg.sold)),
    left: valueIn(remaining, fundCode),
  }));
}
