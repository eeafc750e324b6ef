import * as z from 'zod/mini';
import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import type { RequestDefinition } from './contract.ts';

/** A type's effect, closed over its payload: stored payload and today's facts → what the core is asked to do. */
export interface RequestEffect {
  readonly suffix: string;
  changes(payload: unknown, facts: Facts): readonly PolicyChange[];
}

/** Pairs a definition with its pure effect. The stored payload is parsed again, so that nothing unchecked reaches the core. */
export const bindEffect = <Payload>(
  definition: RequestDefinition<Payload>,
  effect: (payload: Payload, facts: Facts) => readonly PolicyChange[],
): RequestEffect => ({
  suffix: definition.endpoint,
  changes: (payload, facts) => effect(z.parse(definition.schema, payload), facts),
});
