import { escapeLike } from '#shared/text/like-pattern.ts';
import type { RequestState } from '#shared/requests/request-states.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { parseQueueRows, queueColumns, type QueueReading, type QueueRow } from './queue-repository.ts';

/** Start of a page of ended cases: after (older) or before (newer) the case that ended at this moment. */
export interface EndedCursor {
  readonly side: 'older' | 'newer';
  readonly endedAt: Instant;
  readonly number: string;
}

/** Search in ended cases; `search` is the beginning of a number or a part of a title, '' = everything. */
export interface EndedQuestion {
  readonly state: RequestState | null;
  readonly search: string;
  readonly from: EndedCursor | null;
  readonly limit: number;
}

/** Cases beyond these are not counted: nobody pages through them. */
const mostCounted = 1000;

/** Lists the titles that contain the search words, one index lookup per title. */
async function listTitles(q: Queryable, search: string): Promise<readonly string[]> {
  const { rows } = await q.query<{ title: string }>(
    `WITH RECURSIVE each_title AS (
       (SELECT title FROM proposal WHERE ended_at IS NOT NULL ORDER BY title LIMIT 1)
       UNION ALL
       SELECT (SELECT title FROM proposal WHERE ended_at IS NOT NULL AND title > each_title.title ORDER BY title LIMIT 1)
       FROM each_title WHERE title IS NOT NULL)
     SELECT title FROM each_title WHERE title ILIKE $1`,
    [`%${escapeLike(search)}%`],
  );
  return rows.map(({ title }) => title);
}

/** Builds the conditions and their values, from $1 on. Writes each case out, so that the planner can use an index. */
async function conditionsOf(q: Queryable, { state, search }: Pick<EndedQuestion, 'state' | 'search'>) {
  const values: unknown[] = [];
  const use = (value: unknown): string => `$${values.push(value)}`;
  const conditions = ['ended_at IS NOT NULL'];
  if (state !== null) conditions.push(`state = ${use(state)}`);
  if (search !== '') {
    const begins = use(`${escapeLike(search)}%`);
    const titles = use(await listTitles(q, search));
    conditions.push(`(number LIKE ${begins} OR policy_number LIKE ${begins} OR title = ANY (${titles}::text[]))`);
  }
  return { conditions, values, use };
}

/** Lists ended cases, newest first. Returns one more than asked for when there is another page. */
export async function listEnded({ pool, log }: QueueReading, question: EndedQuestion): Promise<readonly QueueRow[]> {
  const { from, limit } = question;
  const { conditions, values, use } = await conditionsOf(pool, question);
  const [sign, order] = from?.side === 'newer' ? ['>', 'ASC'] : ['<', 'DESC'];
  if (from) conditions.push(`(ended_at, number) ${sign} (${use(from.endedAt)}::timestamptz, ${use(from.number)})`);
  const { rows } = await pool.query(
    `SELECT ${queueColumns}, false AS needs_me FROM proposal WHERE ${conditions.join(' AND ')}
     ORDER BY ended_at ${order}, number ${order} LIMIT ${use(limit + 1)}`,
    values,
  );
  return parseQueueRows(from?.side === 'newer' ? rows.toReversed() : rows, log);
}

/** Returns the number of ended cases, as far as they are counted: `mostCounted` + 1 = more than that. */
export async function countEnded(q: Queryable, question: Pick<EndedQuestion, 'state' | 'search'>): Promise<number> {
  const { conditions, values, use } = await conditionsOf(q, question);
  const { rows } = await q.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM
       (SELECT 1 FROM proposal WHERE ${conditions.join(' AND ')} ORDER BY ended_at DESC, number DESC LIMIT ${use(mostCounted + 1)}) AS counted`,
    values,
  );
  return rows[0]?.count ?? 0;
}
