import { Big } from 'big.js';
import { roundUnitsSold } from '../money/units.ts';
import { percentOfYear, type ByPolicyYear } from '../parameters/percent-of-year.ts';

type Bucket = 'TOPUP' | 'BASIC';

/** Units held in one fund, by bucket, with the price. */
export interface BucketHolding {
  readonly fundCode: string;
  readonly basicUnits: Big;
  readonly topupUnits: Big;
  readonly price: Big;
}

/** Amount to sell from one fund in the policy's currency, or all of it. At most one item for each fund. */
export interface SaleItem {
  readonly fundCode: string;
  readonly amount: Big | 'ALL';
}

/** Units sold from one bucket; `amount` = their value before charge and fee. */
export interface SaleLine {
  readonly fundCode: string;
  readonly bucket: Bucket;
  readonly units: Big;
  readonly price: Big;
  readonly amount: Big;
}

/** Terms of one sale; each kind of request that sells units has different terms. */
export interface SaleTerms {
  /** Buckets in the order in which units are sold. */
  readonly order: readonly [Bucket, Bucket];
  /** Charge on BASIC units by policy year; empty without a charge. */
  readonly chargeSteps: ByPolicyYear;
  /** Free sales left in this policy year, including this one. */
  readonly freeSales: number;
  /** Fee of a sale that is not free, in the policy's currency. */
  readonly fee: Big;
  /** Decimals of the policy's currency: rupiah 0, US dollar 2. */
  readonly moneyDecimals: number;
  /** Policy year on the pricing date: full years since the start, plus 1. */
  readonly policyYear: number;
}

/**
 * Result of a sale: `gross` = sum of the lines, `charge` = `chargePercent` of the BASIC lines, `net` = gross − charge −
 * fee, `remaining` = every holding after the sale.
 */
export interface UnitSale {
  readonly lines: readonly SaleLine[];
  readonly gross: Big;
  /** Charge in percent in this policy year, even when no BASIC unit is sold. */
  readonly chargePercent: number;
  readonly charge: Big;
  readonly fee: Big;
  readonly net: Big;
  readonly remaining: readonly BucketHolding[];
}

/** Rounds money half up. */
const toMoney = (amount: Big, decimals: number): Big => amount.round(decimals, Big.roundHalfUp);

const smaller = (left: Big, right: Big): Big => (left.lt(right) ? left : right);

const unitsHeld = (holding: BucketHolding, bucket: Bucket): Big =>
  bucket === 'TOPUP' ? holding.topupUnits : holding.basicUnits;

/** Returns the value of all units of the fund at its price. */
export const holdingValue = (holding: BucketHolding, moneyDecimals: number): Big =>
  toMoney(holding.basicUnits.plus(holding.topupUnits).times(holding.price), moneyDecimals);

const sellFromBucket = (holding: BucketHolding, bucket: Bucket, amount: Big, whole: boolean): SaleLine => {
  const held = unitsHeld(holding, bucket);
  const units = whole ? held : smaller(roundUnitsSold(amount.div(holding.price)), held);
  return { fundCode: holding.fundCode, bucket, units, price: holding.price, amount };
};

/**
 * Sells units of one fund. An amount at or above the fund's value sells the whole fund, so that no fraction stays
 * (rulebook 6.5.4).
 */
const sellFromFund = (
  holding: BucketHolding,
  requested: Big | 'ALL',
  { order: [first, second], moneyDecimals }: SaleTerms,
): readonly SaleLine[] => {
  const value = holdingValue(holding, moneyDecimals);
  const whole = requested === 'ALL' || requested.gte(value);
  const amount = whole ? value : requested;
  const firstValue = toMoney(unitsHeld(holding, first).times(holding.price), moneyDecimals);
  const fromFirst = smaller(amount, firstValue);
  const lines = [
    sellFromBucket(holding, first, fromFirst, whole || fromFirst.eq(firstValue)),
    sellFromBucket(holding, second, amount.minus(fromFirst), whole),
  ];
  return lines.filter((line) => line.units.gt(0));
};

const sumOfAmounts = (lines: readonly SaleLine[]): Big =>
  lines.reduce((sum, line) => sum.plus(line.amount), new Big(0));

const chargeAndFee = (
  lines: readonly SaleLine[],
  terms: SaleTerms,
): Pick<UnitSale, 'chargePercent' | 'charge' | 'fee'> => {
  const basic = sumOfAmounts(lines.filter((line) => line.bucket === 'BASIC'));
  const chargePercent = percentOfYear(terms.chargeSteps, terms.policyYear);
  const charge = toMoney(basic.times(chargePercent).div(100), terms.moneyDecimals);
  const fee = lines.length === 0 || terms.freeSales > 0 ? new Big(0) : terms.fee;
  return { chargePercent, charge, fee: smaller(fee, sumOfAmounts(lines).minus(charge)) };
};

const afterSale = (holding: BucketHolding, lines: readonly SaleLine[]): BucketHolding => {
  const sold = (bucket: Bucket): Big =>
    lines
      .filter((line) => line.fundCode === holding.fundCode && line.bucket === bucket)
      .reduce((sum, line) => sum.plus(line.units), new Big(0));
  return {
    ...holding,
    basicUnits: holding.basicUnits.minus(sold('BASIC')),
    topupUnits: holding.topupUnits.minus(sold('TOPUP')),
  };
};

/**
 * Sells units (rulebook 7.1, 7.13): buckets in the order of the terms, charge on BASIC units, one fee. Used for the
 * estimate and for the settlement at the final price. It never refuses, since the caller checks limits. Items of funds
 * not held, and amounts of zero or less, sell nothing.
 */
export const sellUnits = (
  holdings: readonly BucketHolding[],
  items: readonly SaleItem[],
  terms: SaleTerms,
): UnitSale => {
  const lines = holdings.flatMap((holding) => {
    const item = items.find((candidate) => candidate.fundCode === holding.fundCode);
    if (item === undefined || (item.amount !== 'ALL' && item.amount.lte(0))) return [];
    return sellFromFund(holding, item.amount, terms);
  });
  const gross = sumOfAmounts(lines);
  const cost = chargeAndFee(lines, terms);
  const remaining = holdings.map((holding) => afterSale(holding, lines));
  return { lines, gross, ...cost, net: gross.minus(cost.charge).minus(cost.fee), remaining };
};
