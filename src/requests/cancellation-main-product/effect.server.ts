import { isUnitLinked } from '#shared/facts/archetype.ts';
import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import type { Payee } from '#shared/policy-change/change-values.ts';
import { payeeOf } from '../blocks/account/payee-account.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { checks } from './checks.server.ts';
import { alias, definition, withPayee } from './definition.ts';
import { decideOutcome } from './outcome.ts';
import type { SurrenderPayload } from './payload.ts';
import { riderTerminations } from './rider-end.ts';
import { terms } from './terms.server.ts';

/**
 * Returns the changes: riders end on the day up to which they are paid; a policy ends at once, and its units are sold
 * at the next price.
 */
function changes({ items }: SurrenderPayload, facts: Facts, payee: Payee | null): readonly PolicyChange[] {
  const kind = decideOutcome(items, facts);
  if (kind === 'RIDER_CANCEL')
    return riderTerminations(items, facts).map(({ on, covers }) => {
      const itemIds = covers.map(({ itemId }) => itemId);
      return { kind: 'EndCovers', effective: 'NEXT_DUE', on, itemIds };
    });
  const end: PolicyChange = { kind: 'EndPolicy', effective: 'APPROVAL', termination: kind, payee };
  const hasUnits = isUnitLinked(facts.position) && facts.position.holdings.length > 0;
  return hasUnits ? [end, { kind: 'SellAllUnits', effective: 'PRICING_DATE', termination: kind, payee }] : [end];
}

const toRegistered = (payload: SurrenderPayload, facts: Facts) => changes(payload, facts, facts.policy.benefitAccount);

export const effect = bindEffect(definition, toRegistered, terms, checks);
/** The alias has no legal texts, since the main endpoint already lists them. */
export const aliasEffect = bindEffect(alias, toRegistered, [], checks);
export const effectWithPayee = bindEffect(
  withPayee,
  (payload, facts) => changes(payload, facts, payeeOf(payload, facts)),
  [],
  checks,
);
