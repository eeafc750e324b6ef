import { daysBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { TerminationKind } from '#shared/rules/termination.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { freeLookLastDay } from '#shared/facts/free-look-end.ts';
import { estimateTermination } from './calculation.ts';
import { hasMain, type Items } from './covers.ts';

/** Outcome of the request, decided by the server (rulebook 7.1, rulings 1.5). */
export type OutcomeKind = TerminationKind | 'RIDER_CANCEL';

/** Returns the date that decides the outcome: the day of sending, or today before that. */
const decidingDay = (facts: Facts): BusinessDate => facts.submittedOn ?? facts.today;

export const isFreeLook = (facts: Facts): boolean => decidingDay(facts) <= freeLookLastDay(facts);

/** Returns the outcome from date and covers: end of riders, free look or surrender. */
export function decideOutcome(items: Items, facts: Facts): OutcomeKind {
  if (!hasMain(items, facts)) return 'RIDER_CANCEL';
  return isFreeLook(facts) ? 'FREE_LOOK' : 'SURRENDER';
}

/** Returns the days left in the free look, not counting today; null once it is over. */
export const freeLookDaysLeft = (facts: Facts): number | null =>
  isFreeLook(facts) ? Math.max(0, daysBetween(decidingDay(facts), freeLookLastDay(facts))) : null;

/**
 * True when the request must name the account for a payout: none is registered, or the payment method requires it
 * (surr.payee_methods; rulebook 7.1, needs_payee).
 */
export function needsPayee(items: Items, facts: Facts): boolean {
  const kind = decideOutcome(items, facts);
  if (kind === 'RIDER_CANCEL' || estimateTermination(kind, facts).net.lte(0)) return false;
  const { benefitAccount, payment } = facts.policy;
  return benefitAccount === null || facts.position.parameters['surr.payee_methods'].includes(payment.method);
}
