import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { payeeOf } from '../blocks/account/payee-account.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { chosenPayables } from './calculation.ts';
import { definition } from './definition.ts';
import type { BenefitAllocationPayload } from './payload.ts';
import { terms } from './terms.server.ts';

/**
 * Names the payables even when the customer asked for all, so that nothing that falls due later slips in.
 * @throws where the registered account is chosen and there is none; `problems` refuses that before.
 */
function changes(payload: BenefitAllocationPayload, facts: Facts): readonly PolicyChange[] {
  const account = payload.to_registered_account ? facts.policy.benefitAccount : payeeOf(payload);
  if (account === null) throw new Error('no registered account to pay to');
  const payableIds = chosenPayables(payload, facts).map(({ payableId }) => payableId);
  return [{ kind: 'RedirectPayables', effective: 'APPROVAL', payableIds, account }];
}

export const effect = bindEffect(definition, changes, terms);
