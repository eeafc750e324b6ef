import type { Facts } from '#shared/facts/facts.ts';
import type { PolicyChange } from '#shared/policy-change/policy-change.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { effectiveDay, findCurrentTerm, newPremium, termOf } from './calculation.ts';
import { definition } from './definition.ts';
import type { TermPayload } from './payload.ts';
import { terms } from './terms.server.ts';

/** Returns the change of term from the anniversary shown to the customer. */
function changes({ term: years }: TermPayload, facts: Facts): readonly PolicyChange[] {
  const current = findCurrentTerm(facts);
  if (current === undefined) throw new Error('a term was approved for a policy that has none');
  const term = termOf(years, current, facts);
  return [
    {
      kind: 'ChangeTerm',
      effective: 'NEXT_ANNIVERSARY',
      on: effectiveDay(facts),
      payUntil: term.payUntil,
      coverUntil: term.coverUntil,
      base: newPremium(term, facts).toFixed(),
    },
  ];
}

export const effect = bindEffect(definition, changes, terms);
