import { addDays, addMonths, formatDate, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { findDueDateFrom } from '#shared/rules/premium-calendar.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { isPaidByFund } from '../blocks/cover/benefit-cost.ts';
import { dueCalendar } from '../blocks/cover/due-dates.ts';
import { endedCovers, type Items } from './covers.ts';

/** Returns the first monthly policy day after today, when the fund would pay the next month of cover. */
const nextMonthlyDay = ({ position, today }: Facts, tomorrow: BusinessDate): BusinessDate =>
  findDueDateFrom({ startDate: position.startDate, period: 1, endsOn: addMonths(today, 2) }, tomorrow) ?? tomorrow;

/** Returns the first due date after today. A bill due today pays for the period that begins today. */
function nextBill(facts: Facts, tomorrow: BusinessDate): BusinessDate | undefined {
  const { nextDueOn } = facts.position.premium;
  if (nextDueOn !== null && nextDueOn >= tomorrow) return nextDueOn;
  return nextDueOn === null ? undefined : findDueDateFrom(dueCalendar(facts), tomorrow);
}

/**
 * Returns the day on which cover and cost of a rider end: its next due date, or the next monthly deduction where the
 * fund pays or no premium is due (rulebook 7.1). Always after today, so that no rider ends before the request.
 */
function riderEndsOn(cover: Coverage, facts: Facts): BusinessDate {
  const tomorrow = addDays(facts.today, 1);
  const bill = isPaidByFund(cover, facts) ? undefined : nextBill(facts, tomorrow);
  return bill ?? nextMonthlyDay(facts, tomorrow);
}

/** Returns the last day covered by the rider, formatted. */
export const riderLastDay = (cover: Coverage, facts: Facts): string =>
  formatDate(addDays(riderEndsOn(cover, facts), -1));

/** Riders that end on the same day. */
export interface RiderTermination {
  readonly on: BusinessDate;
  readonly covers: readonly Coverage[];
}

/** Returns the chosen riders grouped by the day on which they end, earliest first. */
export function riderTerminations(items: Items, facts: Facts): readonly RiderTermination[] {
  const covers = endedCovers(items, facts);
  const days = new Set(covers.map((cover) => riderEndsOn(cover, facts)));
  return [...days].sort().map((on) => ({ on, covers: covers.filter((cover) => riderEndsOn(cover, facts) === on) }));
}
