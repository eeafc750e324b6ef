import { Big } from 'big.js';
import type { ByPolicyYear, Parameters } from '../parameters/parameters.ts';

const UNIT_DECIMALS = 4;

/** Units of one fund by bucket and the price to value them at. */
export interface BucketHolding {
  readonly fundCode: string;
  readonly basicUnits: Big;
  readonly topupUnits: Big;
  readonly price: Big;
}

/** Money asked of one fund: an amount in the policy's currency, or everything. At most one item a fund. */
export interface WithdrawalItem {
  readonly fundCode: string;
  readonly amount: Big | 'ALL';
}

/** Units taken from one bucket; `amount` is their money before charge and fee. */
export interface WithdrawalLine {
  readonly fundCode: string;
  readonly bucket: 'TOPUP' | 'BASIC';
  readonly units: Big;
  readonly price: Big;
  readonly amount: Big;
}

export interface WithdrawalTerms {
  readonly parameters: Pick<Parameters, 'wd.charge' | 'wd.per_year_free' | 'wd.fee'>;
  /** Decimals of the policy's currency: rupiah 0, US dollar 2. */
  readonly moneyDecimals: number;
  /** Full years since start + 1 on the pricing date. */
  readonly policyYear: number;
  /** Withdrawals already priced in this policy year, this one not counted. */
  readonly withdrawalsThisPolicyYear: number;
}

/** `gross` = sum of the lines, `net` = gross − charge − fee, `remaining` = every holding as it is afterwards. */
export interface Withdrawal {
  readonly lines: readonly WithdrawalLine[];
  readonly gross: Big;
  readonly charge: Big;
  readonly fee: Big;
  readonly net: Big;
  readonly remaining: readonly BucketHolding[];
}

/** Rounds money half up. */
const toMoney = (amount: Big, decimals: number): Big => amount.round(decimals, Big.roundHalfUp);

/** Units sold, rounded half up (rulebook 3, unit.dp). */
export const unitsSold = (amount: Big, price: Big): Big => amount.div(price).round(UNIT_DECIMALS, Big.roundHalfUp);

const smaller = (left: Big, right: Big): Big => (left.lt(right) ? left : right);

/** All units of the fund at its price. */
export const holdingValue = (holding: BucketHolding, moneyDecimals: number): Big =>
  toMoney(holding.basicUnits.plus(holding.topupUnits).times(holding.price), moneyDecimals);

/** Percent of the first step whose last year is not passed; 0 beyond the table. */
export const percentOfYear = (steps: ByPolicyYear, policyYear: number): number =>
  steps.find((step) => step.untilYear === null || policyYear <= step.untilYear)?.percent ?? 0;

/** The value that must stay in the policy: the larger of the fixed amount and some months of deductions (wd.policy_remain). */
export const leastRemainder = (
  parameters: Pick<Parameters, 'wd.policy_remain' | 'wd.policy_remain_months'>,
  monthlyDeduction: Big,
): Big => {
  const fixed = new Big(parameters['wd.policy_remain']);
  const months = monthlyDeduction.times(parameters['wd.policy_remain_months']);
  return months.gt(fixed) ? months : fixed;
};

const soldFromBucket = (
  holding: BucketHolding,
  bucket: 'TOPUP' | 'BASIC',
  amount: Big,
  whole: boolean,
): WithdrawalLine => {
  const held = bucket === 'TOPUP' ? holding.topupUnits : holding.basicUnits;
  const units = whole ? held : smaller(unitsSold(amount, holding.price), held);
  return { fundCode: holding.fundCode, bucket, units, price: holding.price, amount };
};

/** An amount at or above the fund's value sells the whole fund, so that no dust stays (rulebook 6.5.4). */
const linesOfFund = (holding: BucketHolding, asked: Big | 'ALL', moneyDecimals: number): readonly WithdrawalLine[] => {
  const value = holdingValue(holding, moneyDecimals);
  const whole = asked === 'ALL' || asked.gte(value);
  const amount = whole ? value : asked;
  const topupValue = toMoney(holding.topupUnits.times(holding.price), moneyDecimals);
  const fromTopup = smaller(amount, topupValue);
  const lines = [
    soldFromBucket(holding, 'TOPUP', fromTopup, whole || fromTopup.eq(topupValue)),
    soldFromBucket(holding, 'BASIC', amount.minus(fromTopup), whole),
  ];
  return lines.filter((line) => line.units.gt(0));
};

const sumOfAmounts = (lines: readonly WithdrawalLine[]): Big =>
  lines.reduce((sum, line) => sum.plus(line.amount), new Big(0));

const chargeAndFee = (lines: readonly WithdrawalLine[], terms: WithdrawalTerms): { charge: Big; fee: Big } => {
  const basic = sumOfAmounts(lines.filter((line) => line.bucket === 'BASIC'));
  const percent = percentOfYear(terms.parameters['wd.charge'], terms.policyYear);
  const charge = toMoney(basic.times(percent).div(100), terms.moneyDecimals);
  const isFree = lines.length === 0 || terms.withdrawalsThisPolicyYear < terms.parameters['wd.per_year_free'];
  const fee = isFree ? new Big(0) : new Big(terms.parameters['wd.fee']);
  return { charge, fee: smaller(fee, sumOfAmounts(lines).minus(charge)) };
};

const afterSale = (holding: BucketHolding, lines: readonly WithdrawalLine[]): BucketHolding => {
  const sold = (bucket: 'TOPUP' | 'BASIC'): Big =>
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
 * Rulebook 7.13: TOPUP bucket before BASIC in each fund, charge by policy year on the BASIC part, fee after the free number.
 * Estimates the request at today's price and settles it at the final one, so both show the same arithmetic.
 * Never refuses: limits are the caller's; items of funds not held, and amounts not above zero, sell nothing.
 */
export const calculateWithdrawal = (
  holdings: readonly BucketHolding[],
  items: readonly WithdrawalItem[],
  terms: WithdrawalTerms,
): Withdrawal => {
  const lines = holdings.flatMap((holding) => {
    const item = items.find((candidate) => candidate.fundCode === holding.fundCode);
    if (item === undefined || (item.amount !== 'ALL' && item.amount.lte(0))) return [];
    return linesOfFund(holding, item.amount, terms.moneyDecimals);
  });
  const gross = sumOfAmounts(lines);
  const { charge, fee } = chargeAndFee(lines, terms);
  const remaining = holdings.map((holding) => afterSale(holding, lines));
  return { lines, gross, charge, fee, net: gross.minus(charge).minus(fee), remaining };
};
