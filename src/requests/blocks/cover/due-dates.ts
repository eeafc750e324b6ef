import { addDays, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { findDueDateFrom, premiumPeriod, type PremiumCalendar } from '#shared/rules/premium-calendar.ts';

/** Returns the calendar of the policy's premium due dates. */
export const dueCalendar = ({ position }: Facts): PremiumCalendar => ({
  startDate: position.startDate,
  period: premiumPeriod(position.premium.frequency),
  endsOn: position.premium.endsOn ?? position.startDate,
});

export const isDueDate = (facts: Facts, day: BusinessDate): boolean => findDueDateFrom(dueCalendar(facts), day) === day;

/**
 * Returns the first due date at least `leadDays` after sending, or after today when not yet sent. Undefined when no
 * premium falls due any more.
 */
export const findDueAfterLead = (facts: Facts, leadDays: number): BusinessDate | undefined =>
  findDueDateFrom(dueCalendar(facts), addDays(facts.submittedOn ?? facts.today, leadDays));
