import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { attainedAge } from '#shared/rules/attained-age.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts, OfferedRider } from '#shared/facts/facts.ts';
import { healthProblems } from '#shared/wire/health-questionnaire.ts';
import { requiredField } from '#shared/words/messages.ts';
import { formatMoney } from '#shared/money/money.ts';
import { claimRefusal, firstRefusal, freeLookRefusal, statusRefusal } from '../blocks/form/eligibility.ts';
import { insuredParties } from '#shared/facts/known-parties.ts';
import { problem, refusal } from '../blocks/form/refusals.ts';
import { isEmpty } from '../blocks/form/required-when.ts';
import type { Refusal } from '../contract/contract.ts';
import { findEffectiveDay, riderCosts } from './calculation.ts';
import type { AddRiderPayload } from './payload.ts';
import { newInsuredProblems } from './person-rules.ts';
import { isSustainable } from './projection.ts';
import { findRider, isByPlan, isHeld, livesOf, takesNewInsured } from './riders.ts';

export const title = 'Penambahan Produk Rider';

type Block = AddRiderPayload['add_riders'][number];

/** Returns the riders of the product that the policy does not have yet. */
export const freeRiders = (facts: Facts): readonly OfferedRider[] =>
  facts.position.riders.filter(({ productId }) => !isHeld(productId, facts));

/** Returns a refusal when no rider is offered, or when no bill is left that could carry its premium. */
const productRefusal = (facts: Facts): Refusal | undefined => {
  const isPayable = isUnitLinked(facts.position) || findEffectiveDay(facts) !== undefined;
  return facts.position.riders.length > 0 && isPayable ? undefined : refusal(facts, 'PROD-NA', { jenis: title });
};

/** Returns the first reason why riders cannot be added; undefined when they can (rulebook 5.3, 7.6 EL). */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => claimRefusal(facts),
    () => statusRefusal(facts, title, ['NORMAL']),
    () => productRefusal(facts),
    () => freeLookRefusal(facts, title),
    () => (freeRiders(facts).length === 0 ? refusal(facts, 'RID-NONE') : undefined),
  );

/** Returns problems with the plan or sum assured that the rider requires (rulebook 7.6 IN). */
function benefitProblems(block: Block, rider: OfferedRider, path: string, facts: Facts): readonly FieldProblem[] {
  const at = (name: string): FieldProblem => ({ path: `${path}.${name}`, code: 'FIELD', message: requiredField });
  if (isByPlan(rider)) {
    if (isEmpty(block.plan)) return [at('plan')];
    const isOffered = rider.plans.some(({ name }) => name === block.plan);
    return isOffered && isEmpty(block.sum_asured) ? [] : [problem(facts, `${path}.plan`, 'RID-PLAN')];
  }
  if (block.sum_asured == null) return [at('sum_asured')];
  return isEmpty(block.plan)
    ? sumProblems(block.sum_asured, rider, path, facts)
    : [problem(facts, `${path}.plan`, 'RID-PLAN')];
}

function sumProblems(sum: number, rider: OfferedRider, path: string, facts: Facts): readonly FieldProblem[] {
  const { policy, position } = facts;
  const multiple = new Big(policy.mainCover.sumAssured).times(position.parameters['rider.sa_max_multiple']);
  const money = (amount: number) => formatMoney(amount, policy.currency);
  if (sum < rider.minSum) return [problem(facts, `${path}.sum_asured`, 'SA-MIN', { rp: money(rider.minSum) })];
  return sum > rider.maxSum || multiple.lt(sum) ? [problem(facts, `${path}.sum_asured`, 'RID-SA')] : [];
}

/**
 * Returns problems with the insured: a person on the policy, or with a family rider a new one proved by the family
 * card.
 */
function insuredProblems(block: Block, rider: OfferedRider, index: number, facts: Facts): readonly FieldProblem[] {
  const path = `add_riders.${index}`;
  const known = insuredParties(facts).map(({ partyId }) => partyId);
  const isNew = !isEmpty(block.insured);
  const others = block.party_ids.filter((partyId) => !known.includes(partyId));
  const heads = block.party_ids.length + (isNew ? 1 : 0);
  if (heads === 0) return [problem(facts, `${path}.party_ids`, 'RID-WHO', { n: index + 1 })];
  if (others.length > 0) return [problem(facts, `${path}.party_ids`, 'NOT_FOUND')];
  if (isNew && !takesNewInsured(rider)) return [problem(facts, `${path}.insured`, 'RID-NEW')];
  if (heads > 1 && !takesNewInsured(rider)) return [problem(facts, `${path}.party_ids`, 'RID-ONE')];
  return block.insured ? newInsuredProblems(block.insured, `${path}.insured`, facts) : [];
}

/** Returns a problem when an insured is too young or too old on the first day of cover (rulebook 7.6 EL). */
function ageProblems(block: Block, on: BusinessDate, path: string, facts: Facts): readonly FieldProblem[] {
  const { 'rider.min_age': least, 'rider.max_age': most, 'age.basis': basis } = facts.position.parameters;
  const isOutside = livesOf(block, facts).some(({ birthDate }) => {
    const age = attainedAge(birthDate, on, basis);
    return age < least || age > most;
  });
  const field = block.insured ? 'insured.birth_date' : 'party_ids';
  return isOutside ? [problem(facts, `${path}.${field}`, 'RID-AGE')] : [];
}

const healthProblemsOf = (block: Block, index: number, facts: Facts): readonly FieldProblem[] =>
  healthProblems(block.health_questionnaire, facts.today).map((each) => ({
    ...(each.message === requiredField ? problem(facts, '', 'RID-HQ', { n: index + 1 }) : each),
    path: `add_riders.${index}.health_questionnaire.${each.path}`,
  }));

function blockProblems(block: Block, index: number, facts: Facts): readonly FieldProblem[] {
  const path = `add_riders.${index}`;
  const rider = findRider(block.product_id, facts);
  if (rider === undefined) return [{ path: `${path}.product_id`, code: 'FIELD', message: 'Rider harus dipilih' }];
  if (isHeld(rider.productId, facts)) return [problem(facts, `${path}.product_id`, 'RID-DUP')];
  const on = findEffectiveDay(facts) ?? facts.today;
  const ofInsured = insuredProblems(block, rider, index, facts);
  const isNew = ({ path: of }: FieldProblem): boolean => ofInsured.every((each) => each.path !== of);
  return [
    ...benefitProblems(block, rider, path, facts),
    ...ofInsured,
    ...ageProblems(block, on, path, facts).filter(isNew),
    ...healthProblemsOf(block, index, facts),
  ];
}

const isTwice = ({ add_riders }: AddRiderPayload, block: Block, index: number): boolean =>
  add_riders.findIndex(({ product_id }) => product_id === block.product_id) !== index;

/** Returns the problems of the payload (rulebook 7.6 EL and IN). */
export function problems(payload: AddRiderPayload, facts: Facts): readonly FieldProblem[] {
  const ofBlocks = payload.add_riders.flatMap((block, index) =>
    isTwice(payload, block, index)
      ? [problem(facts, `add_riders.${index}.product_id`, 'RID-TWICE')]
      : blockProblems(block, index, facts),
  );
  if (ofBlocks.length > 0 || isSustainable(riderCosts(payload.add_riders, facts), facts)) return ofBlocks;
  return [problem(facts, 'add_riders', 'RID-FUND', { n: facts.position.parameters['rider.projection_age'] })];
}
