import { Big } from 'big.js';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { SourceOutcome } from '#shared/rules/fund-switch.ts';
import { formatMoney, minorDigits } from '#shared/money/money.ts';
import {
  archetypeRefusal,
  claimRefusal,
  firstRefusal,
  freeLookRefusal,
  statusRefusal,
} from '../blocks/form/eligibility.ts';
import { findOfferedFund, fundName, heldValue, targetProblem } from '../blocks/fund/fund-items.ts';
import { problem, refusal } from '../blocks/form/refusals.ts';
import { riskCheck, riskProblems, riskRule } from '../blocks/fund/asked-risk.ts';
import { checkBy } from '../contract/build-findings.ts';
import type { CheckResult, Refusal } from '../contract/contract.ts';
import {
  lastLineOf,
  estimateSwitch,
  figuresAgree,
  hasSeveralFigures,
  isOverHolding,
  isWholeFund,
  type AskedSwitch,
} from './calculation.ts';
import type { SwitchFundPayload } from './payload.ts';

export const title = 'Pengalihan Dana (Switching)';

/**
 * Returns the first reason why funds cannot be switched (rulebook 7.14 EL). A premium paid in advance must be allocated
 * first (wire 2.7).
 */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => archetypeRefusal(facts, title, ['UL_REG', 'UL_SGL', 'SY_UL_REG', 'SY_UL_SGL']),
    () => claimRefusal(facts),
    () => statusRefusal(facts, title, ['NORMAL', 'PAID_UP', 'PREMIUM_HOLIDAY']),
    () => freeLookRefusal(facts, title),
    () => (facts.policy.hasAdvancePremium ? refusal(facts, 'SW-ADVANCE') : undefined),
    () => (facts.position.holdings.length === 0 ? refusal(facts, 'SW-NONE') : undefined),
    () => (facts.position.funds.length < 2 ? refusal(facts, 'SW-SINGLE') : undefined),
  );

const isWholeNumberOf = (figure: number, digits: number): boolean => new Big(figure).eq(new Big(figure).round(digits));

/**
 * Returns a problem of the decimals: money by the currency, units and percentages by their parameters (rulebook 3,
 * unit.dp, pct.dp).
 */
function figureProblem(item: AskedSwitch, path: string, facts: Facts): FieldProblem | undefined {
  const { amount, unit, percentage } = item;
  const { parameters } = facts.position;
  // Calculated figures need not be round; the figure that counts is rounded later.
  if (hasSeveralFigures(item)) return undefined;
  if (!isWholeNumberOf(amount ?? 0, minorDigits(facts.policy.currency)))
    return problem(facts, `${path}.amount`, 'FIELD');
  if (!isWholeNumberOf(unit ?? 0, parameters['unit.dp'])) return problem(facts, `${path}.unit`, 'FIELD');
  if (!isWholeNumberOf(percentage ?? 0, parameters['pct.dp'])) return problem(facts, `${path}.percentage`, 'FIELD');
  return undefined;
}

/** True for one figure, or several that agree. After sending, prices move, so the first figure counts. */
const isClear = (item: AskedSwitch, facts: Facts): boolean =>
  !hasSeveralFigures(item) || facts.submittedOn !== null || figuresAgree(item, facts);

/** Validates a line: one figure, from a held fund to another open fund, and no pair of funds twice. */
function lineProblem(items: readonly AskedSwitch[], index: number, facts: Facts): FieldProblem | undefined {
  const item = items[index];
  if (!item) return undefined;
  const path = `items.${index}`;
  const { fund_code: from, target_fund_code: to } = item;
  if (heldValue(facts, from).eq(0)) return problem(facts, `${path}.fund_code`, 'WD-FUND');
  if (!isClear(item, facts)) return problem(facts, `${path}.percentage`, 'SW-ONE');
  if (from === to) return problem(facts, `${path}.target_fund_code`, 'SW-SAME');
  if (items.some((each) => each.fund_code === to))
    return problem(facts, `${path}.target_fund_code`, 'SW-BOTH', { nama: fundName(facts, to) });
  const isPair = (each: AskedSwitch): boolean => each.fund_code === from && each.target_fund_code === to;
  if (items.findIndex(isPair) !== index) return problem(facts, `${path}.target_fund_code`, 'FUND-DUP');
  return targetProblem(facts, `${path}.target_fund_code`, to) ?? figureProblem(item, path, facts);
}

/** Returns the path of the figure in a fund's last line. */
const figurePath = (items: readonly AskedSwitch[], fundCode: string): string => {
  const index = lastLineOf(items, fundCode);
  const item = items[index];
  return `items.${index}.${item?.amount ? 'amount' : item?.unit ? 'unit' : 'percentage'}`;
};

/**
 * Validates all lines of one fund together: at most its holding, at least the minimum, and a valid remainder or none.
 */
function sourceProblem(items: readonly AskedSwitch[], source: SourceOutcome, facts: Facts): FieldProblem | undefined {
  const { parameters } = facts.position;
  const path = figurePath(items, source.fundCode);
  const named = (amount: Big.BigSource) => ({
    nama: fundName(facts, source.fundCode),
    rp: formatMoney(amount, facts.policy.currency),
  });
  if (isWholeFund(items, source.fundCode, facts)) return undefined;
  if (isOverHolding(items, source.fundCode, facts)) return problem(facts, path, 'SW-MAX', named(source.before));
  if (source.moved.lt(parameters['switch.min'])) return problem(facts, path, 'SW-MIN', named(parameters['switch.min']));
  const least = parameters['switch.fund_remain_min'];
  return source.left.lt(least) ? problem(facts, path, 'SW-REMAIN', named(least)) : undefined;
}

const isRiskier = (item: AskedSwitch, facts: Facts): boolean => {
  const from = findOfferedFund(facts, item.fund_code)?.riskLevel;
  const to = findOfferedFund(facts, item.target_fund_code)?.riskLevel;
  return from !== undefined && to !== undefined && to > from;
};

/** Returns the target funds that are riskier than their source funds. */
export const riskierTargets = (items: readonly AskedSwitch[], facts: Facts): readonly string[] => [
  ...new Set(items.filter((item) => isRiskier(item, facts)).map((item) => item.target_fund_code)),
];

/**
 * Returns the problems of the payload (rulebook 7.14 IN). Totals are checked only for funds whose lines are complete.
 */
export function problems(payload: SwitchFundPayload, facts: Facts): readonly FieldProblem[] {
  const { items } = payload;
  const found = items.map((_, index) => lineProblem(items, index, facts));
  const isClearSource = ({ fundCode }: SourceOutcome): boolean =>
    items.every((item, index) => item.fund_code !== fundCode || found[index] === undefined);
  const sources = estimateSwitch(items, facts).sources.filter(isClearSource);
  return [
    ...found.flatMap((each) => each ?? []),
    ...sources.flatMap((source) => sourceProblem(items, source, facts) ?? []),
    ...riskProblems(riskierTargets(items, facts), payload, facts),
  ];
}

export const automaticRules = { 'switch-rules': 'Aturan pengalihan', ...riskRule } as const;

/** Returns the automatic checks (rulebook 5.4): the system decides, also on more risk when it fits the profile. */
export const automaticChecks = (payload: SwitchFundPayload, facts: Facts): readonly CheckResult[] => [
  checkBy(automaticRules)(
    'switch-rules',
    problems(payload, facts).length === 0,
    'Dana tujuan terbuka, batas minimal dan sisa dana terpenuhi pada harga hari ini.',
  ),
  riskCheck(riskierTargets(payload.items, facts), payload, facts),
];
