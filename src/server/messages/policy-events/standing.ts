import type { PolicyFacts } from '#core/port.ts';
import type { PolicySubStatus } from '#shared/facts/facts.ts';
import { isInForce } from '#shared/facts/in-force.ts';
import { daysBetween, type BusinessDate } from '#shared/time/dates.ts';

/** How the policy stands when its news is handled, which may be later than when it was told. */
export interface Standing {
  readonly today: BusinessDate;
  readonly subStatus: PolicySubStatus;
  /** First due date that is not paid and not within a holiday. */
  readonly paidToOn: BusinessDate | null;
  /** A due date has passed unpaid. */
  readonly hasArrears: boolean;
  readonly hasLoan: boolean;
  /** Days before an ending on which letters announce it. */
  readonly noticeDays: readonly number[];
}

const lapsed: readonly PolicySubStatus[] = ['LAPSED_PREMIUM', 'LAPSED_FUND', 'LAPSED_LOAN'];

export const isLapsed = ({ subStatus }: Standing): boolean => lapsed.includes(subStatus);

/** The instalment of that day is still asked for, and nobody has paid it. */
export const isUnpaid = (standing: Standing, dueOn: BusinessDate): boolean =>
  isInForce(standing) && standing.paidToOn !== null && standing.paidToOn <= dueOn;

/**
 * A letter before `until` that still has its time: the day has not passed, nor the day of the next letter come (lapse.notices_cd). When
 * the clock jumps, the letters of a whole month are handled at once, and only the latest is worth sending.
 */
export function isInTime({ today, noticeDays }: Standing, until: BusinessDate, daysLeft: number): boolean {
  const left = daysBetween(today, until);
  return left >= 0 && !noticeDays.some((days) => days < daysLeft && left <= days);
}

/** The standing that the facts of that day show. */
export function standingOf({ position }: PolicyFacts, today: BusinessDate): Standing {
  const { subStatus, premium, loan, parameters } = position;
  const hasArrears = premium.unpaid.some(({ dueOn }) => dueOn < today);
  return {
    today,
    subStatus,
    paidToOn: premium.paidToOn,
    hasArrears,
    hasLoan: loan.loans.length > 0,
    noticeDays: parameters['lapse.notices_cd'],
  };
}
