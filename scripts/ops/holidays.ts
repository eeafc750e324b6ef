import { readFile } from 'node:fs/promises';
import { loadHolidays, parseHolidays } from '#core/embedded/settings/load-holidays.ts';
import { withPool } from '../db/with-pool.ts';

/** Replaces the holidays of the years in a CSV file; returns the exit code. @throws Error in words for the operator */
export async function replaceHolidays([path]: readonly string[]): Promise<number> {
  if (path === undefined) throw new Error('Name the file: npm run ops -- holidays <file.csv>');
  const holidays = parseHolidays(await readFile(path, 'utf8'));
  const { years, days, past } = await withPool((pool) => loadHolidays(pool, holidays));
  console.log(`${days} days of ${years.join(', ')} stand in the calendar.`);
  if (past > 0) console.log(`${past} days lie before the daily work of this installation and stay as they were.`);
  return 0;
}
