import { reinstatementChanges } from '#shared/facts/reinstate-paid.ts';
import { coverTermChanges } from '../blocks/cover/cover-terms.ts';
import { bindEffect } from '../contract/effects.server.ts';
import { currentQuote } from './calculation.ts';
import { definition } from './definition.ts';
import { terms } from './terms.server.ts';

/** Effect: cover resumes at once; units are bought at the price of the pricing date (rulebook 7.4 CORE). */
export const effect = bindEffect(
  definition,
  (_payload, facts) => reinstatementChanges(currentQuote(facts), facts, coverTermChanges(facts, facts.today)),
  terms,
);
