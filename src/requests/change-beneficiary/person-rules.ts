import { addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import { identityProblem } from '#shared/text/identity-number.ts';
import { selectableRelations } from '#shared/lists/lookups.ts';
import { isMasked } from '#shared/text/mask.ts';
import { nameProblem } from '#shared/text/name-letters.ts';
import { requiredField } from '#shared/words/messages.ts';
import type { Person } from '#shared/policy/person.ts';
import { problem } from '../blocks/form/refusals.ts';
import { isEmpty } from '../blocks/form/required-when.ts';
import { isPerson } from '#shared/facts/known-parties.ts';
import { findBeneficiary, newParty, type statedOf } from './shares.ts';

export type StatedBeneficiary = NonNullable<ReturnType<typeof statedOf>>;

const field = (path: string, message: string): FieldProblem => ({ path: `add_item.${path}`, code: 'FIELD', message });

function nameFieldProblem(path: string, name: string | null | undefined): FieldProblem | undefined {
  const wrong = nameProblem(name ?? '');
  return wrong === undefined ? undefined : field(path, wrong);
}

/** True for a person under age, counted in full years as the law does (holder.min_age). */
export const isMinor = (birthday: BusinessDate, { today, position }: Facts): boolean =>
  addMonths(birthday, position.parameters['holder.min_age'] * 12) > today;

/**
 * Returns a problem of the identity number. A masked one means unchanged, so a new person must not have it (rulings
 * 3.9).
 */
function numberProblem({ party_id, person }: StatedBeneficiary): FieldProblem | undefined {
  const { certi_type: type, certi_code: code } = person;
  if (isMasked(code))
    return party_id === newParty ? field('person.certi_code', 'Tulis nomor identitas lengkap.') : undefined;
  const wrong = identityProblem({ type, code });
  return wrong === undefined ? undefined : field('person.certi_code', wrong);
}

/**
 * Returns a problem when another beneficiary has this identity number (rulebook 7.24). In the browser numbers are
 * masked and never match.
 */
function duplicateProblem({ party_id, person }: StatedBeneficiary, facts: Facts): FieldProblem | undefined {
  const attachment = { type: person.certi_type, code: person.certi_code };
  const isSame = facts.policy.beneficiaries.some(
    (each) => each.partyId !== party_id && isPerson(each.person, attachment),
  );
  return isSame ? problem(facts, 'add_item.person.certi_code', 'BEN-DUP') : undefined;
}

const same = (source: string | null | undefined, known: string | null): boolean =>
  cleanLine(source ?? '').toUpperCase() === cleanLine(known ?? '').toUpperCase();

/** True when the data equal those on the policy; a masked number counts as equal. */
export const isSamePerson = (source: StatedBeneficiary['person'], known: Person): boolean =>
  same(source.first_name, known.firstName) &&
  same(source.mid_name, known.middleName) &&
  same(source.last_name, known.lastName) &&
  same(source.birth_place, known.birthPlace) &&
  source.birthday === known.birthDate &&
  source.gender === known.gender &&
  source.marital_status === known.maritalStatus &&
  source.certi_type === known.identityType &&
  (isMasked(source.certi_code) || isMasked(known.identityNumber) || same(source.certi_code, known.identityNumber));

/**
 * Returns a problem when data of holder, insured or payer change here: they have their own request types, and each
 * person has one set of data.
 */
function otherRoleProblem({ party_id, person }: StatedBeneficiary, facts: Facts): FieldProblem | undefined {
  const { holder, insureds, payer } = facts.policy;
  const known = findBeneficiary(party_id, facts)?.person;
  const hasRole = [holder, ...insureds, payer].some(({ partyId }) => partyId === party_id);
  if (!hasRole || known === undefined || isSamePerson(person, known)) return undefined;
  return field(
    'person.first_name',
    'Orang ini juga terdaftar dengan peran lain di polis. Data dirinya diubah lewat menu perannya; di sini hanya hubungan dan bagiannya.',
  );
}

function relationProblem({ party_id, designation }: StatedBeneficiary, facts: Facts): FieldProblem | undefined {
  const now = findBeneficiary(party_id, facts)?.relation;
  const isOffered = selectableRelations.some((code) => code === designation);
  return isOffered || now === designation ? undefined : field('designation', 'Pilih hubungan dari daftar.');
}

function guardianProblem({ person, guardian_name }: StatedBeneficiary, facts: Facts): FieldProblem | undefined {
  if (isMinor(person.birthday, facts) && isEmpty(guardian_name)) return field('guardian_name', requiredField);
  return nameFieldProblem('guardian_name', guardian_name);
}

/** Returns the problems of the person who is added or revised. */
export function personProblems(source: StatedBeneficiary, facts: Facts): readonly FieldProblem[] {
  if (source.party_id !== newParty && findBeneficiary(source.party_id, facts) === undefined)
    return [problem(facts, 'add_item.party_id', 'NOT_FOUND')];
  const { person } = source;
  return [
    nameFieldProblem('person.first_name', person.first_name),
    nameFieldProblem('person.mid_name', person.mid_name),
    nameFieldProblem('person.last_name', person.last_name),
    nameFieldProblem('person.birth_place', person.birth_place),
    person.birthday > facts.today
      ? field('person.birthday', 'Tanggal lahir tidak boleh di masa depan.')
      : guardianProblem(source, facts),
    numberProblem(source),
    duplicateProblem(source, facts),
    otherRoleProblem(source, facts),
    relationProblem(source, facts),
  ].filter((each) => each !== undefined);
}
