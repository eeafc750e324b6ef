import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { AllocationShare, Facts, OfferedFund } from '#shared/facts/facts.ts';
import { unitsOf } from '#shared/facts/fund-value.ts';
import { roundMoney } from '#shared/money/money.ts';
import { problem } from '../form/refusals.ts';

/** Returns the fund as the product offers it; undefined when it does not. */
export const findOfferedFund = (facts: Facts, fundCode: string): OfferedFund | undefined =>
  facts.position.funds.find((fund) => fund.fundCode === fundCode);

/** Returns the name of an offered or held fund; for any other fund, its code. */
export const fundName = (facts: Facts, fundCode: string): string =>
  [...facts.position.funds, ...facts.position.holdings].find((fund) => fund.fundCode === fundCode)?.fundName ??
  fundCode;

/** True for a fund in the policy's currency and of the same kind, syariah or conventional. */
const isFitting = (facts: Facts, fund: OfferedFund): boolean =>
  fund.currency === facts.policy.currency && fund.isSyariah === facts.policy.isSyariah;

/** Returns the funds open for new money that fit the policy. */
export const openFunds = (facts: Facts): readonly OfferedFund[] =>
  facts.position.funds.filter((fund) => fund.openForNewMoney && isFitting(facts, fund));

/** Returns why a fund accepts no money: not offered, not syariah, another currency, or closed (rulebook 7.12, 7.14, 7.15). */
export function targetProblem(facts: Facts, path: string, fundCode: string): FieldProblem | undefined {
  const fund = findOfferedFund(facts, fundCode);
  if (fund !== undefined && facts.policy.isSyariah && !fund.isSyariah) return problem(facts, path, 'SW-SYA');
  if (fund === undefined || !isFitting(facts, fund)) return problem(facts, path, 'FUND-NA');
  return fund.openForNewMoney
    ? undefined
    : problem(facts, path, 'TOP-FUND', { nama: fund.fundName.replace(/^Dana /, '') });
}

/** Returns the units held in a fund, basic and top-up units together. */
export function heldUnits(facts: Facts, fundCode: string): Big {
  const holding = facts.position.holdings.find((each) => each.fundCode === fundCode);
  return holding === undefined ? new Big(0) : unitsOf(holding);
}

/** Returns the value of the held units at the latest price; 0 without a holding or price. */
export function heldValue(facts: Facts, fundCode: string): Big {
  const price = facts.position.holdings.find((each) => each.fundCode === fundCode)?.price ?? 0;
  return roundMoney(heldUnits(facts, fundCode).times(price), facts.policy.currency);
}

/** Returns a fund's share of future premiums; 25 means 25 %. */
export const shareOf = (shares: readonly AllocationShare[], fundCode: string): number =>
  shares.find((share) => share.fundCode === fundCode)?.percent ?? 0;

/** Returns the lines with one fund's line replaced, appended, or removed when `isAsked` is false. */
export const withLine = <Line extends { readonly fund_code: string }>(
  lines: readonly Line[],
  line: Line,
  isAsked: boolean,
): readonly Line[] => {
  const isSame = ({ fund_code }: Line): boolean => fund_code === line.fund_code;
  if (!isAsked) return lines.filter((each) => !isSame(each));
  return lines.some(isSame) ? lines.map((each) => (isSame(each) ? line : each)) : [...lines, line];
};

/** Sums percentages without rounding errors. */
export const sumOfPercent = (percents: readonly number[]): number =>
  percents.reduce((sum, percent) => sum.plus(percent), new Big(0)).toNumber();

/** Returns the oldest shown price date, so that the whole estimate is at least that recent (rulebook 6.5.7). */
export const estimateDay = (facts: Facts): BusinessDate =>
  [...facts.position.holdings, ...facts.position.funds].reduce(
    (oldest, fund) => (fund.priceDate < oldest ? fund.priceDate : oldest),
    facts.today,
  );

const risks = ['Risiko rendah', 'Risiko rendah–sedang', 'Risiko sedang', 'Risiko sedang–tinggi', 'Risiko tinggi'];

/** Describes a risk level: 'Risiko tinggi' for level 5, 'Risiko rendah' for level 1. */
export const riskWords = (riskLevel: number): string => risks[riskLevel - 1] ?? '-';

/** Returns each fund with a share of future premiums before or after, with both percentages. */
export function allocationParts(after: readonly AllocationShare[], facts: Facts) {
  const before = facts.position.allocation;
  const codes = [...new Set([...before, ...after].map((share) => share.fundCode))];
  return codes.map((code) => ({
    label: fundName(facts, code),
    before: shareOf(before, code),
    after: shareOf(after, code),
  }));
}
