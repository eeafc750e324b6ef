import { attainedAge } from '#shared/rules/attained-age.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { neededHealthProblems } from '../blocks/health/health-form-rules.ts';
import { claimRefusal, firstRefusal, statusRefusal } from '../blocks/form/eligibility.ts';
import type { KnownParty } from '#shared/facts/known-parties.ts';
import { partyProblems } from '../blocks/person/party-rules.ts';
import { problem } from '../blocks/form/refusals.ts';
import type { Refusal } from '../contract/contract.ts';
import { changedAddresses, changedParts, findAnniversary, findInsured, isSubstitution } from './differences.ts';
import type { InsuredPayload } from './payload.ts';

export const title = 'Perubahan Data {Tertanggung}';

const named = (facts: Facts): string => fill(title, wordingFor(facts.policy));

/** Returns the first reason why data cannot change, such as no cover in force (wire 2.7). */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => claimRefusal(facts),
    () => statusRefusal(facts, named(facts), ['NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL']),
  );

/**
 * Returns the problems of a correction: something must differ, but not birth date or gender, which have another request
 * type (wire 3.25).
 */
function correctionProblems(payload: InsuredPayload, now: KnownParty, facts: Facts): readonly FieldProblem[] {
  if (payload.birth_date !== now.person.birthDate) return [problem(facts, 'birth_date', 'INS-BIRTH')];
  if (payload.gender !== now.person.gender) return [problem(facts, 'gender', 'INS-BIRTH')];
  const parts = Object.values(changedParts(payload, now, facts));
  const isChanged = parts.includes(true) || changedAddresses(payload, now).length > 0;
  return isChanged ? [] : [problem(facts, 'first_name', 'INF-NONE')];
}

/**
 * Returns the problems of a replacement: the product must allow it, the age be insurable, and health answers be
 * complete (rulebook 7.23).
 */
function substitutionProblems(payload: InsuredPayload, facts: Facts): readonly FieldProblem[] {
  const { parameters } = facts.position;
  if (!parameters['insured.substitution']) return [problem(facts, 'certi_code', 'INS-SUB')];
  const age = attainedAge(payload.birth_date, findAnniversary(facts), parameters['age.basis']);
  if (age > parameters['insured.max_entry_age']) return [problem(facts, 'birth_date', 'DOB-LIMIT')];
  return neededHealthProblems(payload, facts);
}

/** Returns the problems of the payload (rulebook 7.23 IN). */
export function problems(payload: InsuredPayload, facts: Facts): readonly FieldProblem[] {
  const now = findInsured(payload, facts);
  if (now === undefined) return [problem(facts, 'party_id', 'NOT_FOUND')];
  const ofPerson = partyProblems(payload, facts, true);
  if (ofPerson.length > 0) return ofPerson;
  return isSubstitution(payload, now) ? substitutionProblems(payload, facts) : correctionProblems(payload, now, facts);
}
