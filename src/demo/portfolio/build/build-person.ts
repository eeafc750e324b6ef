import { BusinessDate } from '#shared/time/dates.ts';
import type { Address, Party, Person } from '#shared/policy/person.ts';

type Source = Pick<Person, 'firstName' | 'gender' | 'identityNumber'> & Partial<Omit<Person, 'birthDate'>>;

/** Returns a person. Omitted fields are null; the identity document is an E-KTP unless `source` gives another type. */
export const buildPerson = (birthDate: string, source: Source): Person => ({
  middleName: null,
  lastName: null,
  birthDate: BusinessDate.parse(birthDate),
  birthPlace: null,
  identityType: 1,
  email: null,
  mobile: null,
  mobile2: null,
  homePhone: null,
  officePhone: null,
  officePhone2: null,
  officeExtension: null,
  fax: null,
  maritalStatus: null,
  occupationCode: null,
  occupationName: null,
  otherOccupation: null,
  jobTitle: null,
  employer: null,
  industryId: null,
  industryName: null,
  otherIndustry: null,
  ...source,
});

export const buildParty = (partyId: number, person: Person, address: Address | null): Party => ({
  partyId,
  person,
  address,
  addresses: [],
});
