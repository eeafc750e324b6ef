import * as z from 'zod';
import type { Alarm } from '#shared/facts/alarm.ts';
import type { Calendar } from '#shared/time/calendar.ts';
import {
  addDays,
  addMonths,
  businessDateOf,
  daysBetween,
  instantAt,
  TimeOfDay,
  timeOfDayWib,
} from '#shared/time/dates.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { findUnequalFunds } from '../funds/fund-value-repository.ts';
import { listUnconfirmedKeys } from '../parameters/confirm-parameters.ts';
import { findSetting } from '../settings/find-setting.ts';
import { getCalendar } from '../settings/get-calendar.ts';
import {
  countUnscheduled,
  findCalendarEnd,
  findDayBehind,
  findNotIssued,
  findUnansweredDebits,
  findUnansweredPayouts,
  listFailedJobs,
  type Unanswered,
} from './alarms-repository.ts';
import { listMissingPrices } from './missing-prices.ts';
import { findOpenWork } from './open-corrections.ts';

interface Watch {
  readonly q: Queryable;
  readonly now: Instant;
  readonly today: BusinessDate;
  readonly calendar: Calendar;
}

const numberSetting = async ({ q, today }: Watch, key: string): Promise<number> =>
  z.number().parse(await findSetting(q, key, today));

/**
 * Raises an alarm for missing prices, by fund, from nav.alarm_time of the day on which they should have become final;
 * urgent after nav.alarm_wd. Orders and monthly charges of the fund's holders wait for them (rulebook 2.4).
 */
async function watchPrices(watch: Watch): Promise<readonly Alarm[]> {
  const { q, now, today, calendar } = watch;
  const funds = await listMissingPrices(q, now, calendar);
  const [first] = funds;
  if (first === undefined) return [];
  const urgent = calendar.workingDaysBetween(first.since, today) >= (await numberSetting(watch, 'nav.alarm_wd'));
  return [{ kind: 'PRICE_MISSING', funds, urgent }];
}

const waiting = (
  kind: 'PAYOUT_UNANSWERED' | 'DEBIT_UNANSWERED' | 'NOT_ISSUED',
  { count, oldest }: Unanswered,
): readonly Alarm[] => (oldest === null ? [] : [{ kind, count, oldest }]);

/** Raises an alarm when the bank has not answered within bank.answer_wd working days after the day of asking. */
async function watchBank(watch: Watch): Promise<readonly Alarm[]> {
  const { q, today, calendar } = watch;
  const days = await numberSetting(watch, 'bank.answer_wd');
  const before = calendar.addWorkingDays(today, -days);
  return [
    ...waiting('PAYOUT_UNANSWERED', await findUnansweredPayouts(q, instantAt(before, '00:00'))),
    ...waiting('DEBIT_UNANSWERED', await findUnansweredDebits(q, before)),
  ];
}

/**
 * Warns calendar.warning_cd days before the loaded holidays end, urgently from calendar.urgent_cd on. Holidays are
 * loaded, never guessed (rulebook 9.7).
 */
async function watchCalendar(watch: Watch): Promise<readonly Alarm[]> {
  const lastDay = await findCalendarEnd(watch.q);
  if (lastDay === undefined) return [];
  const daysLeft = daysBetween(watch.today, lastDay);
  const urgent = daysLeft <= (await numberSetting(watch, 'calendar.urgent_cd'));
  const isNear = urgent || daysLeft <= (await numberSetting(watch, 'calendar.warning_cd'));
  return isNear ? [{ kind: 'CALENDAR_ENDS', lastDay, daysLeft, urgent }] : [];
}

/** Raises an alarm for policies that were paid for and never issued, which nothing else reports: they must start or be refunded. */
async function watchIssues(watch: Watch): Promise<readonly Alarm[]> {
  const before = addDays(watch.today, -(await numberSetting(watch, 'issue.warning_cd')));
  return waiting('NOT_ISSUED', await findNotIssued(watch.q, before));
}

/** Raises an alarm for a policy in force without a next due date, which would never be billed again (rulebook 2.4). */
async function watchSchedules(watch: Watch): Promise<readonly Alarm[]> {
  const { q, today } = watch;
  const until = addMonths(today, await numberSetting(watch, 'prem.schedule_months'));
  const policies = await countUnscheduled(q, { today, until });
  return policies === 0 ? [] : [{ kind: 'SCHEDULE_LOST', policies }];
}

/** Raises an alarm while a correction of unit prices is not finished, or finance has to decide about its policies (rulebook 2.4). */
async function watchCorrections({ q }: Watch): Promise<readonly Alarm[]> {
  const work = await findOpenWork(q);
  return work === undefined ? [] : [{ kind: 'PRICE_CORRECTION', ...work }];
}

/** Raises an alarm when the fund valuation left a difference, because units are a liability at their price. */
async function watchFunds({ q }: Watch): Promise<readonly Alarm[]> {
  const unequal = await findUnequalFunds(q);
  return unequal === undefined ? [] : [{ kind: 'FUND_UNEQUAL', ...unequal }];
}

/** Latest time by which the work of a day must have started. */
const dayBeginsBy = TimeOfDay.parse('01:00');

async function watchJobs({ q, now, today }: Watch): Promise<readonly Alarm[]> {
  const failed = (await listFailedJobs(q)).map((job) => ({ kind: 'JOB_FAILED', ...job }) as const);
  const expectedDay = timeOfDayWib(now) >= dayBeginsBy ? today : addDays(today, -1);
  const reached = await findDayBehind(q, expectedDay);
  return [...failed, ...(reached === undefined ? [] : [{ kind: 'DAY_BEHIND', reached } as const])];
}

/** Raises an alarm for parameters that a newer program filled in; they count as shipped until the insurer confirms them (decision 0026). */
async function watchNumbers({ q }: Watch): Promise<readonly Alarm[]> {
  const keys = await listUnconfirmedKeys(q);
  return keys.length === 0 ? [] : [{ kind: 'PARAMETERS_UNCONFIRMED', keys }];
}

/** Lists what is late or missing at a business moment, computed from facts alone (rulebook 2.4, 4.4, 9.7). */
export async function listAlarms(q: Queryable, now: Instant): Promise<readonly Alarm[]> {
  const today = businessDateOf(now);
  const watch = { q, now, today, calendar: await getCalendar(q, today) };
  return [
    ...(await watchJobs(watch)),
    ...(await watchSchedules(watch)),
    ...(await watchFunds(watch)),
    ...(await watchIssues(watch)),
    ...(await watchPrices(watch)),
    ...(await watchCorrections(watch)),
    ...(await watchBank(watch)),
    ...(await watchCalendar(watch)),
    ...(await watchNumbers(watch)),
  ];
}
