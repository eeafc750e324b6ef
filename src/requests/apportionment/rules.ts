import { Big } from 'big.js';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { AllocationShare, Facts } from '#shared/facts/facts.ts';
import { archetypeRefusal, claimRefusal, firstRefusal, statusRefusal } from '../blocks/form/eligibility.ts';
import { shareOf, sumOfPercent, targetProblem } from '../blocks/fund/fund-items.ts';
import { hasFuturePremium } from '../blocks/fund/future-premium.ts';
import { newRisks, riskCheck, riskProblems, riskRule } from '../blocks/fund/asked-risk.ts';
import { problem, refusal } from '../blocks/form/refusals.ts';
import { checkBy } from '../contract/build-findings.ts';
import type { CheckResult, Refusal } from '../contract/contract.ts';
import type { ApportionmentPayload } from './payload.ts';

export const title = 'Perubahan Alokasi Dana Investasi';

type Item = ApportionmentPayload['items'][number];

/** Returns the first reason why the split cannot change, such as no premium left to pay (rulebook 7.15 EL). */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => archetypeRefusal(facts, title, ['UL_REG', 'UL_SGL', 'SY_UL_REG', 'SY_UL_SGL']),
    () => claimRefusal(facts),
    () => statusRefusal(facts, title, ['NORMAL', 'GRACE', 'PAID_UP', 'PREMIUM_HOLIDAY']),
    () => (hasFuturePremium(facts) ? undefined : refusal(facts, 'APP-NONE')),
  );

/** Returns the funds with a share above 0 percent. */
export const chosenShares = (items: readonly Item[]): readonly AllocationShare[] =>
  items.filter((item) => item.percentage > 0).map((item) => ({ fundCode: item.fund_code, percent: item.percentage }));

/**
 * Validates one line: the fund is offered, open and listed once; the share reaches the minimum and is a multiple of the
 * step.
 */
function itemProblem(items: readonly Item[], index: number, facts: Facts): FieldProblem | undefined {
  const item = items[index];
  if (!item) return undefined;
  const path = `items.${index}`;
  if (items.findIndex((each) => each.fund_code === item.fund_code) !== index)
    return problem(facts, `${path}.fund_code`, 'FUND-DUP');
  if (item.percentage === 0) return undefined;
  const ofTarget = targetProblem(facts, `${path}.fund_code`, item.fund_code);
  if (ofTarget) return ofTarget;
  const { 'app.fund_min_percent': n, 'app.step_percent': k } = facts.position.parameters;
  const isFit = item.percentage >= n && new Big(item.percentage).mod(k).eq(0);
  return isFit ? undefined : problem(facts, `${path}.percentage`, 'APP-MIN', { n, k });
}

const isSameAsNow = (shares: readonly AllocationShare[], facts: Facts): boolean =>
  [...shares, ...facts.position.allocation].every(
    ({ fundCode }) => shareOf(shares, fundCode) === shareOf(facts.position.allocation, fundCode),
  );

/** Validates the whole split: it adds up to exactly 100, has few enough funds, and differs from the present split. */
function totalProblems(shares: readonly AllocationShare[], facts: Facts): readonly FieldProblem[] {
  const { 'app.sum_percent': sum, 'app.max_funds': n } = facts.position.parameters;
  if (sumOfPercent(shares.map((share) => share.percent)) !== sum) return [problem(facts, 'items', 'APP-100')];
  if (shares.length > n) return [problem(facts, 'items', 'APP-MAX', { n })];
  return isSameAsNow(shares, facts) ? [problem(facts, 'items', 'APP-SAME')] : [];
}

/** Returns the funds of the new split that are riskier than the policy's risk profile. */
export const riskierFunds = (shares: readonly AllocationShare[], facts: Facts): readonly string[] =>
  newRisks(
    shares.map(({ fundCode }) => fundCode),
    facts,
  );

/** Returns the problems of the payload (rulebook 7.14, 7.15 IN). */
export function problems(payload: ApportionmentPayload, facts: Facts): readonly FieldProblem[] {
  const { items } = payload;
  const ofRisk = riskProblems(riskierFunds(chosenShares(items), facts), payload, facts);
  const ofItems = items.flatMap((_, index) => itemProblem(items, index, facts) ?? []);
  return [...(ofItems.length > 0 ? ofItems : totalProblems(chosenShares(items), facts)), ...ofRisk];
}

export const automaticRules = {
  'allocation-rules': 'Aturan alokasi',
  'selfie-kept': 'Foto selfie',
  ...riskRule,
} as const;

const check = checkBy(automaticRules);

/**
 * Returns the automatic checks (rulebook 5.4, 7.15). The system decides, since units stay and no money moves; the
 * selfie is stored.
 */
export const automaticChecks = (payload: ApportionmentPayload, facts: Facts): readonly CheckResult[] => [
  check(
    'allocation-rules',
    problems(payload, facts).length === 0,
    'Jumlah 100%, semua dana terbuka dan sesuai batas alokasi.',
  ),
  check('selfie-kept', payload.ktp_selfie_attachment !== '', 'Foto selfie dengan KTP tersimpan.'),
  riskCheck(riskierFunds(chosenShares(payload.items), facts), payload, facts),
];
