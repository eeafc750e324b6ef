import type { FieldProblem } from '#shared/wire/envelope.ts';
import { addMonths, formatDate, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { ageRefusal, archetypeRefusal, claimRefusal, firstRefusal, statusRefusal } from '../blocks/form/eligibility.ts';
import { isDueDate } from '../blocks/cover/due-dates.ts';
import { problem, refusal } from '../blocks/form/refusals.ts';
import type { Refusal } from '../contract/contract.ts';
import { canCancel, findStart, holidayAfter, lengthFrom, projectHoliday } from './calculation.ts';
import type { PremiumHolidayPayload } from './payload.ts';

export const title = '{CutiPremi}';

const named = (facts: Facts): string => fill(title, wordingFor(facts.policy));

/**
 * Returns a refusal when the holiday would start in the compulsory premium period, or too soon after the previous one.
 */
function startRefusal(facts: Facts): Refusal | undefined {
  const { holiday, compulsoryUntil, pastHolidayUntil } = facts.position.premium;
  const start = findStart(facts);
  if (start === undefined) return refusal(facts, 'HOL-NONE');
  if (holiday !== null)
    return holiday.until < start ? refusal(facts, 'HOL-ENDING', { tanggal: formatDate(holiday.until) }) : undefined;
  if (compulsoryUntil !== null && compulsoryUntil > start)
    return refusal(facts, 'HOL-COMP', { tanggal: formatDate(compulsoryUntil) }, compulsoryUntil);
  if (pastHolidayUntil === null) return undefined;
  const again = addMonths(pastHolidayUntil, facts.position.parameters['hol.again_after_months']);
  return again > start ? refusal(facts, 'HOL-AGAIN', { tanggal: formatDate(again) }, again) : undefined;
}

/** Returns the first reason why no holiday is possible (rulebook 7.5 EL, 5.3). */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => archetypeRefusal(facts, named(facts), ['UL_REG', 'SY_UL_REG']),
    () => claimRefusal(facts),
    () => statusRefusal(facts, named(facts), ['NORMAL', 'PREMIUM_HOLIDAY']),
    () => ageRefusal(facts, 'HOL-AGE', facts.position.parameters['hol.first_allowed_months']),
    () => (facts.position.premium.unpaid.length > 0 ? refusal(facts, 'POL-GRACE', { jenis: named(facts) }) : undefined),
    () => startRefusal(facts),
  );

/**
 * True when the sent start belongs to the running holiday: its own start or, from a client of the specification, the
 * due date of the main cover (wire 3.2).
 */
function namesRunning(start: BusinessDate, { policy, position }: Facts): boolean {
  return start === position.premium.holiday?.from || start === policy.mainCover.nextDueOn;
}

function startProblem(payload: PremiumHolidayPayload, facts: Facts): FieldProblem | undefined {
  const path = 'start_premium_holiday_date';
  const start = payload.start_premium_holiday_date;
  const first = findStart(facts);
  const isRunning = payload.status !== 'set' && namesRunning(start, facts);
  if (start !== first && !isRunning) return problem(facts, path, 'HOL-DATE');
  const isLate = first !== undefined && first <= facts.today;
  return isLate ? problem(facts, path, 'HOL-LATE', { tanggal: formatDate(first) }) : undefined;
}

/**
 * Returns a problem unless the end is a due date within the allowed length; a cancellation must send the stored end
 * (wire 3.2).
 */
function endProblem(payload: PremiumHolidayPayload, facts: Facts): FieldProblem | undefined {
  const path = 'end_premium_holiday_date';
  const { start_premium_holiday_date: start, end_premium_holiday_date: end, status } = payload;
  const { parameters, premium } = facts.position;
  if (status === 'cancel') return end === premium.holiday?.until ? undefined : problem(facts, path, 'HOL-DATE');
  if (end === premium.holiday?.until) return problem(facts, path, 'INF-NONE');
  const earliest = findStart(facts);
  const isBackwards = status === 'set' && end <= start;
  if (isBackwards || earliest === undefined || end < earliest || !isDueDate(facts, end))
    return problem(facts, path, 'HOL-DATE');
  const months = fullMonthsBetween(lengthFrom(facts, start), end);
  const { 'hol.min_months': n, 'hol.max_months': k } = parameters;
  return months < n || months > k ? problem(facts, path, 'HOL-LENGTH', { n, k }) : undefined;
}

function fundProblem(payload: PremiumHolidayPayload, facts: Facts): FieldProblem | undefined {
  if (payload.status === 'cancel') return undefined;
  const { from, until } = holidayAfter(payload, facts);
  return projectHoliday(facts, from, until).isCovered
    ? undefined
    : problem(facts, 'end_premium_holiday_date', 'HOL-FUND');
}

/** Returns a problem of a cancellation when premiums would not resume earlier than the holiday's last day. */
function cancelProblem(payload: PremiumHolidayPayload, facts: Facts): FieldProblem | undefined {
  const until = facts.position.premium.holiday?.until;
  if (payload.status !== 'cancel' || until === undefined || canCancel(facts)) return undefined;
  return problem(facts, 'status', 'HOL-ENDING', { tanggal: formatDate(until) });
}

/** Returns the problems of the holiday (rulebook 7.5 IN, CALC); only one change at a time. */
export function problems(payload: PremiumHolidayPayload, facts: Facts): readonly FieldProblem[] {
  const isOnHoliday = facts.position.premium.holiday !== null;
  if (isOnHoliday === (payload.status === 'set')) return [problem(facts, 'status', 'HOL-STATE')];
  const ofDates = [cancelProblem(payload, facts), startProblem(payload, facts), endProblem(payload, facts)].filter(
    (each) => each !== undefined,
  );
  if (ofDates.length > 0) return ofDates;
  const ofFund = fundProblem(payload, facts);
  return ofFund ? [ofFund] : [];
}
