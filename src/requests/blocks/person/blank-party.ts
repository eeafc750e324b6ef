import { normalizeRtRw } from '#shared/text/rt-rw.ts';
import type { Address } from '#shared/policy-document/person.ts';
import type { KnownParty } from './known-parties.ts';

const digitsOrEmpty = (id: string | null | undefined): string => (id && /^\d+$/.test(id) ? id : '');

/** An address of the form; '' = nothing chosen yet. */
export const blankAddress = {
  post_code: '-',
  address_1: '',
  address_2: '',
  address_3: '',
  address_type: 7,
  province_id: '',
  city_id: '',
  district_id: '',
  village_id: '',
} as const;

const papers = { ktp_selfie_attachment: '', ktp_attachment: '', document_attachment: '' } as const;

/** A person and their address, before anything is typed. */
export const blankPerson = {
  addresses: [blankAddress],
  first_name: '',
  last_name: '',
  certi_type: 1,
  certi_code: '',
  birth_date: '',
  birth_place: '',
  phone_number: '',
  email: '',
  marrige_status: '',
  gender: '',
} as const;

/** An empty form (wire 3.23): payer and holder start from nothing. */
export const blankParty = { ...blankPerson, ...papers } as const;

/** A free-form address (addressFormat N) starts with empty areas. */
const filledAddress = (now: Address) => ({
  ...blankAddress,
  address_1: now.address1 ?? '',
  address_2: now.address2 ?? '',
  address_3: normalizeRtRw(now.address3 ?? '') ?? now.address3 ?? '',
  address_type: now.addressType,
  province_id: digitsOrEmpty(now.province),
  city_id: digitsOrEmpty(now.city),
  district_id: digitsOrEmpty(now.street),
  village_id: digitsOrEmpty(now.village),
});

/** What is known of somebody, to be corrected (wire 3.25). A masked number stays: it means 'as it stands'. */
export const filledParty = ({ person, address }: KnownParty) => ({
  addresses: [address ? filledAddress(address) : blankAddress],
  first_name: [person.firstName, person.midName].filter((part) => part !== null && part !== '').join(' '),
  last_name: person.lastName ?? '',
  certi_type: person.certiType,
  certi_code: person.certiCode,
  birth_date: person.birthday,
  birth_place: person.birthPlace ?? '',
  phone_number: person.mobile ?? '',
  email: person.email ?? '',
  marrige_status: person.marriageId ?? '',
  gender: person.gender,
});
