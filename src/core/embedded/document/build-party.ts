import type { NewPerson, PartyAddress } from '#shared/policy-change/role-changes.ts';
import type { Address, Party, Person } from '#shared/policy/person.ts';

/** What a request never tells of a new person. */
export const untold = {
  middleName: null,
  mobile2: null,
  homePhone: null,
  officePhone: null,
  officePhone2: null,
  officeExtension: null,
  fax: null,
  occupationCode: null,
  occupationName: null,
  otherOccupation: null,
  jobTitle: null,
  employer: null,
  industryId: null,
  industryName: null,
  otherIndustry: null,
} as const satisfies Partial<Person>;

/** A new person is known only by what the request told. */
export const buildNewPerson = (told: NewPerson): Person => ({ ...untold, ...told });

/** The post code is unknown until it is derived. */
export const buildPartyAddress = (told: Omit<PartyAddress, 'more'> & Partial<Pick<PartyAddress, 'more'>>): Address => ({
  format: 'AREAS',
  type: told.type,
  provinceId: told.provinceId,
  cityId: told.cityId,
  districtId: told.districtId,
  villageId: told.villageId,
  line1: told.line1,
  line2: told.line2,
  rtRw: told.rtRw,
  line4: told.more?.[0] ?? null,
  line5: told.more?.[1] ?? null,
  line6: told.more?.[2] ?? null,
  line7: told.more?.[3] ?? null,
  postCode: null,
});

/** Address on the identity card. */
const identityAddress = 7;

/** A party with the one address that roles carry; all its addresses stand beside it. */
export function buildNewParty(partyId: number, person: NewPerson, told: readonly PartyAddress[]): Party {
  const addresses = told.map(buildPartyAddress);
  const address = addresses.find(({ type }) => type === identityAddress) ?? addresses[0] ?? null;
  return { partyId, person: buildNewPerson(person), address, addresses };
}
