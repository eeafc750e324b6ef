import * as z from 'zod';
import { buildCalendar, type Calendar } from '#shared/time/calendar.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Holiday } from '#shared/time/holidays.ts';
import type { Queryable } from '../db/database.ts';
import { findSetting } from './find-setting.ts';

/** Working and valuation days as core.holiday says; cuti bersama counts unless cal.joint_leave_counts says no. */
export async function getCalendar(q: Queryable, today: BusinessDate): Promise<Calendar> {
  const { rows } = await q.query<Holiday>('SELECT day::text AS date, name, kind, provisional FROM core.holiday');
  const jointLeaveCounts = z
    .boolean()
    .default(true)
    .parse(await findSetting(q, 'cal.joint_leave_counts', today));
  return buildCalendar(rows, { jointLeaveCounts });
}
