import type { NewPerson, PartyAddress } from '#shared/policy-change/role-changes.ts';
import type { Address, Party, Person } from '#shared/policy/person.ts';

/** Personal data that no request contains for a new person. */
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

/** Builds a new person from the data of a request; everything else is unknown. */
export const buildNewPerson = (source: NewPerson): Person => ({ ...untold, ...source });

/** Builds an address; the post code stays unknown until it is derived. */
export const buildPartyAddress = (
  source: Omit<PartyAddress, 'more'> & Partial<Pick<PartyAddress, 'more'>>,
): Address => ({
  format: 'AREAS',
  type: source.type,
  provinceId: source.provinceId,
  cityId: source.cityId,
  districtId: source.districtId,
  villageId: source.villageId,
  line1: source.line1,
  line2: source.line2,
  rtRw: source.rtRw,
  line4: source.more?.[0] ?? null,
  line5: source.more?.[1] ?? null,
  line6: source.more?.[2] ?? null,
  line7: source.more?.[3] ?? null,
  postCode: null,
});

/** Type of the address on the identity card. */
const identityAddress = 7;

/** Builds a party with its main address (identity card first) and the list of all its addresses. */
export function buildNewParty(partyId: number, person: NewPerson, source: readonly PartyAddress[]): Party {
  const addresses = source.map(buildPartyAddress);
  const address = addresses.find(({ type }) => type === identityAddress) ?? addresses[0] ?? null;
  return { partyId, person: buildNewPerson(person), address, addresses };
}
