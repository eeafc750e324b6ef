import { namePatterns, nameQuery } from '#shared/text/name-words.ts';
import { escapeLike } from '#shared/text/like-pattern.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { QueueReading } from './queue-repository.ts';
import type { EndedCursor, QueueQuestion } from './queue-question.ts';
import { endedColumns, parseQueueRows, type QueueRow } from './queue-rows.ts';
import type { SearchedFor } from './searched-for.ts';

/** Question about ended cases; `found` = beginning of a number, part of a title, or people. */
export interface EndedQuestion extends Pick<QueueQuestion, 'product' | 'status' | 'type'> {
  readonly found: SearchedFor;
  readonly from: EndedCursor | null;
  readonly limit: number;
}

type EndedFilter = Omit<EndedQuestion, 'from' | 'limit'>;

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

type Use = (value: unknown) => string;

function filterConditions({ status, type, product }: EndedFilter, use: Use): string[] {
  const conditions = ['ended_at IS NOT NULL'];
  if (status !== null) conditions.push(`state = ${use(status)}`);
  if (type !== null) conditions.push(`title = ${use(type)}`);
  if (product !== null) conditions.push(`product_name = ${use(product)}`);
  return conditions;
}

const countFilters = ({ status, type, product }: EndedFilter): number =>
  [status, type, product].filter((each) => each !== null).length;

/** SQL: the words of a name, each as the beginning of one of its words; matches the index of ended names. */
const namedInIndex = (words: readonly string[], use: Use): string =>
  `to_tsvector('simple', holder_words) @@ to_tsquery('simple', ${use(nameQuery(words))})`;

/** Builds the condition of a search, by which an index finds the cases; `titles` = those that match. */
function searchCondition({ text, words, policies }: SearchedFor, titles: readonly string[], use: Use): string {
  const begins = use(`${escapeLike(text)}%`);
  const either = [`number LIKE ${begins}`, `policy_number LIKE ${begins}`];
  if (titles.length > 0) either.push(`title = ANY (${use(titles)}::text[])`);
  if (words.length > 0) either.push(namedInIndex(words, use));
  if (policies.length > 0) either.push(`policy_number = ANY (${use(policies)}::text[])`);
  return `(${either.join(' OR ')})`;
}

/** Builds the same condition without an index, for a search with many hits: the newest cases are read until a page is full. */
function scanCondition({ text, words, policies }: SearchedFor, titles: readonly string[], use: Use): string {
  const begins = use(`${escapeLike(text)}%`);
  const either = [`number || '' LIKE ${begins}`, `policy_number || '' LIKE ${begins}`];
  if (titles.length > 0) either.push(`title || '' = ANY (${use(titles)}::text[])`);
  if (words.length > 0) either.push(`' ' || holder_words || ' ' LIKE ALL (${use(namePatterns(words))}::text[])`);
  if (policies.length > 0) either.push(`policy_number || '' = ANY (${use(policies)}::text[])`);
  return `(${either.join(' OR ')})`;
}

/** Ended cases of a question: how many, up to `mostCounted` + 1, and the titles that the search found. */
export interface EndedCount {
  readonly total: number;
  readonly titles: readonly string[];
}

/** Counts ended cases, as far as they are counted: `mostCounted` + 1 = more than that. */
export async function countEnded(q: Queryable, filter: EndedFilter): Promise<EndedCount> {
  const values: unknown[] = [];
  const use: Use = (value) => `$${values.push(value)}`;
  const conditions = filterConditions(filter, use);
  const isSearch = filter.found.text !== '';
  const titles = isSearch ? await listTitles(q, filter.found.text) : [];
  if (isSearch) conditions.push(searchCondition(filter.found, titles, use));
  const where = conditions.join(' AND ');
  // The planner cannot estimate names, nor several filters together. MATERIALIZED makes it find the cases by indexes.
  const counted =
    filter.found.words.length > 0 || countFilters(filter) > 1
      ? `WITH hit AS MATERIALIZED (SELECT FROM proposal WHERE ${where}) SELECT FROM hit`
      : `SELECT FROM proposal WHERE ${where} ORDER BY ended_at DESC, number DESC`;
  const { rows } = await q.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM (${counted} LIMIT ${use(mostCounted + 1)}) AS counted`,
    values,
  );
  return { total: rows[0]?.count ?? 0, titles };
}

/**
 * Lists ended cases, newest first. Returns one more than asked for when there is another page. Few hits are found by
 * index and sorted; of many, the newest cases are read until the page is full.
 */
export async function listEnded(
  { pool, log }: QueueReading,
  question: EndedQuestion,
  { total, titles }: EndedCount,
): Promise<readonly QueueRow[]> {
  const { from, limit, found } = question;
  const values: unknown[] = [];
  const use: Use = (value) => `$${values.push(value)}`;
  const conditions = filterConditions(question, use);
  const isSearch = found.text !== '';
  const isRare = (isSearch || countFilters(question) > 1) && total <= mostCounted;
  if (isSearch) conditions.push((isRare ? searchCondition : scanCondition)(found, titles, use));
  const hits = `SELECT number FROM proposal WHERE ${conditions.join(' AND ')}`;
  const listed = isRare ? ['number IN (SELECT number FROM hit)'] : conditions;
  const [sign, order] = from?.side === 'newer' ? ['>', 'ASC'] : ['<', 'DESC'];
  const start = from ? [`(ended_at, number) ${sign} (${use(from.endedAt)}::timestamptz, ${use(from.number)})`] : [];
  // The page first: of its columns alone the planner knows that they are asked for a few times.
  const page = `SELECT number FROM proposal WHERE ${[...listed, ...start].join(' AND ')}
     ORDER BY ended_at ${order}, number ${order} LIMIT ${use(limit + 1)}`;
  const { rows } = await pool.query(
    `WITH ${isRare ? `hit AS MATERIALIZED (${hits}), ` : ''}page AS MATERIALIZED (${page})
     SELECT ${endedColumns} FROM page JOIN proposal USING (number) ORDER BY ended_at ${order}, number ${order}`,
    values,
  );
  return parseQueueRows(from?.side === 'newer' ? rows.toReversed() : rows, log);
}
