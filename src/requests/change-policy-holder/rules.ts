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
 * Refuses the type for some days after a change of contact: someone with the phone must not take over the policy
 * (rulebook 7.22).
 */
function contactRefusal(facts: Facts): Refusal | undefined {
  const changed = facts.position.contactChangedOn;
  if (changed === null) return undefined;
  const from = addDays(changed, facts.position.parameters['holder.after_contact_cd'] + 1);
  if (facts.today >= from) return undefined;
  return refusal(facts, 'PH-CONTACT', { jenis: title, tanggal: formatDate(from) }, from);
}

/** Refuses policies that are not eligible (rulebook 7.22 EL). */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => claimRefusal(facts),
    () => pledgeRefusal(facts, title),
    () => statusRefusal(facts, title, ['NORMAL', 'PAID_UP']),
    () => freezeRefusal(facts),
    () => contactRefusal(facts),
  );

/** Checks that the new holder is another person, of age, with an insurable interest (rulebook 7.22). */
function holderProblem(payload: PolicyHolderPayload, facts: Facts): FieldProblem | undefined {
  if (isPartyOf(facts.policy.holder, payload)) return problem(facts, 'certi_code', 'PH-SAME');
  const relation = { to: mainInsuredOf(facts.policy), self: selfAsInsured, code: 'PH-REL' } as const;
  return adultProblem(payload, facts, { age: 'PH-AGE', relation });
}

/**
 * Checks the death of the holder: an insured holder's death ends the policy by a claim; a minor's new holder is a
 * parent, or guardian by deed.
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

/** Checks the payload (rulebook 7.22), the new holder above all. */
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

/** Father, mother, adoptive or step parent. */
const parents: readonly number[] = [3, 4, 22, 23, 24, 25];

/** True when a minor insured needs a parent or a guardian by deed (rulebook 7.22). */
export function needsGuardianDeed({ relation }: Pick<PolicyHolderPayload, 'relation'>, facts: Facts): boolean {
  const { birthDate } = mainInsuredOf(facts.policy).person;
  return !isOfAge({ birth_date: birthDate }, facts) && !parents.includes(relation ?? 0);
}
