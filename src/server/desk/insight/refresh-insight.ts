import { z } from 'zod';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { ownerAt, workingQueue } from '#server/desk/queue/working-queue.ts';
import type { Services } from '#server/services/services.ts';
import { clerkOfEvent, countAdded, dayOf, factsOfEvent } from './fact-sql.ts';
import { askedReasons } from './insight-words.ts';

/** Services that the figures are made with. */
export type Refreshing = Pick<Services, 'clock' | 'pool'>;

/** Events of one transaction. */
const batchSize = 5000;

/** Time before the last event that is read again: a slow transaction stores an event with an earlier moment. */
const overlap = `interval '10 minutes'`;

const Place = z.object({ at: z.string(), number: z.string(), place: z.number() });
type Place = z.infer<typeof Place>;

/** Choice of a refresh that finds another one at work: to wait for its transaction, or to leave the rest to it. */
type Meeting = 'step aside' | 'wait';

/** SQL: the place up to which events were read. */
const selectPlace = `
  SELECT coalesce(event_at, '-infinity')::text AS at, event_number AS number, event_place AS place FROM insight_refresh`;

/** Locks the place up to which events were read; undefined = another refresh has it, and this one steps aside. */
async function lockPlace(tx: Queryable, meeting: Meeting): Promise<Place | undefined> {
  const { rows } =
    meeting === 'wait'
      ? await tx.query(`${selectPlace} FOR UPDATE`)
      : await tx.query(`${selectPlace} FOR UPDATE SKIP LOCKED`);
  return rows[0] && Place.parse(rows[0]);
}

const Read = z.object({ count: z.number(), last: z.nullable(Place) });

/** Reads the next events, adds their facts, and keeps the place; a fact that is known already stays as it is. */
async function readEvents(tx: Queryable, { at, number, place }: Place): Promise<boolean> {
  const { rows } = await tx.query(
    `WITH read AS MATERIALIZED (
       SELECT number, position, at, recorded_at, actor, actor_role, kind, from_state, to_state, reason
       FROM proposal_event WHERE (recorded_at, number, position) > ($3::timestamptz, $4, $5::integer)
       ORDER BY recorded_at, number, position LIMIT $6),
     added AS (
       INSERT INTO insight_fact (number, position, kind, detail, day, type, clerk)
       SELECT read.number, read.position, fact, detail, ${dayOf('read.at')}, sent.title, ${clerkOfEvent}
       FROM read JOIN proposal AS sent USING (number), LATERAL (${factsOfEvent}) AS facts
       WHERE detail IS NOT NULL
       ON CONFLICT DO NOTHING RETURNING kind, day, detail, type, clerk),
     ${countAdded}
     SELECT (SELECT count(*)::integer FROM read) AS count,
       (SELECT json_build_object('at', recorded_at::text, 'number', number, 'place', position)
        FROM read ORDER BY recorded_at DESC, number DESC, position DESC LIMIT 1) AS last`,
    [Object.keys(askedReasons), Object.values(askedReasons), at, number, place, batchSize],
  );
  const { count, last } = Read.parse(rows[0]);
  if (last !== null)
    await tx.query('UPDATE insight_refresh SET event_at = $1::timestamptz, event_number = $2, event_place = $3', [
      last.at,
      last.number,
      last.place,
    ]);
  return count === batchSize;
}

/** Reads the last minutes again, and what follows: one batch. Returns false when it stepped aside. */
const readAgain = ({ pool }: Refreshing, meeting: Meeting): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const place = await lockPlace(tx, meeting);
    if (place === undefined) return false;
    const { rows } = await tx.query<{ at: string }>(`SELECT ($1::timestamptz - ${overlap})::text AS at`, [place.at]);
    await readEvents(tx, { at: rows[0]?.at ?? place.at, number: '', place: 0 });
    return true;
  });

