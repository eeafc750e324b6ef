import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { Holiday } from '#shared/time/holidays.ts';
import type { Queryable } from '../db/database.ts';

/** Kinds of holidays in the file; closed days are entered at the desk only. */
const Kind = z.enum(['national', 'joint_leave', 'exchange']);
const Row = z.tuple([Holiday.shape.date, Kind, z.string().trim().min(1)]);

const Cells = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** Days of a file, and its lines that are none. */
interface HolidayFile {
  readonly holidays: readonly Holiday[];
  readonly refused: readonly { readonly line: number; readonly field: string; readonly sentence: string }[];
}

const columns = ['date', 'kind', 'name'];

/**
 * Reads lines of 'YYYY-MM-DD,kind,name', with or without that heading; empty lines and those starting with # are skipped.
 * kind = national, joint_leave or exchange. @throws Error for a broken quote
 */
export function readHolidays(text: string): HolidayFile {
  const options = { bom: true, info: true, skip_empty_lines: true, relax_column_count: true, trim: true } as const;
  const rows = Cells.parse(parse(text, { ...options, comment: '#', comment_no_infix: true }));
  const read = rows
    .filter(({ record }) => record.join() !== columns.join())
    .map(({ record: [date = '', kind = '', ...name], info: { lines: line } }) => ({
      line,
      parsed: Row.safeParse([date, kind, name.join(', ')]),
    }));
  return {
    holidays: read.flatMap(({ parsed }) => {
      if (!parsed.success) return [];
      const [date, kind, name] = parsed.data;
      return [{ date, kind, name, provisional: false }];
    }),
    refused: read.flatMap(({ line, parsed }) =>
      (parsed.error?.issues ?? []).map(({ path, message }) => ({
        line,
        field: columns[Number(path[0])] ?? '',
        sentence: message,
      })),
    ),
  };
}

/** Reads a file of holidays that must be right as a whole. @throws Error that names every wrong line */
export function parseHolidays(text: string): readonly Holiday[] {
  const { holidays, refused } = readHolidays(text);
  const wrong = [...new Set(refused.map(({ line }) => line))];
  if (wrong.length > 0)
    throw new Error(`Not 'YYYY-MM-DD,kind,name' with kind national, joint_leave or exchange: line ${wrong.join(', ')}`);
  if (holidays.length === 0) throw new Error('The file has no holiday in it.');
  return holidays;
}

/** Result of the load: the years, and their number of days now stored. */
export interface LoadedHolidays {
  readonly years: readonly string[];
  readonly days: number;
  /** Days of the decree that lie before the daily work of this installation, and stay as they were. */
  readonly past: number;
  /** Days that were added, renamed or taken off. */
  readonly changed: number;
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
  const { rows } = await q.query<{ days: number; changed: number }>(
    `WITH given AS (
       SELECT date, kind, name FROM jsonb_to_recordset($1::jsonb) AS row (date date, kind text, name text)
       WHERE date > ${lastWorkedDay}
     ), gone AS (
       DELETE FROM core.holiday WHERE NOT entered AND extract(year FROM day)::text = ANY($2::text[])
         AND day > ${lastWorkedDay}
         AND NOT EXISTS (SELECT 1 FROM given WHERE given.date = holiday.day AND given.kind = holiday.kind)
       RETURNING day
     ), loaded AS (
       INSERT INTO core.holiday AS known (day, kind, name, provisional) SELECT date, kind, name, false FROM given
       ON CONFLICT (day, kind) DO UPDATE SET name = EXCLUDED.name, provisional = false
       WHERE (known.name, known.provisional) IS DISTINCT FROM (EXCLUDED.name, false)
       RETURNING day
     )
     SELECT (SELECT count(*) FROM given)::integer AS days,
       ((SELECT count(*) FROM loaded) + (SELECT count(*) FROM gone))::integer AS changed`,
    [JSON.stringify(holidays), years],
  );
  const { days = 0, changed = 0 } = rows[0] ?? {};
  return { years, days, past: holidays.length - days, changed };
}
