import type { ChangeOf } from '#shared/policy/policy-change.ts';
import type { Address } from '#shared/policy-document/person.ts';
import type { ChangeApplier } from '../../engine/change-applier.ts';
import { changeParty, type DocumentNode } from '../../document/party-in-document.ts';

type ChangeAddress = ChangeOf<'ChangeAddress'>;

/** Format 'Y': parts are area ids, `street` is the district (wire 5.4). The post code is unknown until it is derived. */
const buildAddress = (address: ChangeAddress['address']): Address => ({
  addressFormat: 'Y',
  addressType: address.addressType,
  province: address.provinceId,
  city: address.cityId,
  street: address.districtId,
  village: address.villageId,
  address1: address.line1,
  address2: address.line2,
  address3: address.rtRw,
  address4: null,
  address5: null,
  address6: null,
  address7: null,
  postCode: null,
});

/** The party's address wherever a role carries one. */
export const withAddress = (document: DocumentNode, { partyId, address }: ChangeAddress): DocumentNode =>
  changeParty(document, partyId, (party) =>
    'address' in party ? { ...party, address: buildAddress(address) } : party,
  );

export const changeAddress: ChangeApplier<ChangeAddress> = { document: withAddress };
