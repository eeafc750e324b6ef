import * as z from 'zod';
import { buildCalendar, type Calendar } from '#shared/time/calendar.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Holiday } from '#shared/time/holidays.ts';
import type { Queryable } from '../db/database.ts';
import { findSetting, type SettingLookup } from './find-setting.ts';

/** Input of the calendar of working and valuation days. */
export interface CalendarRows {
  readonly holidays: readonly Holiday[];
  readonly jointLeaveCounts: boolean;
}

/** Reads the holidays of core.holiday; cuti bersama counts unless calendar.joint_leave_counts is false. */
export async function readCalendar(
  q: Queryable,
  today: BusinessDate,
  lookup: SettingLookup = (key) => findSetting(q, key, today),
): Promise<CalendarRows> {
  const { rows: holidays } = await q.query<Holiday>(
    'SELECT day::text AS date, name, kind, provisional FROM core.holiday',
  );
  const jointLeaveCounts = z
    .boolean()
    .default(true)
    .parse(await lookup('calendar.joint_leave_counts'));
  return { holidays, jointLeaveCounts };
}

export async function getCalendar(q: Queryable, today: BusinessDate, lookup?: SettingLookup): Promise<Calendar> {
  const { holidays, jointLeaveCounts } = await readCalendar(q, today, lookup);
  return buildCalendar(holidays, { jointLeaveCounts });
}
