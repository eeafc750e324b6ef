import type { PolicyChange } from '#shared/policy/policy-change.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { definition } from './definition.ts';

/** How much, and from which day, the matched money says. */
const changes = (): readonly PolicyChange[] => [{ kind: 'RepayLoan', effective: 'APPROVAL' }];

export const effect = bindEffect(definition, changes);
