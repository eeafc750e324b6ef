import * as z from 'zod/mini';
import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import type { RequestDefinition } from './contract.ts';
import type { TermsText } from './terms-text.server.ts';

/** Server part of a request type. */
export interface RequestEffect {
  readonly suffix: string;
  /** Legal texts behind its statements, as seeded. */
  readonly terms: readonly TermsText[];
  /** Stored payload and today's facts → what the core is asked to do. */
  changes(payload: unknown, facts: Facts): readonly PolicyChange[];
}

/** Pairs a definition with its pure effect and its texts. The stored payload is parsed again, so that nothing unchecked reaches the core. */
export const bindEffect = <Payload>(
  definition: RequestDefinition<Payload>,
  effect: (payload: Payload, facts: Facts) => readonly PolicyChange[],
  terms: readonly TermsText[],
): RequestEffect => ({
  suffix: definition.endpoint,
  terms,
  changes: (payload, facts) => effect(z.parse(definition.schema, payload), facts),
});
