import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { newAddressesOf, newPersonOf } from '../blocks/person/new-party.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { checks } from './checks.server.ts';
import { definition } from './definition.ts';
import type { PolicyHolderPayload } from './payload.ts';
import { terms } from './terms.server.ts';

const changes = (payload: PolicyHolderPayload, { policy }: Facts): readonly PolicyChange[] => [
  {
    kind: 'ChangeHolder',
    effective: 'APPROVAL',
    replaces: policy.holder.partyId,
    person: newPersonOf(payload),
    addresses: newAddressesOf(payload),
    relation: payload.relation ?? null,
  },
];

export const effect = bindEffect(definition, changes, terms, checks);
