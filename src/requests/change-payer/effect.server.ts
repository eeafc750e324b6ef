import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { newAddressesOf, newPersonOf } from '../blocks/person/new-party.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { checks } from './checks.server.ts';
import { definition } from './definition.ts';
import type { PayerPayload } from './payload.ts';
import { findFirstDue } from './rules.ts';
import { terms } from './terms.server.ts';

/** Returns the change of payer from the due date shown to the customer; earlier bills stay with the old payer. */
function changes(payload: PayerPayload, facts: Facts): readonly PolicyChange[] {
  const on = findFirstDue(facts);
  if (on === undefined) throw new Error('a payer was approved for premiums that never fall due');
  return [
    {
      kind: 'ChangePayer',
      effective: 'NEXT_DUE',
      on,
      person: newPersonOf(payload),
      addresses: newAddressesOf(payload),
      relation: payload.relation ?? null,
    },
  ];
}

export const effect = bindEffect(definition, changes, terms, checks);
