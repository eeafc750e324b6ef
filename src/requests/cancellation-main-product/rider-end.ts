import { addDays, addMonths, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { findDueDateFrom } from '#shared/rules/premium-calendar.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { isPaidByFund } from '../blocks/cover/benefit-cost.ts';
import { dueCalendar } from '../blocks/cover/due-dates.ts';
import { endedCovers, type Items } from './covers.ts';

/** Returns the monthly policy day after today, on which the fund would pay the next month of cover. */
const nextMonthlyDay = ({ position, today }: Facts, tomorrow: BusinessDate): BusinessDate =>
  findDueDateFrom({ startDate: position.startDate, period: 1, endsOn: addMonths(today, 2) }, tomorrow) ?? tomorrow;

/** Returns the next bill after today; what is due today pays for the time that begins today. */
function nextBill(facts: Facts, tomorrow: BusinessDate): BusinessDate | undefined {
  const { nextDueOn } = facts.position.premium;
  if (nextDueOn !== null && nextDueOn >= tomorrow) return nextDueOn;
  return nextDueOn === null ? undefined : findDueDateFrom(dueCalendar(facts), tomorrow);
}

/**
 * Returns the day on which a rider's cover and cost end: the next due date of its premium, or the next monthly
 * deduction where the fund pays for it or no premium is due (rulebook 7.1). Always after today, so that nothing ends
 * before it was requested.
 */
function riderEndsOn(cover: Coverage, facts: Facts): BusinessDate {
  const tomorrow = addDays(facts.today, 1);
  const bill = isPaidByFund(cover, facts) ? undefined : nextBill(facts, tomorrow);
  return bill ?? nextMonthlyDay(facts, tomorrow);
}

/** Returns the last day on which the rider still covers. */
export const riderLastDay = (cover: Coverage, facts: Facts): string =>
  formatDate(addDays(riderEndsOn(cover, facts), -1));

/** Riders that end on one day. */
export interface RiderTermination {
  readonly on: BusinessDate;
  readonly covers: readonly Coverage[];
}

/** Returns the chosen riders by the day on which they end, earliest first. */
export function riderTerminations(items: Items, facts: Facts): readonly RiderTermination[] {
  const covers = endedCovers(items, facts);
  const days = new Set(covers.map((cover) => riderEndsOn(cover, facts)));
  return [...days].sort().map((on) => ({ on, covers: covers.filter((cover) => riderEndsOn(cover, facts) === on) }));
}
