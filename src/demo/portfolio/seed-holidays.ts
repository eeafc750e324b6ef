import { defaultHolidays } from '#shared/time/holidays.ts';
import type { Queryable } from '#core/embedded/db/database.ts';

const insertHolidays = `
  INSERT INTO core.holiday (day, kind, name, provisional)
  SELECT date, kind, name, provisional
  FROM jsonb_to_recordset($1::jsonb) AS row (date date, kind text, name text, provisional boolean)`;

/** Stores provisional holidays for years without a published decree (rulebook 9.7); importing the decree replaces them. */
export async function seedProvisionalHolidays(q: Queryable): Promise<void> {
  await q.query(insertHolidays, [JSON.stringify(defaultHolidays.filter(({ provisional }) => provisional))]);
}
