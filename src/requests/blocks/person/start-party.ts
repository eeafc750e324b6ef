import { toRtRw } from '#shared/text/rt-rw.ts';
import type { Address } from '#shared/policy/person.ts';
import type { Start } from '../../contract/draft.ts';
import type { KnownParty } from '#shared/facts/known-parties.ts';
import type { PartyAddress, PartyPerson } from './party-fields.ts';

type PartyStart = NonNullable<Start<PartyPerson>>;

const digitsOrEmpty = (id: string | null | undefined): string => (id && /^\d+$/.test(id) ? id : '');

/** Returns the area ids with which the form starts; empty for an old address that stores area names. */
export const areasToStart = (now: Address | null) => ({
  province_id: digitsOrEmpty(now?.provinceId),
  city_id: digitsOrEmpty(now?.cityId),
  district_id: digitsOrEmpty(now?.districtId),
  village_id: digitsOrEmpty(now?.villageId),
});

/** Address type of the first address: as on the identity card. */
const onIdentityCard = 7;

/** Start values for a new payer or holder (wire 3.23). */
export const newParty: PartyStart = { addresses: [{ address_type: onIdentityCard }], certi_type: 1 };

const filledAddress = (now: Address): Start<PartyAddress> => ({
  address_1: now.line1 ?? '',
  address_2: now.line2 ?? '',
  address_3: toRtRw(now.rtRw ?? ''),
  address_type: now.type,
  ...areasToStart(now),
});

/** Returns start values from a person's stored data, for correction (wire 3.25). A masked number means unchanged. */
export const knownParty = ({ person, address }: KnownParty): PartyStart => ({
  addresses: [address ? filledAddress(address) : { address_type: onIdentityCard }],
  first_name: [person.firstName, person.middleName].filter((part) => part !== null && part !== '').join(' '),
  last_name: person.lastName ?? '',
  certi_type: person.identityType,
  certi_code: person.identityNumber,
  birth_date: person.birthDate,
  birth_place: person.birthPlace ?? '',
  phone_number: person.mobile ?? '',
  email: person.email ?? '',
  marrige_status: person.maritalStatus ?? '',
  gender: person.gender,
});
