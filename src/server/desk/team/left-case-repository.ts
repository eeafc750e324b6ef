import { z } from 'zod';
import { describeState, RequestState } from '#shared/requests/request-states.ts';
import { Instant } from '#shared/time/dates.ts';
import type { LeftCase } from '#shared/wire/desk-team/team.ts';
import type { Queryable } from '#server/db/pool.ts';
import { owner } from '#server/desk/queue/working-queue.ts';

/** Case that came back because its holder left; `givenTo` null = it went to the queue. */
interface NewLeftCase {
  readonly number: string;
  readonly holder: string;
  readonly givenTo: string | null;
  readonly at: Instant;
}

/** Stores a case that its holder left, before it moves, with the time since which they had it. */
export async function insertLeftCase(tx: Queryable, { number, holder, givenTo, at }: NewLeftCase): Promise<void> {
  await tx.query(
    `INSERT INTO left_case (number, holder, held_since, returned_at, given_to)
     VALUES ($1, $2, (SELECT max(event.at) FROM proposal_event AS event
                      WHERE event.number = $1 AND event.to_state = 'VERIFIKASI'), $3, $4)`,
    [number, holder, at, givenTo],
  );
}

const Row = z.object({
  number: z.string(),
  title: z.string(),
  headline: z.string(),
  state: z.nullable(RequestState).catch(null),
  holder: z.string(),
  held_since: z.nullable(Instant),
  returned_at: Instant,
  owner: z.nullable(z.string()),
});

/** Most cases of the list. */
const mostCases = 100;

/** Lists cases that came back since a moment because their holder left, newest first; $3 of `owner` = now. */
export async function listLeftCases(
  q: Queryable,
  { since, now }: { readonly since: Instant; readonly now: Instant },
): Promise<LeftCase[]> {
  const { rows } = await q.query(
    `SELECT number, title, headline, state, holder.display_name AS holder, held_since, returned_at, present.display_name AS owner
     FROM left_case JOIN proposal USING (number) JOIN staff AS holder ON holder.user_name = holder
       LEFT JOIN staff AS present ON proposal.ended_at IS NULL AND present.user_name = (${owner})
     WHERE returned_at >= $1
     ORDER BY returned_at DESC, number LIMIT $2`,
    [since, mostCases, now],
  );
  return z
    .array(Row)
    .parse(rows)
    .map(({ state, ...item }) => ({ ...item, state_text: describeState(state) }));
}
