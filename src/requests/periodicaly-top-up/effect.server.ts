import { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { findEffectiveDay } from './calculation.ts';
import { definition } from './definition.ts';
import type { PeriodicTopUpPayload } from './payload.ts';
import { terms } from './terms.server.ts';

/** Returns the change of premium from the due date shown to the customer; earlier bills stay unchanged. */
function changes(payload: PeriodicTopUpPayload, facts: Facts): readonly PolicyChange[] {
  const on = findEffectiveDay(facts);
  if (on === undefined) throw new Error('a premium was approved that never falls due');
  const text = (amount: number) => new Big(amount).toFixed();
  return [
    {
      kind: 'ChangePremium',
      effective: 'NEXT_DUE',
      on,
      base: text(payload.base_prem),
      topUp: text(payload.top_up_prem),
    },
  ];
}

export const effect = bindEffect(definition, changes, terms);
