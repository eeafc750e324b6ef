import { Big } from 'big.js';
import { lastOf } from '#shared/collections/last-of.ts';
import { addDays, addMonths, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { fundValue } from '#shared/facts/fund-value.ts';
import { roundMoney } from '#shared/money/money.ts';
import { listDueDates } from '#shared/rules/premium-calendar.ts';
import { dueCalendar, findDueAfterLead } from '../blocks/cover/due-dates.ts';
import type { PremiumHolidayPayload } from './payload.ts';

const monthsPerYear = 12;
const zero = new Big(0);

/**
 * Returns the first due date after the lead time, counted from sending (rulebook 7.5). A new holiday begins on it;
 * after a cancellation premiums resume on it. Undefined when no premium falls due any more.
 */
export const findStart = (facts: Facts): BusinessDate | undefined =>
  findDueAfterLead(facts, facts.position.parameters['hol.lead_cd']);

/** True when premiums would resume before the last day of the running holiday. */
export function canCancel(facts: Facts): boolean {
  const start = findStart(facts);
  const { holiday } = facts.position.premium;
  return start !== undefined && holiday !== null && start < holiday.until;
}

/** Returns the due date from which the length of a holiday is counted: its first day, past or planned. */
export const lengthFrom = (facts: Facts, start: BusinessDate): BusinessDate =>
  facts.position.premium.holiday?.from ?? start;

/** Returns the due dates on which a holiday from `start` may end, each with the length in months. */
export function listEnds(
  facts: Facts,
  start: BusinessDate,
): readonly { readonly end: BusinessDate; readonly months: number }[] {
  const from = lengthFrom(facts, start);
  const { 'hol.min_months': least, 'hol.max_months': most } = facts.position.parameters;
  // One month more is listed, because months differ in length: six months from 30 April, for due dates on the 31st, end
  // on 31 October.
  return listDueDates(dueCalendar(facts), addDays(start, 1), addMonths(from, most + 1))
    .map((end) => ({ end, months: fullMonthsBetween(from, end) }))
    .filter(({ months }) => months >= least && months <= most);
}

/** Returns the oldest price date in the policy value. */
export const valueDate = ({ position, today }: Facts): BusinessDate =>
  position.holdings.reduce((oldest, { priceDate }) => (priceDate < oldest ? priceDate : oldest), today);

/**
 * Returns the monthly deduction (COI, rider COI, administration) `month` months from today; 0 after the end of cover.
 */
const chargeOf = (facts: Facts, month: number): Big =>
  new Big(facts.position.monthlyDeductionByYear[Math.floor(month / monthsPerYear)] ?? 0);

/** Point of the projection: value after the charges of one month. */
interface ProjectionPoint {
  readonly date: BusinessDate;
  readonly value: Big;
}

/** Cost of a holiday to the fund, and how long the value lasts, at 0 % return without premiums (rulebook 7.5). */
export interface HolidayProjection {
  readonly value: Big;
  /** Charges during the holiday. */
  readonly charges: Big;
  /** Value required for the holiday: charges × hol.fund_cover. */
  readonly needed: Big;
  readonly isCovered: boolean;
  /** True when value ÷ charges ≥ hol.auto_cover. */
  readonly isAmplyCovered: boolean;
  /** Points by month, from today's value until it is used up or cover ends. */
  readonly points: readonly ProjectionPoint[];
  /** First day of the month whose charges the value cannot pay; null = the value lasts as long as the cover. */
  readonly runsOutOn: BusinessDate | null;
}

function project(facts: Facts): Pick<HolidayProjection, 'points' | 'runsOutOn'> {
  const months = facts.position.monthlyDeductionByYear.length * monthsPerYear;
  const points: ProjectionPoint[] = [{ date: facts.today, value: fundValue(facts) }];
  for (let month = 0; month < months; month += 1) {
    const left = (lastOf(points)?.value ?? zero).minus(chargeOf(facts, month));
    const date = addMonths(facts.today, month + 1);
    if (left.lt(0)) return { points: [...points, { date, value: zero }], runsOutOn: date };
    points.push({ date, value: left });
  }
  return { points, runsOutOn: null };
}

/** Returns the projection from `from` to `end`; a running holiday counts from today. */
export function projectHoliday(facts: Facts, from: BusinessDate, end: BusinessDate): HolidayProjection {
  const first = from < facts.today ? facts.today : from;
  const skipped = fullMonthsBetween(facts.today, first);
  const charges = Array.from({ length: fullMonthsBetween(first, end) }, (_, month) =>
    chargeOf(facts, skipped + month),
  ).reduce((total, each) => total.plus(each), zero);
  const value = fundValue(facts);
  const { 'hol.fund_cover': cover, 'hol.auto_cover': ample } = facts.position.parameters;
  const needed = roundMoney(charges.times(cover), facts.policy.currency);
  return {
    value,
    charges,
    needed,
    isCovered: value.gte(charges.times(cover)),
    isAmplyCovered: value.gte(charges.times(ample)),
    ...project(facts),
  };
}

/** Returns the dates after the change. A running holiday keeps its start; a cancelled one ends when premiums resume. */
export function holidayAfter(
  payload: PremiumHolidayPayload,
  facts: Facts,
): { readonly from: BusinessDate; readonly until: BusinessDate } {
  const { start_premium_holiday_date: start, end_premium_holiday_date: end, status } = payload;
  const { holiday } = facts.position.premium;
  const from = status === 'set' ? start : (holiday?.from ?? start);
  return { from, until: status === 'cancel' ? (findStart(facts) ?? end) : end };
}
