import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { payeeOf } from '../blocks/account/payee-account.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { chosenPayables } from './calculation.ts';
import { definition } from './definition.ts';
import type { BenefitAllocationPayload } from './payload.ts';
import { terms } from './terms.server.ts';

/** The payables are named even when the customer asked for all, so that nothing that falls due later slips in. */
function changes(payload: BenefitAllocationPayload, facts: Facts): readonly PolicyChange[] {
  const payableIds = chosenPayables(payload, facts).map(({ payableId }) => payableId);
  return [{ kind: 'RedirectPayables', effective: 'APPROVAL', payableIds, account: payeeOf(payload) }];
}

export const effect = bindEffect(definition, changes, terms);
