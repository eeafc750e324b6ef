import { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import { RequestState } from '#shared/requests/request-states.ts';
import type { StaffRole } from '#shared/requests/roles.ts';
import type { QueueFilter } from '#shared/wire/desk.ts';
import { escapeLike } from '#shared/text/like-pattern.ts';
import type { Log } from '#server/log/logger.ts';
import type { Queryable } from '#server/db/pool.ts';
import { columnsFor } from '#server/proposal-store/proposal-repository.ts';
import { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { needsMe } from './needs-me.ts';

/** Person who reads the list, and when, which decides what counts as 'mine'. */
export interface Viewer {
  readonly userName: string;
  readonly roles: readonly StaffRole[];
  readonly at: Instant;
  /** Requests whose money they may prepare or release now. */
  readonly pays: readonly string[];
}

/** Returns the values of $1 to $4 of `needsMe`. */
export const viewerValues = ({ userName, roles, at, pays }: Viewer): unknown[] => [userName, [...roles], at, [...pays]];

/** Conditions on open cases. $5 filter, $6 words searched for, as a pattern. */
const wanted = `ended_at IS NULL AND CASE $5 WHEN 'mine' THEN ${needsMe} WHEN 'open' THEN true ELSE state = $5 END
  AND ($6 = '' OR number LIKE $6 OR policy_number LIKE $6 OR title ILIKE $6)`;

const QueueRow = ProposalRow.pick({
  number: true,
  title: true,
  headline: true,
  policy_number: true,
  suffix: true,
  state: true,
  waits_for: true,
  face_consent_until: true,
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
}).extend({
  /** Null = a state that this program does not know, as a newer one has written it. */
  state: z.nullable(RequestState).catch(null),
  needs_me: z.boolean(),
});
export type QueueRow = z.infer<typeof QueueRow>;

const pattern = (search: string): string => (search === '' ? '' : `%${escapeLike(search)}%`);

export const queueColumns = columnsFor(Object.keys(QueueRow.omit({ needs_me: true }).shape));

const Numbered = z.object({ number: z.string().catch('?'), state: z.unknown() });

/** Parses queue rows one by one: an unreadable row is shown without its state or left out, and logged. */
export const parseQueueRows = (rows: readonly unknown[], log: Pick<Log, 'error'>): readonly QueueRow[] =>
  rows.flatMap((row) => {
    const { success, data } = QueueRow.safeParse(row);
    if (!success || data.state === null) log.error(Numbered.parse(row), 'case in the queue cannot be read');
    return success ? [data] : [];
  });

/** Dependencies of the queue's reads. */
export interface QueueReading {
  readonly pool: Queryable;
  readonly log: Pick<Log, 'error'>;
}

/** A list of open cases: all, the viewer's, or those in one state. */
export interface QueueListFilter {
  readonly filter: Exclude<QueueFilter, 'ended'>;
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

/** Lists cases: first those that the viewer can act on, by the nearest due date; last those that wait for others. */
export async function listQueue(
  { pool, log }: QueueReading,
  viewer: Viewer,
  listFilter: QueueListFilter,
): Promise<readonly QueueRow[]> {
  const { rows } = await pool.query(
    `SELECT ${queueColumns}, ${needsMe} AS needs_me FROM proposal WHERE ${wanted}
      ORDER BY ${needsMe} DESC, (paused_since IS NOT NULL), coalesce(serve_by, promised_date), submitted_at, number
     LIMIT $7 OFFSET $8`,
    [...viewerValues(viewer), listFilter.filter, pattern(listFilter.search), listFilter.limit, listFilter.offset],
  );
  return parseQueueRows(rows, log);
}

export async function countQueue(q: Queryable, viewer: Viewer, listFilter: QueueListFilter): Promise<number> {
  const { rows } = await q.query<{ count: number }>(`SELECT count(*)::integer AS count FROM proposal WHERE ${wanted}`, [
    ...viewerValues(viewer),
    listFilter.filter,
    pattern(listFilter.search),
  ]);
  return rows[0]?.count ?? 0;
}

/** A state that this program does not know is counted among all. */
const StateCount = z.object({ state: z.string(), count: z.number(), mine: z.number() });

/** Counts open cases by state, and how many of them the viewer can act on. */
export async function countByState(q: Queryable, viewer: Viewer): Promise<readonly z.infer<typeof StateCount>[]> {
  const { rows } = await q.query(
    `SELECT state, count(*)::integer AS count, count(*) FILTER (WHERE ${needsMe})::integer AS mine
     FROM proposal WHERE ended_at IS NULL GROUP BY state`,
    viewerValues(viewer),
  );
  return z.array(StateCount).parse(rows);
}
