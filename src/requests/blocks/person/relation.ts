import { addMonths } from '#shared/time/dates.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { RuleErrorCode } from '#shared/words/rule-errors.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { labelOf, legalPersons, relations, selectableRelations } from '#shared/lists/lookups.ts';
import { isMasked } from '#shared/text/mask.ts';
import { isPerson, type KnownParty } from '#shared/facts/known-parties.ts';
import type { PartyPayload } from './party-fields.ts';
import { problem } from '../form/refusals.ts';
import { adultIdentityProblem } from './party-rules.ts';

/** Returns the choices for a relation; `self` is the code for the same person, `text` its label. */
export const relationChoices = (self: number, text: string) => [
  { value: String(self), label: text },
  ...selectableRelations
    .filter((code) => !legalPersons.includes(code))
    .map((code) => ({ value: String(code), label: relations[code] })),
];

export const relationText = (relation: number | null | undefined, self: number, text: string): string =>
  relation === self ? text : relation == null ? 'Belum disebut, dipastikan petugas' : labelOf(relations, relation);

export const isPartyOf = (known: KnownParty, { certi_type, certi_code }: PartyPayload): boolean =>
  isPerson(known.person, { type: certi_type, code: certi_code });

interface Relation {
  readonly relation?: number | null | undefined;
}

/**
 * Returns a problem of the relation, which is required (insurable interest, rulebook 7.22). The code for the same
 * person is valid only for that person. Absent = a client of the specification, where the verifier asks (rulings 1.8).
 */
function relationProblem(
  party: PartyPayload & Relation,
  facts: Facts,
  { to, self, code }: { readonly to: KnownParty; readonly self: number; readonly code: RuleErrorCode },
): FieldProblem | undefined {
  const { relation } = party;
  if (relation === null) return isPartyOf(to, party) ? undefined : problem(facts, 'relation', code);
  if (relation !== self || isMasked(to.person.identityNumber)) return undefined;
  return isPartyOf(to, party) ? undefined : problem(facts, 'relation', code);
}

/**
 * True when the person is of age, counted in full years as the law does, not by the insurer's age basis
 * (holder.min_age).
 */
export const isOfAge = (party: Pick<PartyPayload, 'birth_date'>, facts: Facts): boolean =>
  addMonths(party.birth_date, facts.position.parameters['holder.min_age'] * 12) <= facts.today;

interface AdultWanted {
  readonly age: RuleErrorCode;
  readonly relation: Parameters<typeof relationProblem>[2];
}

/** Returns a problem when the person is under age, has a child's identity type, or lacks the relation. */
export const adultProblem = (
  party: PartyPayload & Relation,
  facts: Facts,
  { age, relation }: AdultWanted,
): FieldProblem | undefined =>
  isOfAge(party, facts)
    ? (adultIdentityProblem(party, facts) ?? relationProblem(party, facts, relation))
    : problem(facts, 'birth_date', age, { n: facts.position.parameters['holder.min_age'] });
