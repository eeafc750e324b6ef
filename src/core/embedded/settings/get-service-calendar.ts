import * as z from 'zod';
import type { ServiceSettings } from '#core/port.ts';
import { TimeOfDay, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { findSettings } from './find-setting.ts';
import { readCalendar } from './get-calendar.ts';

const times = ['cutoff.docs', 'complaint.days_wd', 'complaint.extend_wd', 'home.ended_days'];

/** Reads the settings behind due dates. @throws when one of the settings is missing. */
export async function getServiceCalendar(q: Queryable, today: BusinessDate): Promise<ServiceSettings> {
  const calendar = await readCalendar(q, today);
  const settingOf = await findSettings(q, times, today);
  const daysOf = (key: string): number => z.number().parse(settingOf(key));
  return {
    ...calendar,
    cutoffDocs: TimeOfDay.parse(settingOf('cutoff.docs')),
    complaintDays: daysOf('complaint.days_wd'),
    complaintExtension: daysOf('complaint.extend_wd'),
    endedDays: daysOf('home.ended_days'),
  };
}
