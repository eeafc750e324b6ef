import type { Facts } from '#shared/facts/facts.ts';
import type { ChangeOf, PolicyChange } from '#shared/policy-change/policy-change.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { definition } from './definition.ts';
import { changedChannels } from './differences.ts';
import { changedAddress } from './new-address.ts';
import type { CustomerInfoPayload } from './payload.ts';
import { terms } from './terms.server.ts';

const fieldOf = {
  email: 'email',
  mobile: 'mobile',
  mobile_2: 'mobile2',
  office_tel: 'officePhone',
  office_tel_2: 'officePhone2',
  office_tel_ext: 'officeExtension',
  home_tel: 'homePhone',
  fax: 'fax',
} as const;

function contactChange(payload: CustomerInfoPayload, facts: Facts): readonly ChangeOf<'ChangeContact'>[] {
  const channels = changedChannels(payload, facts);
  if (channels.length === 0) return [];
  const contact = Object.fromEntries(
    channels.map(({ channel, typed }) => [fieldOf[channel], typed === '' ? null : typed]),
  );
  return [{ kind: 'ChangeContact', effective: 'APPROVAL', partyId: payload.party_id, contact }];
}

function changes(payload: CustomerInfoPayload, facts: Facts): readonly PolicyChange[] {
  const address = changedAddress(payload, facts);
  if (!address) return contactChange(payload, facts);
  return [
    ...contactChange(payload, facts),
    {
      kind: 'ChangeAddress',
      effective: 'APPROVAL',
      partyId: payload.party_id,
      address: {
        type: address.address_type,
        provinceId: address.province_id,
        cityId: address.city_id,
        districtId: address.district_id,
        villageId: address.village_id,
        line1: address.address_1,
        line2: address.street,
        rtRw: address.rt_rw,
      },
    },
  ];
}

export const effect = bindEffect(definition, changes, terms);
