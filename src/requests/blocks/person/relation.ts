import { addMonths } from '#shared/time/dates.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { ErrorCode } from '#shared/words/error-codes.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { labelOf, legalPersons, relations, selectableRelations } from '#shared/lists/lookups.ts';
import { isMasked } from '#shared/text/mask.ts';
import { isPerson, type KnownParty } from '#shared/facts/known-parties.ts';
import type { PartyPayload } from './party-fields.ts';
import { problem } from '../form/refusals.ts';
import { adultIdentityProblem } from './party-rules.ts';

/** Returns the relations that a form offers; `self` = the code that says 'the same person', with its text. */
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
 * Checks the relation, which is required (insurable interest, rulebook 7.22); 'the same person' is valid for that
 * person only. A client of the specification does not send it: the verifier asks (rulings 1.8).
 */
function relationProblem(
  party: PartyPayload & Relation,
  facts: Facts,
  { to, self, code }: { readonly to: KnownParty; readonly self: number; readonly code: ErrorCode },
): FieldProblem | undefined {
  const { relation } = party;
  if (relation === null) return isPartyOf(to, party) ? undefined : problem(facts, 'relation', code);
  if (relation !== self || isMasked(to.person.identityNumber)) return undefined;
  return isPartyOf(to, party) ? undefined : problem(facts, 'relation', code);
}

/** True for a person of age by full years, as the law asks, whatever the insurer's way of counting (holder.min_age). */
export const isOfAge = (party: Pick<PartyPayload, 'birth_date'>, facts: Facts): boolean =>
  addMonths(party.birth_date, facts.position.parameters['holder.min_age'] * 12) <= facts.today;

interface AdultWanted {
  readonly age: ErrorCode;
  readonly relation: Parameters<typeof relationProblem>[2];
}

/** Checks that a person is of age, has their own identity, and states the relation. */
export const adultProblem = (
  party: PartyPayload & Relation,
  facts: Facts,
  { age, relation }: AdultWanted,
): FieldProblem | undefined =>
  isOfAge(party, facts)
    ? (adultIdentityProblem(party, facts) ?? relationProblem(party, facts, relation))
    : problem(facts, 'birth_date', age, { n: facts.position.parameters['holder.min_age'] });
