import { z } from 'zod';
import type { Log } from '#server/log/logger.ts';
import type { Queryable } from '#server/db/pool.ts';
import { needsMe, notSnoozed } from './needs-me.ts';
import { openConditions, openOrder, type OpenQuestion } from './open-conditions.ts';
import { parseQueueRows, queueColumns, type QueueRow } from './queue-rows.ts';
import { viewerValues, type Viewer } from './viewer.ts';
import { owner, unowned } from './working-queue.ts';

/** Dependencies of the queue's reads. */
export interface QueueReading {
  readonly pool: Queryable;
  readonly log: Pick<Log, 'error'>;
}

/** Part of a list, and the days of the view 'recent'. */
interface ListPart {
  readonly recentDays: number;
  readonly limit: number;
}

/** Lists a page of cases in the order asked for. Marks are read for the cases of the page alone, not for those before it. */
export async function listQueue(
  { pool, log }: QueueReading,
  viewer: Viewer,
  question: OpenQuestion,
  { recentDays, limit }: ListPart,
): Promise<readonly QueueRow[]> {
  const { where, values, use } = openConditions(question, viewer, recentDays, viewerValues(viewer));
  const { rows } = await pool.query(
    `WITH page AS (
       SELECT number, row_number() OVER (ORDER BY ${openOrder(question)}) AS place FROM proposal WHERE ${where}
       ORDER BY place LIMIT ${use(limit)} OFFSET ${use((question.page - 1) * limit)})
     SELECT ${queueColumns} FROM page JOIN proposal USING (number) ORDER BY place`,
    values,
  );
  return parseQueueRows(rows, log);
}

export async function countQueue(
  q: Queryable,
  viewer: Viewer,
  question: OpenQuestion,
  { recentDays }: Pick<ListPart, 'recentDays'>,
): Promise<number> {
  const { where, values } = openConditions(question, viewer, recentDays, viewerValues(viewer));
  // PostgreSQL asks for the type of a value that no condition names.
  const { rows } = await q.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM proposal
     WHERE ($1::text, $2::text[], $3::timestamptz, $4::text[]) IS NOT NULL AND ${where}`,
    values,
  );
  return rows[0]?.count ?? 0;
}

/** Number of open cases that share a value; each row has one of the four values. A state may be unknown to this program. */
const OpenCount = z.object({
  state: z.string().nullable(),
  type: z.string().nullable(),
  product: z.string().nullable(),
  owner: z.string().nullable(),
  /** Bits of the values that are not counted by: 7 = by state, 11 = by type, 13 = by product, 14 = by owner. */
  others: z.number(),
  count: z.number(),
  mine: z.number(),
  in_hand: z.number(),
  unowned: z.number(),
  snoozed: z.number(),
});
export type OpenCount = z.infer<typeof OpenCount>;

/** Counts open cases by state, type, product and owner, and those of each view by state. */
export async function countOpen(q: Queryable, viewer: Viewer): Promise<readonly OpenCount[]> {
  const { rows } = await q.query(
    `SELECT state, title AS type, product_name AS product, owner, GROUPING(state, title, product_name, owner) AS others,
       count(*)::integer AS count, count(*) FILTER (WHERE needs_me)::integer AS mine,
       count(*) FILTER (WHERE owner = $1 AND NOT is_snoozed)::integer AS in_hand,
       count(*) FILTER (WHERE is_unowned)::integer AS unowned, count(*) FILTER (WHERE is_snoozed)::integer AS snoozed
     FROM (SELECT state, title, product_name, ${owner} AS owner, ${needsMe} AS needs_me, ${unowned} AS is_unowned,
             NOT (${notSnoozed}) AS is_snoozed
           FROM proposal WHERE ended_at IS NULL) AS open
     GROUP BY GROUPING SETS ((state), (title), (product_name), (owner))
     ORDER BY others, count DESC, state, title, product_name, owner`,
    viewerValues(viewer),
  );
  return z.array(OpenCount).parse(rows);
}
