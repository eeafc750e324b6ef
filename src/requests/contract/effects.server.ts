import * as z from 'zod/mini';
import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import type { RequestDefinition } from './contract.ts';
import type { TermsText } from './terms-text.server.ts';

/** Server part of a request type. */
export interface RequestEffect {
  readonly suffix: string;
  /** Legal texts behind the statements, as first stored. */
  readonly terms: readonly TermsText[];
  /** Returns the changes that the core must make, from the stored payload and today's facts. */
  changes(payload: unknown, facts: Facts): readonly PolicyChange[];
}

/**
 * Binds a definition to its effect and legal texts. The stored payload is parsed again, so that no unchecked value
 * reaches the core.
 */
export const bindEffect = <Payload>(
  definition: RequestDefinition<Payload>,
  effect: (payload: Payload, facts: Facts) => readonly PolicyChange[],
  terms: readonly TermsText[],
): RequestEffect => ({
  suffix: definition.endpoint,
  terms,
  changes: (payload, facts) => effect(z.parse(definition.schema, payload), facts),
});
