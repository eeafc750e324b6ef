import { defaultHolidays } from '#shared/time/holidays.ts';
import type { Queryable } from '#core/embedded/db/database.ts';

const insertHolidays = `
  INSERT INTO core.holiday (day, kind, name, provisional)
  SELECT date, kind, name, provisional
  FROM jsonb_to_recordset($1::jsonb) AS row (date date, kind text, name text, provisional boolean)`;

/**
 * Seeds the holidays of the 2026 decree and the provisional ones of later years (rulebook 9.7); an admin replaces them
 * in the table.
 */
export async function seedHolidays(q: Queryable): Promise<void> {
  await q.query(insertHolidays, [JSON.stringify(defaultHolidays)]);
}
