import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { definition } from './definition.ts';
import { terms } from './terms.server.ts';

/** Returns the repayment; the matched payment sets amount and day. */
const changes = (): readonly PolicyChange[] => [{ kind: 'RepayLoan', effective: 'APPROVAL' }];

export const effect = bindEffect(definition, changes, terms);
