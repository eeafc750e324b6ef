import { addDays, addMonths, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { isSameIdentity } from '#shared/text/identity-number.ts';
import { isMasked } from '#shared/text/mask.ts';
import { comparableName, fullName } from '#shared/text/person-name.ts';
import { normalizeRtRw } from '#shared/text/rt-rw.ts';
import { identityOf, insuredParties, type KnownParty } from '#shared/facts/known-parties.ts';
import { namesOf, phoneOf } from '../blocks/person/new-party.ts';
import { blockLine, rtRwLine, type PartyAddress } from '../blocks/person/party-fields.ts';
import type { InsuredPayload } from './payload.ts';

export const findInsured = ({ party_id }: { readonly party_id: number | null }, facts: Facts): KnownParty | undefined =>
  insuredParties(facts).find(({ partyId }) => partyId === party_id);

/**
 * True when the identity changes. A masked number in the payload means unchanged; only the server can compare real
 * numbers (rulings 3.9).
 */
function isIdentityChanged(payload: InsuredPayload, { person }: KnownParty): boolean {
  if (isMasked(payload.certi_code)) return false;
  if (isMasked(person.identityNumber)) return true;
  return !isSameIdentity({ type: payload.certi_type, code: payload.certi_code }, identityOf(person));
}

const isNameChanged = (payload: InsuredPayload, { person }: KnownParty): boolean =>
  comparableName(fullName(namesOf(payload))) !== comparableName(fullName(person));

/** True when identity, birth date and name all differ, which means another person (rulebook 7.23). */
export const isSubstitution = (payload: InsuredPayload, now: KnownParty): boolean =>
  isIdentityChanged(payload, now) && payload.birth_date !== now.person.birthDate && isNameChanged(payload, now);

/**
 * True when the person is the holder, whose phone and e-mail serve to sign in and change by a request with face check
 * (rulebook 7.25).
 */
export const isHolder = ({ partyId }: KnownParty, { policy }: Facts): boolean => partyId === policy.holder.partyId;

const isSameAddress = (next: PartyAddress, now: KnownParty['address']): boolean =>
  now?.type === next.address_type &&
  now.provinceId === next.province_id &&
  now.cityId === next.city_id &&
  now.districtId === next.district_id &&
  now.villageId === next.village_id &&
  now.line1 === next.address_1 &&
  (now.line2 ?? '') === blockLine(next) &&
  normalizeRtRw(now.rtRw ?? '') === normalizeRtRw(rtRwLine(next));

export const changedAddresses = (payload: InsuredPayload, now: KnownParty): readonly PartyAddress[] =>
  payload.addresses.filter((address) => !isSameAddress(address, now.address));

/** Returns for each part whether the correction changes it; contacts never for the holder. */
export function changedParts(payload: InsuredPayload, now: KnownParty, facts: Facts) {
  const { person } = now;
  const ownContact = !isHolder(now, facts);
  return {
    name: isNameChanged(payload, now),
    identity: isIdentityChanged(payload, now),
    birthPlace: payload.birth_place.toUpperCase() !== (person.birthPlace ?? '').toUpperCase(),
    marital: payload.marrige_status !== person.maritalStatus,
    mobile: ownContact && phoneOf(payload) !== person.mobile,
    email: ownContact && payload.email !== person.email,
  };
}

/** Returns the first policy anniversary after the lead time for term changes (rulebook 6.6, 7.23 EFF). */
export function findAnniversary(facts: Facts): BusinessDate {
  const { startDate, parameters } = facts.position;
  const earliest = addDays(facts.submittedOn ?? facts.today, parameters['term.lead_cd']);
  const years = Math.floor(fullMonthsBetween(startDate, earliest) / 12);
  const reached = addMonths(startDate, years * 12);
  return reached >= earliest ? reached : addMonths(startDate, (years + 1) * 12);
}

/**
 * True when the form describes another person. Masked numbers cannot be compared, so the birth date decides;
 * corrections never show that field.
 */
export const isAnotherPerson = (draft: { readonly birth_date: string }, now: KnownParty | undefined): boolean =>
  now !== undefined && draft.birth_date !== now.person.birthDate;
