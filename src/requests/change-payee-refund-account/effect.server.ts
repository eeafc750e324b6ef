import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { payeeOf } from '../blocks/account/payee-account.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { definition } from './definition.ts';
import type { PayeeRefundAccountPayload } from './payload.ts';
import { terms } from './terms.server.ts';

/** Returns the change of account; open payables are still paid to the old account (rulebook 7.10). */
const changes = (payload: PayeeRefundAccountPayload, facts: Facts): readonly PolicyChange[] => [
  { kind: 'ChangePayeeAccount', effective: 'APPROVAL', account: payeeOf(payload, facts) },
];

export const effect = bindEffect(definition, changes, terms);
