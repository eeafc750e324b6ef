import * as z from 'zod/mini';
import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import type { TypeChecks } from './case-checks.server.ts';
import type { RequestDefinition } from './contract.ts';
import type { TermsText } from './terms-text.server.ts';

/** Server part of a request type. */
export interface RequestEffect {
  readonly suffix: string;
  /** Legal texts behind the statements, as first stored. */
  readonly terms: readonly TermsText[];
  /** Slots of its attachments ('*' = index in a list), with whether they hold the policyholder's KTP. */
  readonly slots: readonly { readonly slot: string; readonly isHolderCard: boolean }[];
  /** Checks by verifiers that only this type has. */
  readonly checks: TypeChecks;
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
  checks: TypeChecks = {},
): RequestEffect => ({
  suffix: definition.endpoint,
  terms,
  slots: (definition.attachments ?? []).map(({ slot, holderCard }) => ({
    slot,
    isHolderCard: holderCard !== undefined,
  })),
  checks,
  changes: (payload, facts) => effect(z.parse(definition.schema, payload), facts),
});