/** Adds the first objection to each request. */
const readObjections = (tx: Queryable) =>
  tx.query(
    `WITH read AS MATERIALIZED (
       SELECT number, at, recorded_at FROM request_message
       WHERE objection AND recorded_at > (SELECT coalesce(objection_at - ${overlap}, '-infinity') FROM insight_refresh)),
     added AS (
       INSERT INTO insight_fact (number, position, kind, detail, day, type)
       SELECT DISTINCT ON (number) number, 0, 'OBJECTED', 'OBJECTION', ${dayOf('read.at')}, title
       FROM read JOIN proposal USING (number) ORDER BY number, read.at
       ON CONFLICT DO NOTHING RETURNING kind, day, detail, type, clerk),
     ${countAdded}
     UPDATE insight_refresh SET objection_at = greatest(objection_at, (SELECT max(recorded_at) FROM read))`,
  );

/** Writes what is open at $1 in the place of what was; rows that are as before are neither written nor locked. */
const keepOpen = (tx: Queryable, at: Instant) =>
  tx.query(
    `WITH now_open AS MATERIALIZED (
       SELECT number, title AS type, state, ${workingQueue} AS queue, coalesce(${ownerAt('$1')}, '') AS clerk,
         ${dayOf('submitted_at')} AS sent_on, missed.missed_on, missed.cause, amount, currency
       FROM proposal, LATERAL (
         SELECT min(promised_on) AS missed_on, (array_agg(cause ORDER BY round DESC))[1] AS cause
         FROM missed_due_date WHERE missed_due_date.number = proposal.number) AS missed
       WHERE ended_at IS NULL),
     gone AS (DELETE FROM insight_open WHERE NOT EXISTS (SELECT FROM now_open WHERE now_open.number = insight_open.number))
     INSERT INTO insight_open (number, type, state, queue, clerk, sent_on, missed_on, cause, amount, currency)
     SELECT number, type, state, queue, clerk, sent_on, missed_on, cause, amount, currency FROM now_open
     EXCEPT
     SELECT number, type, state, queue, clerk, sent_on, missed_on, cause, amount, currency FROM insight_open
     ON CONFLICT (number) DO UPDATE SET type = excluded.type, state = excluded.state, queue = excluded.queue,
       clerk = excluded.clerk, sent_on = excluded.sent_on, missed_on = excluded.missed_on, cause = excluded.cause,
       amount = excluded.amount, currency = excluded.currency`,
    [at],
  );

/**
 * Takes one batch; with the last one, objections and what is open too. Returns true while events are left for this
 * refresh. Everything is decided under the lock: a rebuild that began meanwhile leaves events, and the figures count as
 * incomplete until then.
 */
async function takeBatch({ pool, clock }: Refreshing, meeting: Meeting): Promise<boolean> {
  const at = await clock.businessNow();
  return inTransaction(pool, async (tx) => {
    const place = await lockPlace(tx, meeting);
    if (place === undefined) return false;
    if (await readEvents(tx, place)) return true;
    await readObjections(tx);
    await keepOpen(tx, at);
    await tx.query('UPDATE insight_refresh SET made_at = $1, day = $2', [at, businessDateOf(at)]);
    return false;
  });
}

/**
 * Brings the figures up to date: what happened since the last time, and what is open now. Safe to repeat and to kill. The
 * job of the minute steps aside where another refresh is at work, which reads the same events: it would hold its lane and
 * a connection. A rebuild waits, for one batch at most.
 */
export async function refreshInsight(refreshing: Refreshing, meeting: Meeting = 'step aside'): Promise<void> {
  let isMore = await readAgain(refreshing, meeting);
  while (isMore) isMore = await takeBatch(refreshing, meeting);
}

/**
 * Makes all figures again. Objections stay: retention deletes the messages that they came with. Until the end the pages
 * say that the figures are being made.
 */
export async function rebuildInsight(refreshing: Refreshing): Promise<void> {
  await inTransaction(refreshing.pool, async (tx) => {
    await lockPlace(tx, 'wait');
    await tx.query(
      `UPDATE insight_refresh SET event_at = NULL, event_number = '', event_place = 0, objection_at = NULL,
         made_at = NULL, day = NULL`,
    );
    await tx.query(`DELETE FROM insight_fact WHERE kind <> 'OBJECTED'`);
    await tx.query(`DELETE FROM insight_day`);
    await tx.query('DELETE FROM insight_open');
    await tx.query(
      `WITH added AS (SELECT kind, day, detail, type, clerk FROM insight_fact), ${countAdded} SELECT FROM added LIMIT 0`,
    );
  });
  await refreshInsight(refreshing, 'wait');
}
