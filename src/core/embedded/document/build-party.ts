import type { NewPerson, PartyAddress } from '#shared/policy-change/roles.ts';
import type { Address, Party, Person } from '#shared/policy-document/person.ts';

/** A new person is known only by what the request told. */
export const buildNewPerson = (told: NewPerson): Person => ({
  midName: null,
  mobile2: null,
  homeTel: null,
  officeTel: null,
  officeTel2: null,
  officeTelExt: null,
  fax: null,
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

/** Format 'Y': parts are area ids, `street` is the district (wire 5.4). The post code is unknown until it is derived. */
export const buildPartyAddress = (address: PartyAddress): Address => ({
  addressFormat: 'Y',
  addressType: address.addressType,
  province: address.provinceId,
  city: address.cityId,
  street: address.districtId,
  village: address.villageId,
  address1: address.line1,
  address2: address.line2,
  address3: address.rtRw,
  address4: address.more[0] ?? null,
  address5: address.more[1] ?? null,
  address6: address.more[2] ?? null,
  address7: address.more[3] ?? null,
  postCode: null,
});

/** Address on the identity card. */
const identityAddress = 7;

/** A party with the one address that roles carry; all its addresses stand beside it. */
export function buildNewParty(
  partyId: number,
  person: NewPerson,
  addresses: readonly PartyAddress[],
): Party & { readonly addresses: readonly Address[] } {
  const built = addresses.map(buildPartyAddress);
  const address = built.find(({ addressType }) => addressType === identityAddress) ?? built[0] ?? null;
  return { partyId, person: buildNewPerson(person), mobileTelephone: person.mobile, address, addresses: built };
}
