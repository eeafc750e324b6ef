import { Big } from 'big.js';
import { attainedAge } from '#shared/rules/attained-age.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts, PolicySubStatus } from '#shared/facts/facts.ts';
import { formatMoney, minorDigits } from '#shared/money/money.ts';
import type { Refusal } from '../contract/contract.ts';
import {
  archetypeRefusal,
  claimRefusal,
  firstRefusal,
  freeLookRefusal,
  statusRefusal,
} from '../blocks/form/eligibility.ts';
import { problem, refusal } from '../blocks/form/refusals.ts';
import { newRisks, riskProblems } from '../blocks/fund/asked-risk.ts';
import { virtualAccountProblem, virtualAccountRefusal } from '../blocks/account/virtual-accounts.ts';
import { totalOf, type AskedAmount } from './calculation.ts';
import type { TopUpSinglePayload } from './payload.ts';

export const title = 'Penambahan Dana Investasi (Top Up Sekaligus)';
export const purpose = '04';

/** Returns a refusal when the main insured is older than the limit for top-ups (rulebook 7.12 EL). */
function insuredAgeRefusal(facts: Facts): Refusal | undefined {
  const { parameters } = facts.position;
  const limit = parameters['topup.single.max_age'];
  const age = attainedAge(facts.policy.mainCover.lives[0].person.birthDate, facts.today, parameters['age.basis']);
  return age <= limit ? undefined : refusal(facts, 'TOP-AGE', { n: limit });
}

/**
 * Returns the sub-statuses that allow a top-up. GRACE is allowed only without unpaid premiums (rulebook 2.4, 7.12 EL).
 */
const allowedStatuses = ({ position: { premium } }: Facts): readonly PolicySubStatus[] => [
  'NORMAL',
  'PAID_UP',
  'PREMIUM_HOLIDAY',
  ...(premium.unpaid.length === 0 ? (['GRACE'] as const) : []),
];

/** Returns the first reason why this policy cannot be topped up; undefined when it can (rulebook 7.12 EL). */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => archetypeRefusal(facts, title, ['UL_REG', 'UL_SGL', 'SY_UL_REG', 'SY_UL_SGL']),
    () => claimRefusal(facts),
    () => statusRefusal(facts, title, allowedStatuses(facts)),
    () => freeLookRefusal(facts, title),
    () => insuredAgeRefusal(facts),
    () => virtualAccountRefusal(facts, title, purpose),
  );

const money = (facts: Facts, amount: Big.BigSource) => formatMoney(amount, facts.policy.currency);

/**
 * True when the sum is so large that the customer must attach proof of its source (rulebook 3,
 * topup.single.max_wo_review).
 */
export const needsSource = (payload: { readonly items: readonly AskedAmount[] }, facts: Facts): boolean =>
  totalOf(payload.items).gt(facts.position.parameters['topup.single.max_wo_review']);

/** Validates one line: the fund is offered, open and listed once, and the amount reaches the fund's minimum. */
function lineProblem(payload: TopUpSinglePayload, index: number, facts: Facts): FieldProblem | undefined {
  const item = payload.items[index];
  if (!item) return undefined;
  const path = `items.${index}`;
  const fund = facts.position.funds.find((each) => each.fundCode === item.fund_code);
  const isRepeated = payload.items.findIndex((each) => each.fund_code === item.fund_code) !== index;
  if (!fund || isRepeated || (facts.policy.isSyariah && !fund.isSyariah))
    return problem(facts, `${path}.fund_code`, 'TOP-NONE');
  if (!fund.openForNewMoney)
    return problem(facts, `${path}.fund_code`, 'TOP-FUND', { nama: fund.fundName.replace(/^Dana /, '') });
  const amount = new Big(item.amount);
  if (!amount.eq(amount.round(minorDigits(facts.policy.currency)))) return problem(facts, `${path}.amount`, 'FIELD');
  const least = facts.position.parameters['topup.fund_min'];
  if (amount.gte(least)) return undefined;
  return problem(facts, `${path}.amount`, 'TOP-FUND-MIN', { nama: fund.fundName, rp: money(facts, least) });
}

/** Checks the total against the minimum first, then adds the missing fields. */
function wholeProblems(
  payload: TopUpSinglePayload,
  facts: Facts,
  missing: readonly FieldProblem[],
): readonly FieldProblem[] {
  const least = facts.position.parameters['topup.single.min'];
  if (totalOf(payload.items).lt(least)) return [problem(facts, 'items', 'TOP-MIN', { rp: money(facts, least) })];
  return missing;
}

/** Returns the codes of the chosen funds that are riskier than the policy's risk profile. */
export const riskierFunds = (items: readonly AskedAmount[], facts: Facts): readonly string[] =>
  newRisks(
    items.map((item) => item.fund_code),
    facts,
  );

/** Returns the problems of the payload (rulebook 7.12 IN, 7.14). */
export function problems(
  payload: TopUpSinglePayload,
  facts: Facts,
  missing: readonly FieldProblem[],
): readonly FieldProblem[] {
  const ofLines = payload.items.flatMap((_item, index) => lineProblem(payload, index, facts) ?? []);
  const account = virtualAccountProblem(facts, payload.virtual_account_number, purpose) ?? [];
  const ofRisk = riskProblems(riskierFunds(payload.items, facts), payload, facts);
  return [...(ofLines.length > 0 ? ofLines : wholeProblems(payload, facts, missing)), account, ofRisk].flat();
}
