import { isUnitLinked } from './archetype.ts';
import { addDays, addMonths, type BusinessDate } from '../time/dates.ts';
import type { Position } from './facts.ts';
import { quoteOn, type ReinstatementFacts, type ReinstatementQuote } from './reinstatement-quote.ts';

/** Lapsed policy that is reinstated automatically when `quote` is paid. */
export interface AutomaticReinstatement {
  /** Last day for the payment (reinst.auto_days_cd). */
  readonly until: BusinessDate;
  /** Last day on which the amount stays the same; then a further instalment, month of interest or price changes it. */
  readonly holdsUntil: BusinessDate;
  readonly quote: ReinstatementQuote;
}

/** Returns the number of reinstatements within reinst.review_span_months before `on`, including this one. */
export function countReinstatements({ reinstatement, parameters }: Position, on: BusinessDate): number {
  const from = addMonths(on, -parameters['reinst.review_span_months']);
  return reinstatement.earlier.filter((day) => day > from).length + 1;
}

/**
 * True when the reinstatement needs no review: no claim, not lapsed because of a loan, not too often (rulebook 7.4).
 */
function isPlain({ subStatus, claimRegistered, parameters, ...position }: Position, on: BusinessDate): boolean {
  const most = parameters['reinst.max_count'];
  return (
    (subStatus === 'LAPSED_PREMIUM' || subStatus === 'LAPSED_FUND') &&
    !claimRegistered &&
    countReinstatements({ subStatus, claimRegistered, parameters, ...position }, on) <
      parameters['reinst.review_count'] &&
    (most === null || position.reinstatement.earlier.length < most)
  );
}

/** Returns the last day from `today` to `until` on which the amount stays the same. */
function findHoldsUntil(facts: ReinstatementFacts, quote: ReinstatementQuote, until: BusinessDate): BusinessDate {
  const { nextDueOn } = facts.position.premium;
  if (isUnitLinked(facts.position)) return quote.on;
  let day = quote.on;
  for (;;) {
    const next = addDays(day, 1);
    if (next > until || nextDueOn === next || !quoteOn(facts, next).total.eq(quote.total)) return day;
    day = next;
  }
}

/**
 * Returns the terms of a reinstatement without request and health questions; undefined when it is not possible
 * (rulebook 7.4).
 */
export function findAutomaticReinstatement(
  facts: ReinstatementFacts,
  today: BusinessDate,
): AutomaticReinstatement | undefined {
  const { position, policy } = facts;
  const { lapsedOn } = position.reinstatement;
  const days = position.parameters['reinst.auto_days_cd'];
  if (lapsedOn === null || days <= 0 || !isPlain(position, today)) return undefined;
  const until = addDays(lapsedOn, days);
  if (today > until || today >= policy.mainCover.expiresOn) return undefined;
  const quote = quoteOn(facts, today);
  return quote.total.gt(0) ? { until, quote, holdsUntil: findHoldsUntil(facts, quote, until) } : undefined;
}
