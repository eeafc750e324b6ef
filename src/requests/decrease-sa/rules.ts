import { addMonths } from '#shared/time/dates.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { isMainCover } from '#shared/policy/policy.ts';
import type { Plan } from '#shared/policy/product.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { endRefusal, isWithin, lineProblems, lowerRange, rangeProblem } from '../blocks/cover/benefit-rules.ts';
import {
  coversInForce,
  isByPlan,
  listSteps,
  plansOf,
  rankOf,
  type BenefitStep,
} from '../blocks/cover/benefit-steps.ts';
import {
  archetypeRefusal,
  claimRefusal,
  firstRefusal,
  freeLookRefusal,
  statusRefusal,
} from '../blocks/form/eligibility.ts';
import { loanDebt } from '../blocks/cover/loan-facts.ts';
import { problem, refusal } from '../blocks/form/refusals.ts';
import type { Refusal } from '../contract/contract.ts';
import { limitAfter, valueOfRemoved } from './calculation.ts';
import type { DecreaseSumAssuredPayload } from './payload.ts';

export const title = 'Penurunan {UP}';
const named = (facts: Facts): string => fill(title, wordingFor(facts.policy));

/** Returns the plans below the present one to which the cover may be lowered (wire 3.12). */
export function lowerPlans(cover: Coverage, facts: Facts): readonly Plan[] {
  const now = rankOf(cover, cover.plan, facts);
  const from = Math.max(0, now - facts.position.parameters['sa.decrease.plan_levels']);
  return plansOf(cover, facts).slice(from, Math.max(0, now));
}

/** True when a lower plan or sum is possible for the cover. */
export const canBeLowered = (cover: Coverage, facts: Facts): boolean =>
  isByPlan(cover) ? lowerPlans(cover, facts).length > 0 : isWithin(lowerRange(cover, facts));

function earlyRefusal(facts: Facts): Refusal | undefined {
  const n = facts.position.parameters['sa.decrease.after_months'];
  const from = addMonths(facts.position.startDate, n);
  return facts.today >= from ? undefined : refusal(facts, 'SA-EARLY', { n }, from);
}

/** Returns the first reason why no cover can be lowered (rulebook 7.8 EL, 5.2, 5.3). */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => archetypeRefusal(facts, named(facts), ['UL_REG', 'SY_UL_REG', 'END', 'SY_END', 'TERM']),
    () => claimRefusal(facts),
    () => statusRefusal(facts, named(facts), ['NORMAL', 'PAID_UP', 'GRACE', 'PREMIUM_HOLIDAY', 'APL']),
    () => freeLookRefusal(facts, named(facts)),
    () => earlyRefusal(facts),
    () => endRefusal(facts),
    () => (coversInForce(facts).some((cover) => canBeLowered(cover, facts)) ? undefined : refusal(facts, 'SA-LEAST')),
  );

/**
 * Returns a problem when a rider would exceed the allowed multiple of the basic sum; that rider must be lowered first
 * (rulebook 7.8).
 */
function riderProblem({ cover, after }: BenefitStep, path: string, facts: Facts): FieldProblem | undefined {
  if (!isMainCover(facts.policy, cover)) return undefined;
  const n = facts.position.parameters['rider.sa_max_multiple'];
  const tooBig = coversInForce(facts).find(
    (rider) => !isMainCover(facts.policy, rider) && !isByPlan(rider) && after.sum.times(n).lt(rider.sumAssured),
  );
  return tooBig && problem(facts, path, 'SA-RIDER', { n, nama: tooBig.productName });
}

/** Returns a problem when the debt exceeds the remaining loan limit, or a payout has no account (rulebook 7.8). */
function valueProblem(steps: readonly BenefitStep[], path: string, facts: Facts): FieldProblem | undefined {
  if (valueOfRemoved(steps, facts).eq(0)) return undefined;
  if (loanDebt(facts).total.gt(limitAfter(steps, facts))) return problem(facts, path, 'SA-LOAN');
  return facts.policy.benefitAccount === null ? problem(facts, path, 'ACC-NONE') : undefined;
}

function stepProblem(steps: readonly BenefitStep[], facts: Facts): FieldProblem | undefined {
  const [step] = steps;
  if (step === undefined) return undefined;
  const { cover, after } = step;
  if (isByPlan(cover)) {
    const n = facts.position.parameters['sa.decrease.plan_levels'];
    const isLower = lowerPlans(cover, facts).some(({ code }) => code === after.plan);
    return isLower ? undefined : problem(facts, 'items.0.benefit_level', 'SA-DOWN', { n });
  }
  const path = 'items.0.sum_assured';
  return (
    rangeProblem(path, after.sum, lowerRange(cover, facts), facts) ??
    riderProblem(step, path, facts) ??
    valueProblem(steps, path, facts)
  );
}

/** Returns the problems of the payload (rulebook 7.8 IN); only one line is allowed (wire 3.12). */
export function problems({ items }: DecreaseSumAssuredPayload, facts: Facts): readonly FieldProblem[] {
  const ofLines = lineProblems(items, facts);
  if (ofLines.length > 0) return ofLines;
  if (items.length > 1) return [problem(facts, 'items', 'SA-ONE')];
  return [stepProblem(listSteps(items, facts), facts)].filter((each) => each !== undefined);
}
