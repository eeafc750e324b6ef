import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { payeeOf } from '../blocks/account/payee-account.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { chosenPayables } from './calculation.ts';
import { checks } from './checks.server.ts';
import { definition } from './definition.ts';
import type { BenefitAllocationPayload } from './payload.ts';
import { terms } from './terms.server.ts';

/**
 * Returns the payout of the chosen payables by id, even if all were chosen. Payables that arise later are therefore not
 * paid. @throws when the registered account is chosen but absent; `problems` refuses that earlier.
 */
function changes(payload: BenefitAllocationPayload, facts: Facts): readonly PolicyChange[] {
  const account = payload.to_registered_account ? facts.policy.benefitAccount : payeeOf(payload, facts);
  if (account === null) throw new Error('no registered account to pay to');
  const payableIds = chosenPayables(payload, facts).map(({ payableId }) => payableId);
  return [{ kind: 'RedirectPayables', effective: 'APPROVAL', payableIds, account }];
}

export const effect = bindEffect(definition, changes, terms, checks);
