import { addDays, formatDate } from '#shared/time/dates.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { mainInsuredOf } from '#shared/policy/policy.ts';
import { claimRefusal, firstRefusal, freezeRefusal, statusRefusal } from '../blocks/form/eligibility.ts';
import { selfAsInsured } from '../blocks/person/party-fields.ts';
import { partyProblems } from '../blocks/person/party-rules.ts';
import { pledgeRefusal } from '../blocks/form/rights-of-others.ts';
import { problem, refusal } from '../blocks/form/refusals.ts';
import { adultProblem, isOfAge, isPartyOf } from '../blocks/person/relation.ts';
import type { Refusal } from '../contract/contract.ts';
import { isDeath, type PolicyHolderPayload } from './payload.ts';

export const title = 'Perubahan Data Pemegang Polis';

/**
 * Returns a refusal for some days after a contact change, so that a stolen phone does not suffice to take over the
 * policy (rulebook 7.22).
 */
function contactRefusal(facts: Facts): Refusal | undefined {
  const changed = facts.position.contactChangedOn;
  if (changed === null) return undefined;
  const from = addDays(changed, facts.position.parameters['holder.after_contact_cd'] + 1);
  if (facts.today >= from) return undefined;
  return refusal(facts, 'PH-CONTACT', { jenis: title, tanggal: formatDate(from) }, from);
}

/** Returns the first reason why the holder cannot change (rulebook 7.22 EL). */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => claimRefusal(facts),
    () => pledgeRefusal(facts, title),
    () => statusRefusal(facts, title, ['NORMAL', 'PAID_UP']),
    () => freezeRefusal(facts),
    () => contactRefusal(facts),
  );

/**
 * Returns a problem when the new holder is the present one, is under age, or has no insurable interest (rulebook 7.22).
 */
function holderProblem(payload: PolicyHolderPayload, facts: Facts): FieldProblem | undefined {
  if (isPartyOf(facts.policy.holder, payload)) return problem(facts, 'certi_code', 'PH-SAME');
  const relation = { to: mainInsuredOf(facts.policy), self: selfAsInsured, code: 'PH-REL' } as const;
  return adultProblem(payload, facts, { age: 'PH-AGE', relation });
}

/**
 * Returns problems of a change after the holder's death. If the holder was the insured, a claim is needed instead; for
 * a minor insured, the new holder must be a parent or guardian by deed.
 */
function deathProblems(
  payload: PolicyHolderPayload,
  facts: Facts,
  missing: readonly FieldProblem[],
): readonly FieldProblem[] {
  if (!isDeath(payload)) return [];
  if (mainInsuredOf(facts.policy).partyId === facts.policy.holder.partyId) return [problem(facts, 'cause', 'PH-CLAIM')];
  return missing;
}

/** Returns the problems of the payload (rulebook 7.22), first those of the new holder's data. */
export function problems(
  payload: PolicyHolderPayload,
  facts: Facts,
  missing: readonly FieldProblem[],
): readonly FieldProblem[] {
  const ofPerson = partyProblems(payload, facts);
  if (ofPerson.length > 0) return ofPerson;
  return [...deathProblems(payload, facts, missing), holderProblem(payload, facts)].filter(
    (each) => each !== undefined,
  );
}

/** Relation codes of father, mother, adoptive and step parents. */
const parents: readonly number[] = [3, 4, 22, 23, 24, 25];

/** True when a minor insured needs a parent or a guardian by deed (rulebook 7.22). */
export function needsGuardianDeed({ relation }: Pick<PolicyHolderPayload, 'relation'>, facts: Facts): boolean {
  const { birthDate } = mainInsuredOf(facts.policy).person;
  return !isOfAge({ birth_date: birthDate }, facts) && !parents.includes(relation ?? 0);
}
