import { isUnitLinked } from './archetype.ts';
import { addDays, addMonths, type BusinessDate } from '../time/dates.ts';
import type { Position } from './facts.ts';
import { quoteOn, type ReinstatementFacts, type ReinstatementQuote } from './reinstatement-quote.ts';

/** A lapsed policy that comes back by itself as soon as `quote` is paid. */
export interface AutomaticReinstatement {
  /** Last day on which it does (reinst.auto_days_cd). */
  readonly until: BusinessDate;
  /** Last day on which the amount is what it is today: another instalment, a further month of interest, another price. */
  readonly holdsUntil: BusinessDate;
  readonly quote: ReinstatementQuote;
}

/** Reinstatements within reinst.review_span_months before `on`, this one included. */
export function countReinstatements({ reinstatement, parameters }: Position, on: BusinessDate): number {
  const from = addMonths(on, -parameters['reinst.review_span_months']);
  return reinstatement.earlier.filter((day) => day > from).length + 1;
}

/** Nobody has to look at it: no claim, not lapsed by its loan, not too often (rulebook 7.4). */
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

/** The last day from `today` to `until` on which the same amount is asked for. */
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

/** How the policy comes back without a request and without questions of health; undefined where it cannot (rulebook 7.4). */
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
