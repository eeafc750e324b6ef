import * as z from 'zod';
import { Holiday } from '#shared/time/holidays.ts';
import type { Queryable } from '../db/database.ts';

/** Kinds of holidays in the file; closed days are entered at the desk only. */
const Kind = z.enum(['national', 'joint_leave', 'exchange']);
const Row = z.tuple([Holiday.shape.date, Kind, z.string().trim().min(1)]);

/**
 * Parses lines of 'YYYY-MM-DD,kind,name'; empty lines and those starting with # are skipped. kind = national,
 * joint_leave or exchange.
 * @throws Error that names every other line
 */
export function parseHolidays(text: string): readonly Holiday[] {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: line.trim(), place: index + 1 }));
  const read = lines
    .filter(({ line }) => line !== '' && !line.startsWith('#'))
    .map(({ line, place }) => {
      const [date = '', kind = '', ...name] = line.split(',').map((part) => part.trim());
      return { place, parsed: Row.safeParse([date, kind, name.join(', ')]) };
    });
  const wrong = read.filter(({ parsed }) => !parsed.success).map(({ place }) => place);
  if (wrong.length > 0)
    throw new Error(`Not 'YYYY-MM-DD,kind,name' with kind national, joint_leave or exchange: line ${wrong.join(', ')}`);
  if (read.length === 0) throw new Error('The file has no holiday in it.');
  return read.flatMap(({ parsed }) => {
    if (!parsed.success) return [];
    const [date, kind, name] = parsed.data;
    return [{ date, kind, name, provisional: false }];
  });
}

/** Result of the load: the years, and their number of days now stored. */
export interface LoadedHolidays {
  readonly years: readonly string[];
  readonly days: number;
  /** Days of the decree that lie before the daily work of this installation, and stay as they were. */
  readonly past: number;
}

/** SQL: last day on which daily work has started; before its first job, a loaded portfolio may stand on a day already. */
const lastWorkedDay = `coalesce((SELECT business_date FROM core.day_reached WHERE EXISTS (SELECT FROM core.job_day)), '-infinity')`;

/**
 * Replaces the stored days of the years in the decree, including provisional ones. Days on which daily work has started
 * stay, because prices and due dates were based on them; so do days closed at the desk. One statement, so that no
 * reader sees half a calendar.
 */
export async function loadHolidays(q: Queryable, holidays: readonly Holiday[]): Promise<LoadedHolidays> {
  const years = [...new Set(holidays.map(({ date }) => date.slice(0, 4)))].toSorted();
  const { rows } = await q.query<{ days: number }>(
    `WITH given AS (
       SELECT date, kind, name FROM jsonb_to_recordset($1::jsonb) AS row (date date, kind text, name text)
       WHERE date > ${lastWorkedDay}
     ), gone AS (
       DELETE FROM core.holiday WHERE NOT entered AND extract(year FROM day)::text = ANY($2::text[])
         AND day > ${lastWorkedDay}
         AND NOT EXISTS (SELECT 1 FROM given WHERE given.date = holiday.day AND given.kind = holiday.kind)
     ), loaded AS (
       INSERT INTO core.holiday AS known (day, kind, name, provisional) SELECT date, kind, name, false FROM given
       ON CONFLICT (day, kind) DO UPDATE SET name = EXCLUDED.name, provisional = false
       RETURNING day
     )
     SELECT count(*)::integer AS days FROM loaded`,
    [JSON.stringify(holidays), years],
  );
  const days = rows[0]?.days ?? 0;
  return { years, days, past: holidays.length - days };
}
