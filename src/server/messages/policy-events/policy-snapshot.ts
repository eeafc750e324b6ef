import type { PolicyFacts } from '#core/port.ts';
import type { PolicySubStatus } from '#shared/facts/facts.ts';
import { isInForce } from '#shared/facts/in-force.ts';
import { daysBetween, type BusinessDate } from '#shared/time/dates.ts';

/** Status of the policy when a notice is handled, possibly later than its event. */
export interface PolicySnapshot {
  readonly today: BusinessDate;
  readonly subStatus: PolicySubStatus;
  /** First due date that is unpaid and not within a holiday. */
  readonly paidToOn: BusinessDate | null;
  /** True when a due date has passed unpaid. */
  readonly hasArrears: boolean;
  readonly hasLoan: boolean;
  /** Days before a termination on which reminders are sent. */
  readonly noticeDays: readonly number[];
}

const lapsed: readonly PolicySubStatus[] = ['LAPSED_PREMIUM', 'LAPSED_FUND', 'LAPSED_LOAN'];

export const isLapsed = ({ subStatus }: PolicySnapshot): boolean => lapsed.includes(subStatus);

/** Returns true when the instalment of that day is still due and unpaid. */
export const isUnpaid = (snapshot: PolicySnapshot, dueOn: BusinessDate): boolean =>
  isInForce(snapshot) && snapshot.paidToOn !== null && snapshot.paidToOn <= dueOn;

/**
 * Returns true when a reminder before `until` is still timely: the day has not passed, and the next reminder is not due
 * (lapse.notices_cd). After a clock jump a month of reminders is handled at once, and only the latest is worth sending.
 */
export function isInTime({ today, noticeDays }: PolicySnapshot, until: BusinessDate, daysLeft: number): boolean {
  const left = daysBetween(today, until);
  return left >= 0 && !noticeDays.some((days) => days < daysLeft && left <= days);
}

/** Builds the status from the facts of that day. */
export function snapshotOf({ position }: PolicyFacts, today: BusinessDate): PolicySnapshot {
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
