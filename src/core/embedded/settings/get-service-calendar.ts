import * as z from 'zod';
import type { ServiceSettings } from '#core/port.ts';
import { TimeOfDay, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { findSetting } from './find-setting.ts';
import { readCalendar } from './get-calendar.ts';

/** What promised dates are made of. @throws when one of the settings is missing. */
export async function getServiceCalendar(q: Queryable, today: BusinessDate): Promise<ServiceSettings> {
  const calendar = await readCalendar(q, today);
  const days = async (key: string): Promise<number> => z.number().parse(await findSetting(q, key, today));
  return {
    ...calendar,
    cutoffDocs: TimeOfDay.parse(await findSetting(q, 'cutoff.docs', today)),
    complaintDays: await days('complaint.days_wd'),
    complaintExtension: await days('complaint.extend_wd'),
    endedDays: await days('home.ended_days'),
  };
}
