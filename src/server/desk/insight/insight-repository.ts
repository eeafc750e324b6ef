import { z } from 'zod';
import { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { FactKind } from '#shared/wire/desk-insight/insight.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Period } from './insight-question.ts';

const Made = z.object({ made_at: z.nullable(Instant), day: z.nullable(BusinessDate) });
export type Made = z.infer<typeof Made>;

/** Reads when the figures were made, and the business day of that moment. */
export async function readMade(q: Queryable): Promise<Made> {
  const { rows } = await q.query('SELECT made_at, day::text FROM insight_refresh');
  return Made.parse(rows[0]);
}

/** Group of facts: all of a detail (7), by day (3), by type (5) or by clerk (6). */
const FactCount = z.object({
  others: z.number(),
  detail: z.string(),
  day: z.nullable(BusinessDate),
  type: z.nullable(z.string()),
  clerk: z.nullable(z.string()),
  count: z.number(),
});
export type FactCount = z.infer<typeof FactCount>;

const groups = { all: 7, day: 3, type: 5, clerk: 6 } as const;

/** Selects the counts of one group. */
export const countsBy = (counts: readonly FactCount[], group: keyof typeof groups): readonly FactCount[] =>
  counts.filter(({ others }) => others === groups[group]);

/** Adds up the facts of a kind in a period, by detail, and by day, type and clerk besides. */
export async function countFacts(
  q: Queryable,
  kind: FactKind,
  { since, until }: Period,
): Promise<readonly FactCount[]> {
  const { rows } = await q.query(
    `SELECT GROUPING(day, type, clerk) AS others, detail, day::text, type, clerk, sum(count)::integer AS count
     FROM insight_day WHERE kind = $1 AND day BETWEEN $2 AND $3
     GROUP BY GROUPING SETS ((detail), (day, detail), (type, detail), (clerk, detail))
     ORDER BY others, day DESC, type, clerk, detail`,
    [kind, since, until],
  );
  return z.array(FactCount).parse(rows);
}

const OpenCount = z.object({
  others: z.number(),
  type: z.nullable(z.string()),
  state: z.nullable(z.string()),
  count: z.number(),
  old: z.number(),
  older: z.number(),
  oldest: z.nullable(z.number()),
});
export type OpenCount = z.infer<typeof OpenCount>;

/** Ages in days from which a request is old and very old. */
export interface Ages {
  readonly old: number;
  readonly older: number;
}

/** Counts open requests as of a day: all (3), by type (1), by state (2). */
export async function countOpenBy(
  q: Queryable,
  day: BusinessDate,
  { old, older }: Ages,
): Promise<readonly OpenCount[]> {
  const { rows } = await q.query(
    `SELECT GROUPING(type, state) AS others, type, state, count(*)::integer AS count,
       count(*) FILTER (WHERE $1::date - sent_on >= $2)::integer AS old,
       count(*) FILTER (WHERE $1::date - sent_on >= $3)::integer AS older, max($1::date - sent_on) AS oldest
     FROM insight_open GROUP BY GROUPING SETS ((), (type), (state)) ORDER BY others, count DESC, type, state`,
    [day, old, older],
  );
  return z.array(OpenCount).parse(rows);
}

const LateSum = z.object({
  others: z.number(),
  type: z.nullable(z.string()),
  cause: z.nullable(z.string()),
  clerk: z.nullable(z.string()),
  queue: z.nullable(z.string()),
  currency: z.nullable(z.number()),
  count: z.number(),
  days: z.number(),
  longest: z.number(),
  amount: z.nullable(z.string()),
  amount_days: z.nullable(z.string()),
});
export type LateSum = z.infer<typeof LateSum>;

/**
 * Adds up the requests that are late as of a day, by currency (null = without an amount): all (15), by type (7), by
 * cause (11), by clerk and queue (12). `amount_days` = sum of amount times days late.
 */
export async function sumLate(q: Queryable, day: BusinessDate): Promise<readonly LateSum[]> {
  const { rows } = await q.query(
    `SELECT GROUPING(type, cause, clerk, queue) AS others, type, cause, clerk, queue, currency, count(*)::integer AS count,
       sum($1::date - missed_on)::integer AS days, max($1::date - missed_on) AS longest, sum(amount) AS amount,
       sum(amount * ($1::date - missed_on)) AS amount_days
     FROM insight_open WHERE missed_on IS NOT NULL
     GROUP BY GROUPING SETS ((currency), (type, currency), (cause, currency), (clerk, queue, currency))
     ORDER BY others, count DESC, type, cause, clerk, queue, currency`,
    [day],
  );
  return z.array(LateSum).parse(rows);
}

/** Names of all staff, by user name: figures keep user names alone. */
export async function readStaffNames(q: Queryable): Promise<ReadonlyMap<string, string>> {
  const { rows } = await q.query<{ user_name: string; display_name: string }>(
    'SELECT user_name, display_name FROM staff',
  );
  return new Map(rows.map(({ user_name, display_name }) => [user_name, display_name]));
}
