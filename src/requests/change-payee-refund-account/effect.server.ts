import type { Facts } from '#shared/facts.ts';
import type { PolicyChange } from '#shared/policy-change.ts';
import { bindEffect } from '../effects.server.ts';
import { definition } from './definition.ts';
import type { PayeeRefundAccountPayload } from './payload.ts';

/** What the policy core is asked to do once the request is approved. */
const changes = (_payload: PayeeRefundAccountPayload, _facts: Facts): readonly PolicyChange[] => [];

export const effect = bindEffect(definition, changes);
