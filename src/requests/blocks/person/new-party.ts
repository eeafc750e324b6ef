import type { NewPerson, PartyAddress as CoreAddress } from '#shared/policy-change/role-changes.ts';
import { cleanLine } from '#shared/text/clean-line.ts';
import { normalizeIdentity } from '#shared/text/identity-number.ts';
import { normalizePhone } from '#shared/text/phone.ts';
import { toRtRw } from '#shared/text/rt-rw.ts';
import { blockLine, rtRwLine, type PartyAddress, type PartyPayload } from './party-fields.ts';

/** Returns a name as it is printed on the KTP: capitals, clean spaces (rulebook 9.2). */
const asOnCard = (name: string): string => cleanLine(name).toUpperCase();

/** Returns first and last name as stored; a single-word name has last name null. */
export const namesOf = ({ first_name, last_name }: Pick<PartyPayload, 'first_name' | 'last_name'>) => ({
  firstName: asOnCard(first_name),
  lastName: last_name ? asOnCard(last_name) : null,
});

export const phoneOf = ({ phone_number }: PartyPayload): string => normalizePhone(phone_number) ?? phone_number;

/** Converts a person of a payload to the form that the policy stores. */
export function newPersonOf(party: PartyPayload): NewPerson {
  const { type, code } = normalizeIdentity({ type: party.certi_type, code: party.certi_code });
  return {
    ...namesOf(party),
    gender: party.gender,
    birthDate: party.birth_date,
    birthPlace: asOnCard(party.birth_place),
    identityType: type,
    identityNumber: code,
    email: party.email,
    mobile: phoneOf(party),
    maritalStatus: party.marrige_status,
  };
}

const coreAddress = (address: PartyAddress): CoreAddress => ({
  type: address.address_type,
  provinceId: address.province_id,
  cityId: address.city_id,
  districtId: address.district_id,
  villageId: address.village_id,
  line1: address.address_1,
  line2: blockLine(address),
  rtRw: toRtRw(rtRwLine(address)),
  more: [address.address_4, address.address_5, address.address_6, address.address_7].map((line) => line || null),
});

export const newAddressesOf = ({ addresses }: PartyPayload): CoreAddress[] => addresses.map(coreAddress);
