import { z } from 'zod';
import { BusinessDate } from '#shared/time/dates.ts';
import type { FactKind } from '#shared/wire/desk-insight/insight.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { ListQuestion, Period } from './insight-question.ts';

/** Part of a list. */
export interface ListPart {
  readonly limit: number;
  readonly offset: number;
}

/** Facts that a list has; null = any. */
export interface FactFilter extends Period, Pick<ListQuestion, 'type' | 'clerk'> {
  readonly kind: FactKind;
  readonly details: readonly string[] | null;
}

const valuesOf = ({ kind, since, until, details, type, clerk }: FactFilter) => [
  kind,
  since,
  until,
  details === null ? null : [...details],
  type,
  clerk,
];

const FactRow = z.object({
  number: z.string(),
  position: z.number(),
  detail: z.string(),
  day: BusinessDate,
  title: z.string(),
  state: z.string(),
  clerk: z.string(),
});
export type FactRow = z.infer<typeof FactRow>;

/** Lists facts, newest first; the requests are read for the page alone. */
export async function listFacts(q: Queryable, filter: FactFilter, part: ListPart): Promise<readonly FactRow[]> {
  const { rows } = await q.query(
    `WITH page AS MATERIALIZED (
       SELECT number, position, detail, day, clerk FROM insight_fact
       WHERE kind = $1 AND day BETWEEN $2 AND $3 AND ($4::text[] IS NULL OR detail = ANY ($4))
         AND ($5::text IS NULL OR type = $5) AND ($6::text IS NULL OR clerk = $6)
       ORDER BY day DESC, number DESC, position DESC, detail LIMIT $7 OFFSET $8)
     SELECT number, position, detail, day::text, clerk, title, state FROM page JOIN proposal USING (number)
     ORDER BY day DESC, number DESC, position DESC, detail`,
    [...valuesOf(filter), part.limit, part.offset],
  );
  return z.array(FactRow).parse(rows);
}

/** Counts the facts of a list from the sums, so that it costs the same for many as for few. */
export async function countListed(q: Queryable, filter: FactFilter): Promise<number> {
  const { rows } = await q.query<{ count: number }>(
    `SELECT coalesce(sum(count), 0)::integer AS count FROM insight_day
     WHERE kind = $1 AND day BETWEEN $2 AND $3 AND ($4::text[] IS NULL OR detail = ANY ($4))
       AND ($5::text IS NULL OR type = $5) AND ($6::text IS NULL OR clerk = $6)`,
    valuesOf(filter),
  );
  return rows[0]?.count ?? 0;
}

const OpenRow = z.object({
  number: z.string(),
  type: z.string(),
  state: z.string(),
  queue: z.string(),
  clerk: z.string(),
  sent_on: BusinessDate,
  missed_on: z.nullable(BusinessDate),
  cause: z.nullable(z.string()),
  total: z.number(),
});
export type OpenRow = z.infer<typeof OpenRow>;

/** Open requests that a list has; null = any. `sentBy` = last day on which they were sent. */
export interface OpenFilter extends Pick<ListQuestion, 'type' | 'clerk' | 'queue' | 'state'> {
  readonly isLate: boolean;
  readonly cause: string | null;
  readonly sentBy: BusinessDate | null;
}

/** Lists open requests, the longest late first, then the oldest. `clerk` '' = in nobody's hands. */
export async function listOpen(q: Queryable, filter: OpenFilter, part: ListPart): Promise<readonly OpenRow[]> {
  const { isLate, cause, type, clerk, queue, sentBy, state } = filter;
  const { rows } = await q.query(
    `SELECT number, type, state, queue, clerk, sent_on::text, missed_on::text, cause, (count(*) OVER ())::integer AS total
     FROM insight_open
     WHERE (NOT $1::boolean OR missed_on IS NOT NULL) AND ($2::text IS NULL OR cause = $2) AND ($3::text IS NULL OR type = $3)
       AND ($4::text IS NULL OR clerk = $4) AND ($5::text IS NULL OR queue = $5) AND ($6::date IS NULL OR sent_on <= $6)
       AND ($7::text IS NULL OR state = $7)
     ORDER BY missed_on NULLS LAST, sent_on, number LIMIT $8 OFFSET $9`,
    [isLate, cause, type, clerk, queue, sentBy, state, part.limit, part.offset],
  );
  return z.array(OpenRow).parse(rows);
}
