import type { ServiceSettings } from '#core/port.ts';
import { TimeOfDay, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { findSetting } from './find-setting.ts';
import { readCalendar } from './get-calendar.ts';

/** What promised dates are made of. @throws when cutoff.docs is missing. */
export async function getServiceCalendar(q: Queryable, today: BusinessDate): Promise<ServiceSettings> {
  const calendar = await readCalendar(q, today);
  return { ...calendar, cutoffDocs: TimeOfDay.parse(await findSetting(q, 'cutoff.docs', today)) };
}
