import { isUnitLinked } from '#shared/facts/archetype.ts';
import { attainedAge } from '#shared/rules/attained-age.ts';
import { addMonths, formatDate } from '#shared/time/dates.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { findDueAfterLead } from '../blocks/cover/due-dates.ts';
import { askedHealthProblems } from '../blocks/health/health-form-rules.ts';
import { endRefusal, isWithin, lineProblems, raiseRange, rangeProblem } from '../blocks/cover/benefit-rules.ts';
import {
  coversInForce,
  isByPlan,
  listSteps,
  mainSumAfter,
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
import { problem, refusal } from '../blocks/form/refusals.ts';
import type { Refusal } from '../contract/contract.ts';
import { missingIncomeProblems } from './income.ts';
import type { IncreaseSumAssuredPayload } from './payload.ts';

export const title = 'Penambahan {UP}';
const named = (facts: Facts): string => fill(title, wordingFor(facts.policy));

export const ageOf = ({ lives: [{ person }] }: Coverage, { position, today }: Facts): number =>
  attainedAge(person.birthDate, today, position.parameters['age.basis']);

/** Returns why this cover cannot be raised; undefined when it can. */
export function findCoverObstacle(cover: Coverage, facts: Facts): { code: 'SA-AGE' | 'SA-FULL' } | undefined {
  if (ageOf(cover, facts) > facts.position.parameters['sa.increase.max_age']) return { code: 'SA-AGE' };
  const isOpen = isByPlan(cover)
    ? rankOf(cover, cover.plan, facts) < plansOf(cover, facts).length - 1
    : isWithin(raiseRange(cover, mainSumAfter([], facts), facts));
  return isOpen ? undefined : { code: 'SA-FULL' };
}

/** Returns a refusal of a second increase within some months (rulebook 3 sa.increase.every_months). */
function againRefusal(facts: Facts): Refusal | undefined {
  const { sumAssuredRaisedOn: last, parameters } = facts.position;
  const n = parameters['sa.increase.every_months'];
  if (last === null) return undefined;
  const from = addMonths(last, n);
  return facts.today >= from ? undefined : refusal(facts, 'SA-AGAIN', { n, tanggal: formatDate(from) }, from);
}

/** True when nothing can pay for the increase. A fund can; a traditional policy needs a later bill. */
function isUnpaid(facts: Facts): boolean {
  const { premium, parameters } = facts.position;
  if (premium.nextDueOn === null) return true;
  return !isUnitLinked(facts.position) && findDueAfterLead(facts, parameters['sa.lead_cd']) === undefined;
}

function nothingRefusal(facts: Facts): Refusal | undefined {
  const obstacles = coversInForce(facts).map((cover) => findCoverObstacle(cover, facts)?.code);
  if (obstacles.includes(undefined)) return undefined;
  const n = facts.position.parameters['sa.increase.max_age'];
  return obstacles.includes('SA-FULL') ? refusal(facts, 'SA-FULL') : refusal(facts, 'SA-AGE', { n });
}

/**
 * Returns the first reason why no cover can be raised (rulebook 7.7 EL, 5.2, 5.3). The policy must be in force and
 * paid, with a premium or fund to pay the cost.
 */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => archetypeRefusal(facts, named(facts), ['UL_REG', 'SY_UL_REG', 'END', 'SY_END', 'TERM']),
    () => claimRefusal(facts),
    () => statusRefusal(facts, named(facts), ['NORMAL']),
    () => freeLookRefusal(facts, named(facts)),
    () => againRefusal(facts),
    () => (isUnpaid(facts) ? refusal(facts, 'PRM-NONE') : undefined),
    () => endRefusal(facts),
    () => nothingRefusal(facts),
  );

function stepProblem(step: BenefitStep, index: number, steps: readonly BenefitStep[], facts: Facts) {
  const { cover, before, after } = step;
  const n = facts.position.parameters['sa.increase.max_age'];
  if (ageOf(cover, facts) > n) return problem(facts, `items.${index}.item_id`, 'SA-AGE', { n });
  if (isByPlan(cover))
    return rankOf(cover, after.plan, facts) > rankOf(cover, before.plan, facts)
      ? undefined
      : problem(facts, `items.${index}.benefit_level`, 'SA-UP');
  const range = raiseRange(cover, mainSumAfter(steps, facts), facts);
  return rangeProblem(`items.${index}.sum_assured`, after.sum, range, facts);
}

/** Returns the problems of the payload (rulebook 7.7 IN). */
export function problems(
  payload: IncreaseSumAssuredPayload,
  facts: Facts,
  missing: readonly FieldProblem[],
): readonly FieldProblem[] {
  const ofLines = lineProblems(payload.items, facts);
  const steps = listSteps(payload.items, facts);
  const ofSteps = steps.flatMap((step, index) => stepProblem(step, index, steps, facts) ?? []);
  const ofSums = ofLines.length > 0 ? ofLines : ofSteps;
  return [
    ...ofSums,
    ...askedHealthProblems(payload, facts),
    ...missingIncomeProblems(payload, facts),
    ...(ofSums.length > 0 ? [] : missing),
  ];
}
