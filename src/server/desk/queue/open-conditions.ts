import { leaderRole } from '#shared/requests/roles.ts';
import type { QueueColumn, QueueFilter } from '#shared/wire/desk-queue/queue.ts';
import { RequestState } from '#shared/requests/request-states.ts';
import { rupiah } from '#shared/money/money.ts';
import { namePatterns } from '#shared/text/name-words.ts';
import { escapeLike } from '#shared/text/like-pattern.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { needsMe, notSnoozed } from './needs-me.ts';
import { markConditions } from './queue-marks.ts';
import type { QueueQuestion } from './queue-question.ts';
import type { SearchedFor } from './searched-for.ts';
import type { Viewer } from './viewer.ts';
import { owner, unowned } from './working-queue.ts';

const secondsOfDay = 86_400;

/** List of cases that are read by page number: all but the ended ones. */
export type OpenQuestion = Pick<
  QueueQuestion,
  'age' | 'amount' | 'mark' | 'owner' | 'page' | 'product' | 'sort' | 'state' | 'status' | 'type'
> & { readonly found: SearchedFor };

/** SQL: conditions of a list by its name; $1 to $4 as for `needsMe`, and the first day of 'recent'. */
const listConditions = (since: () => string): Readonly<Partial<Record<QueueFilter, () => string>>> => ({
  mine: () => `ended_at IS NULL AND ${needsMe}`,
  in_hand: () => `ended_at IS NULL AND ${owner} = $1 AND ${notSnoozed}`,
  snoozed: () => `ended_at IS NULL AND NOT (${notSnoozed})`,
  unowned: () => unowned,
  recent: () => `number IN (SELECT number FROM proposal_event
    WHERE actor = $1 AND at >= ${since()} AND actor_role NOT IN ('NASABAH', 'SISTEM'))`,
  open: () => 'ended_at IS NULL',
});

type Use = (value: unknown) => string;

function ownerCondition(asked: string, use: Use): string {
  if (asked === 'none') return `${owner} IS NULL`;
  return asked === 'me' ? `${owner} = $1` : `${owner} = ${use(asked)}`;
}

/** SQL: a number, a title or a person matches the search. */
function searchCondition({ text, words, policies }: SearchedFor, use: Use): string {
  const part = use(`%${escapeLike(text)}%`);
  const either = [`number LIKE ${part}`, `policy_number LIKE ${part}`, `title ILIKE ${part}`];
  if (words.length > 0) either.push(`' ' || holder_words || ' ' LIKE ALL (${use(namePatterns(words))}::text[])`);
  if (policies.length > 0) either.push(`policy_number = ANY (${use(policies)}::text[])`);
  return `(${either.join(' OR ')})`;
}

/** Builds the conditions of a list and their values, from $5 on; the first four are those of `needsMe`. */
export function openConditions(
  question: OpenQuestion,
  { at }: Pick<Viewer, 'at'>,
  recentDays: number,
  first: unknown[],
) {
  const values = [...first];
  const use: Use = (value) => `$${values.push(value)}`;
  const daysAgo = (days: number) => use(secondsAfter(at, -days * secondsOfDay));
  const { state, status, type, product, owner: asked, age, amount, mark, found } = question;
  const list = listConditions(() => daysAgo(recentDays))[state];
  const conditions = [list?.() ?? `ended_at IS NULL AND state = ${use(state)}`];
  if (status !== null) conditions.push(`state = ${use(status)}`);
  if (type !== null) conditions.push(`title = ${use(type)}`);
  if (product !== null) conditions.push(`product_name = ${use(product)}`);
  if (asked !== null) conditions.push(ownerCondition(asked, use));
  if (age !== null) conditions.push(`submitted_at <= ${daysAgo(age)}`);
  if (amount !== null) conditions.push(`currency = ${rupiah} AND amount >= ${use(amount)}`);
  if (mark !== null) conditions.push(markConditions[mark]);
  if (found.text !== '') conditions.push(searchCondition(found, use));
  return { where: conditions.join(' AND '), values, use };
}

const order = `array_position(ARRAY['${RequestState.options.join("', '")}'], state)`;

/** SQL: what a column is sorted by, from small to great; missing values come last in both directions. */
const sortedBy: Readonly<Record<QueueColumn, readonly string[]>> = {
  type: ['title'],
  holder: [`nullif(holder_words, '')`],
  policy: ['policy_number'],
  amount: ['currency', 'amount'],
  age: [`extract(epoch FROM $3::timestamptz - submitted_at)`],
  promise: ['promised_date'],
  state: [order],
  owner: [owner],
};

/**
 * SQL: those that need the caller first, and for a team leader those for which papers were asked often; then by the
 * nearest due date; last those that wait for others.
 */
const usual = `${needsMe} DESC, ('${leaderRole}' = ANY($2) AND ${markConditions.ASKED_OFTEN}) DESC, (paused_since IS NOT NULL), coalesce(serve_by, promised_date), submitted_at, number`;

const lastWorkedOn = `(SELECT max(event.at) FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1) DESC, number`;

/** SQL: the order of a list. */
export function openOrder({ sort, state }: Pick<OpenQuestion, 'sort' | 'state'>): string {
  if (sort === '') return state === 'recent' ? lastWorkedOn : usual;
  const [, minus, column] = /^(-?)(.+)$/.exec(sort) ?? [];
  const columns = Object.entries(sortedBy).find(([name]) => name === column)?.[1] ?? [];
  return [
    ...columns.map((each) => `${each} ${minus === '-' ? 'DESC' : 'ASC'} NULLS LAST`),
    'submitted_at',
    'number',
  ].join(', ');
}
