import { addDays, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { findDueDateFrom, premiumPeriod, type PremiumCalendar } from '#shared/rules/premium-calendar.ts';

/** Returns the premium due dates of the policy. */
export const dueCalendar = ({ position }: Facts): PremiumCalendar => ({
  startDate: position.startDate,
  period: premiumPeriod(position.premium.frequency),
  endsOn: position.premium.endsOn ?? position.startDate,
});

export const isDueDate = (facts: Facts, day: BusinessDate): boolean => findDueDateFrom(dueCalendar(facts), day) === day;

/**
 * Finds the first due date that leaves `leadDays`, counted from the day the request is or was sent; undefined when no
 * premium falls due any more.
 */
export const findDueAfterLead = (facts: Facts, leadDays: number): BusinessDate | undefined =>
  findDueDateFrom(dueCalendar(facts), addDays(facts.submittedOn ?? facts.today, leadDays));
