import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { payeeOf } from '../blocks/account/payee-account.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { definition } from './definition.ts';
import type { PayeeRefundAccountPayload } from './payload.ts';
import { terms } from './terms.server.ts';

/** Changes the account; open payables keep theirs (rulebook 7.10). */
const changes = (payload: PayeeRefundAccountPayload): readonly PolicyChange[] => [
  { kind: 'ChangePayeeAccount', effective: 'APPROVAL', account: payeeOf(payload) },
];

export const effect = bindEffect(definition, changes, terms);
