import { Big } from 'big.js';
import { roundUnitsSold } from '../money/units.ts';
import { percentOfYear, type ByPolicyYear } from '../parameters/percent-of-year.ts';

type Bucket = 'TOPUP' | 'BASIC';

/** Units of one fund by bucket, with the price for their value. */
export interface BucketHolding {
  readonly fundCode: string;
  readonly basicUnits: Big;
  readonly topupUnits: Big;
  readonly price: Big;
}

/** Amount to take from one fund in the policy's currency, or everything. At most one item a fund. */
export interface SaleItem {
  readonly fundCode: string;
  readonly amount: Big | 'ALL';
}

/** Units taken from one bucket; `amount` is their money before charge and fee. */
export interface SaleLine {
  readonly fundCode: string;
  readonly bucket: Bucket;
  readonly units: Big;
  readonly price: Big;
  readonly amount: Big;
}

/** Conditions of one sale; every kind of request that sells units states its own. */
export interface SaleTerms {
  /** Buckets in the order in which each fund gives its units. */
  readonly order: readonly [Bucket, Bucket];
  /** Charge on the BASIC part by policy year; empty for none. */
  readonly chargeSteps: ByPolicyYear;
  /** Sales without fee that are left in this policy year, this one included. */
  readonly freeSales: number;
  /** Fee of a sale that is not free, in the policy's currency. */
  readonly fee: Big;
  /** Decimals of the policy's currency: rupiah 0, US dollar 2. */
  readonly moneyDecimals: number;
  /** Full years since start + 1 on the pricing date. */
  readonly policyYear: number;
}

/**
 * Result of a sale: `gross` = sum of the lines, `charge` = `chargePercent` of the BASIC lines, `net` = gross − charge − fee,
 * `remaining` = every holding as it is afterwards.
 */
export interface UnitSale {
  readonly lines: readonly SaleLine[];
  readonly gross: Big;
  /** Percent of this policy year, also where no BASIC unit is sold. */
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

/** Sells from one fund. An amount at or above the fund's value sells the whole fund, so that no dust stays (rulebook 6.5.4). */
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
 * Sells units of the holdings (rulebook 7.1, 7.13): buckets in the order of the terms, charge on the BASIC part, fee once.
 * Estimates a request at today's price and settles it at the final one, so both show the same arithmetic.
 * Never refuses: limits are the caller's; items of funds not held, and amounts not above zero, sell nothing.
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
