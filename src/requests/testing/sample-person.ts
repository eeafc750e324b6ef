import { buildPerson as buildDemoPerson } from '#demo/portfolio/build/build-person.ts';
import type { Address, Beneficiary, Insured, Party, Person } from '#shared/policy/person.ts';

/** Builds Siti as in the demo portfolio. */
export const buildPerson = (changes: Partial<Person> = {}): Person => ({
  ...buildDemoPerson('1988-03-12', {
    firstName: 'SITI',
    middleName: 'NUR',
    lastName: 'RAHMAWATI',
    gender: 'F',
    birthPlace: 'JAKARTA',
    identityNumber: '********0001',
    email: 'nasabah1@contoh.test',
    mobile: '6281200000001',
    homePhone: '62217654321',
  }),
  ...changes,
});

export const buildAddress = (changes: Partial<Address> = {}): Address => ({
  format: 'AREAS',
  type: 7,
  provinceId: '31',
  cityId: '3174',
  districtId: '317401',
  villageId: '3174011001',
  line1: 'JALAN MELATI',
  line2: 'BLOK A NO 1',
  rtRw: '003/007',
  line4: null,
  line5: null,
  line6: null,
  line7: null,
  postCode: null,
  ...changes,
});

/** Builds a person in a role, with an address. */
export const buildParty = (changes: Partial<Party> = {}): Party => ({
  partyId: 11,
  person: buildPerson(),
  address: buildAddress(),
  addresses: [],
  ...changes,
});

/** Builds the main insured of a policy. */
export const buildInsured = (changes: Partial<Insured> = {}): Insured => ({ ...buildParty(), order: 0, ...changes });

/** Builds a child who gets the whole benefit. */
export const buildBeneficiary = (changes: Partial<Beneficiary> = {}): Beneficiary => ({
  partyId: 21,
  person: buildPerson(),
  share: 1,
  relation: 5,
  otherRelation: null,
  guardianName: null,
  ...changes,
});
