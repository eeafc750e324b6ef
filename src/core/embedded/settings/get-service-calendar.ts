import { TimeOfDay, type BusinessDate } from '#shared/time/dates.ts';
import type { Holiday } from '#shared/time/holidays.ts';
import type { Queryable } from '../db/database.ts';
import { findSetting } from './find-setting.ts';

/** Holidays and the cut-off for attachments, for callers that promise dates. @throws when cutoff.docs is missing. */
export async function getServiceCalendar(
  q: Queryable,
  today: BusinessDate,
): Promise<{ readonly holidays: readonly Holiday[]; readonly cutoffDocs: string }> {
  const { rows } = await q.query<Holiday>('SELECT day::text AS date, name, kind, provisional FROM core.holiday');
  return { holidays: rows, cutoffDocs: TimeOfDay.parse(await findSetting(q, 'cutoff.docs', today)) };
}
