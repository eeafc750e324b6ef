import { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import { RequestState } from '#shared/requests/request-states.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import type { QueueFilter } from '#shared/wire/desk.ts';
import { escapeLike } from '#shared/text/like-pattern.ts';
import type { Queryable } from '#server/db/pool.ts';
import { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { needsMe } from './needs-me.ts';

/** The person who looks, and when: what a list calls 'mine' follows from it. */
export interface Viewer {
  readonly userName: string;
  readonly roles: readonly StaffRole[];
  readonly at: Instant;
}

/** Conditions on open cases. $4 filter, $5 words searched for, as a pattern. */
const wanted = `ended_at IS NULL AND CASE $4 WHEN 'mine' THEN ${needsMe} WHEN 'open' THEN true ELSE state = $4 END
  AND ($5 = '' OR number LIKE $5 OR policy_number LIKE $5 OR title ILIKE $5)`;

const QueueRow = ProposalRow.pick({
  number: true,
  title: true,
  headline: true,
  policy_number: true,
  suffix: true,
  state: true,
  waits_for: true,
  decided_at: true,
  review_level: true,
  service_days: true,
  submitted_at: true,
  promised_date: true,
  promise: true,
  reply_by: true,
  holds_lock: true,
  serve_by: true,
  paused_since: true,
  effective_on: true,
  pause_reason: true,
  claimed_by: true,
  ended_at: true,
}).extend({ needs_me: z.boolean() });
export type QueueRow = z.infer<typeof QueueRow>;

const pattern = (search: string): string => (search === '' ? '' : `%${escapeLike(search)}%`);

/** A request from before promises had days of service of their own is served by its promise. */
const columnOf = (name: string): string =>
  name === 'serve_by' ? 'coalesce(serve_by, promised_date) AS serve_by' : name;

export const queueColumns = Object.keys(QueueRow.omit({ needs_me: true }).shape)
  .map(columnOf)
  .join(', ');

/** A row of an older program that no longer fits is left out, and no other row with it. */
export const parseQueueRows = (rows: readonly unknown[]): readonly QueueRow[] =>
  rows.flatMap((row) => {
    const parsed = QueueRow.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });

/** A list of open cases: all, the viewer's, or those in one state. */
export interface QueueListFilter {
  readonly filter: Exclude<QueueFilter, 'ended'>;
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

/** Cases that the viewer can act on come first, by the nearest promise; those that wait for somebody else come last. */
export async function listQueue(
  q: Queryable,
  viewer: Viewer,
  listFilter: QueueListFilter,
): Promise<readonly QueueRow[]> {
  const { rows } = await q.query(
    `SELECT ${queueColumns}, ${needsMe} AS needs_me FROM proposal WHERE ${wanted}
      ORDER BY ${needsMe} DESC, (paused_since IS NOT NULL), coalesce(serve_by, promised_date), submitted_at, number
     LIMIT $6 OFFSET $7`,
    [
      viewer.userName,
      [...viewer.roles],
      viewer.at,
      listFilter.filter,
      pattern(listFilter.search),
      listFilter.limit,
      listFilter.offset,
    ],
  );
  return parseQueueRows(rows);
}

export async function countQueue(q: Queryable, viewer: Viewer, listFilter: QueueListFilter): Promise<number> {
  const { rows } = await q.query<{ count: number }>(`SELECT count(*)::integer AS count FROM proposal WHERE ${wanted}`, [
    viewer.userName,
    [...viewer.roles],
    viewer.at,
    listFilter.filter,
    pattern(listFilter.search),
  ]);
  return rows[0]?.count ?? 0;
}

const StateCount = z.object({ state: RequestState, count: z.number(), mine: z.number() });

/** Open cases by state, and how many of them the viewer can act on. */
export async function countByState(q: Queryable, viewer: Viewer): Promise<readonly z.infer<typeof StateCount>[]> {
  const { rows } = await q.query(
    `SELECT state, count(*)::integer AS count, count(*) FILTER (WHERE ${needsMe})::integer AS mine
     FROM proposal WHERE ended_at IS NULL GROUP BY state`,
    [viewer.userName, [...viewer.roles], viewer.at],
  );
  return z.array(StateCount).parse(rows);
}
