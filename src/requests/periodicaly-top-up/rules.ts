import { Big } from 'big.js';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import { addMonths } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { RuleErrorCode } from '#shared/words/rule-errors.ts';
import type { MessageValues } from '#shared/words/rule-message.ts';
import { formatMoney } from '#shared/money/money.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { neededHealthProblems } from '../blocks/health/health-form-rules.ts';
import { archetypeRefusal, claimRefusal, firstRefusal, statusRefusal } from '../blocks/form/eligibility.ts';
import { problem, refusal } from '../blocks/form/refusals.ts';
import type { Refusal } from '../contract/contract.ts';
import {
  premiumToday,
  findEffectiveDay,
  isRaised,
  newPremium,
  premiumLimits,
  premiumsPerYear,
  type PremiumSplit,
} from './calculation.ts';
import type { PeriodicTopUpPayload } from './payload.ts';

export const title = 'Perubahan {PremiDasar} dan Topup Berkala';

const named = (facts: Facts): string => fill(title, wordingFor(facts.policy));
const money = (facts: Facts, amount: Big) => formatMoney(amount, facts.policy.currency);

/** Returns the first reason why the premium cannot change (rulebook 7.11 EL, 5.3). */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => archetypeRefusal(facts, named(facts), ['UL_REG', 'SY_UL_REG']),
    () => claimRefusal(facts),
    () => statusRefusal(facts, named(facts), ['NORMAL']),
    () => (findEffectiveDay(facts) === undefined ? refusal(facts, 'PRM-NONE') : undefined),
  );

const problemAt =
  (facts: Facts, path: string) =>
  (code: RuleErrorCode, values: MessageValues): FieldProblem =>
    problem(facts, path, code, values);

const isMultiple = (amount: Big, step: Big): boolean => amount.mod(step).eq(0);

/**
 * Returns a problem of the basic premium: minimum, step, ratio to the sum assured, or a decrease in the first years.
 */
function baseProblem(premium: PremiumSplit, facts: Facts): FieldProblem | undefined {
  const { base } = premium;
  const now = premiumToday(facts).base;
  if (base.eq(now)) return undefined;
  const { baseMin, baseMax, step } = premiumLimits(base, facts);
  const { 'prem.decrease_after_months': n, 'sa.min_premium_multiple': multiple } = facts.position.parameters;
  const refuse = problemAt(facts, 'base_prem');
  if (base.lt(baseMin)) return refuse('PRM-MIN', { rp: money(facts, baseMin) });
  if (!isMultiple(base, step)) return refuse('PRM-STEP', { rp: money(facts, step) });
  if (base.lt(now) && facts.today < addMonths(facts.position.startDate, n)) return refuse('PRM-EARLY', { n });
  if (baseMax === null || base.lte(baseMax)) return undefined;
  return refuse('PRM-SA', { n: multiple, rp: money(facts, baseMax.minus(baseMax.mod(step))) });
}

/** Returns a problem of the periodic top-up, which must be zero or fit minimum, step and ratio to the basic premium. */
function topUpProblem(premium: PremiumSplit, facts: Facts): FieldProblem | undefined {
  const { base, topUp } = premium;
  const { topUpMin, topUpMax, step } = premiumLimits(base, facts);
  const refuse = problemAt(facts, 'top_up_prem');
  if (topUp.gt(topUpMax))
    return refuse('PRM-RATIO', { n: facts.position.parameters['prem.topup.max_ratio'], rp: money(facts, topUpMax) });
  if (topUp.eq(premiumToday(facts).topUp) || topUp.eq(0)) return undefined;
  if (topUp.lt(topUpMin)) return refuse('TOP-MIN', { rp: money(facts, topUpMin) });
  return isMultiple(topUp, step) ? undefined : refuse('PRM-STEP', { rp: money(facts, step) });
}

/** True when the total rises and a year's premiums exceed the limit above which income must be proved. */
export const needsIncomeProof = (premium: PremiumSplit, facts: Facts): boolean =>
  isRaised(premium, facts) &&
  premium.total.times(premiumsPerYear(facts)).gt(facts.position.parameters['prem.income_proof_above']);

/** Returns the problem of missing proof of income, with the yearly limit (rulebook 7.11 DOC). */
export const incomeProofProblem = (facts: Facts): FieldProblem =>
  problem(facts, 'document_attachment', 'PRM-INCOME', {
    rp: money(facts, new Big(facts.position.parameters['prem.income_proof_above'])),
  });

/**
 * Returns the problems of the payload (rulebook 7.11 IN): first the total, then each part, then what an increase
 * requires.
 */
export function problems(
  payload: PeriodicTopUpPayload,
  facts: Facts,
  missing: readonly FieldProblem[],
): readonly FieldProblem[] {
  const premium = newPremium(payload);
  const now = premiumToday(facts);
  if (!premium.total.eq(payload.total_prem)) return [problem(facts, 'total_prem', 'PRM-SUM')];
  if (premium.base.eq(now.base) && premium.topUp.eq(now.topUp)) return [problem(facts, 'base_prem', 'INF-NONE')];
  const ofAmounts = [baseProblem(premium, facts), topUpProblem(premium, facts)].filter((each) => each !== undefined);
  if (ofAmounts.length > 0 || !isRaised(premium, facts)) return ofAmounts;
  return [...neededHealthProblems(payload, facts), ...missing];
}
