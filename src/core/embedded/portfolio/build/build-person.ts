import { BusinessDate } from '#shared/time/dates.ts';
import type { Address, Party, Person } from '#shared/policy-document/person.ts';

type Told = Pick<Person, 'firstName' | 'gender' | 'certiCode'> & Partial<Omit<Person, 'birthday'>>;

/** A person with an E-KTP; only what is told of them is known. */
export const buildPerson = (birthday: string, told: Told): Person => ({
  midName: null,
  lastName: null,
  birthday: BusinessDate.parse(birthday),
  birthPlace: null,
  certiType: 1,
  email: null,
  mobile: null,
  mobile2: null,
  homeTel: null,
  officeTel: null,
  officeTel2: null,
  officeTelExt: null,
  fax: null,
  marriageId: null,
  occupCate: null,
  occupCateName: null,
  otherOccupation: null,
  positionLevel: null,
  jobCom: null,
  industryId: null,
  industryName: null,
  otherIndustry: null,
  ...told,
});

export const buildParty = (partyId: number, person: Person, address: Address | null): Party => ({
  partyId,
  person,
  mobileTelephone: person.mobile,
  address,
});

export const fullName = (person: Person): string =>
  [person.firstName, person.midName, person.lastName].filter((part) => part !== null && part !== '').join(' ');
