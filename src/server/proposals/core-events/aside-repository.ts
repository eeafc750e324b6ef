import { isReadable, type ReportedEvent } from '#core/events.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Returns true when the event ends open requests of its policy. */
const endsRequests = ({ body }: ReportedEvent): boolean =>
  body.kind === 'POLICY_TERMINATED' || body.kind === 'CLAIM_REGISTERED';

/**
 * SQL: true for an event (policy $1, request $2, ends requests $3) that has to wait behind a failed one: of its own
 * request, or, where one of the two ends all requests of the policy, of that policy's requests. Notices of a policy
 * wait for nothing else.
 */
const earlierAside = `
  EXISTS (SELECT FROM core_event_aside AS earlier
          WHERE earlier.skipped_at IS NULL AND earlier.request_number = $2)
  OR EXISTS (SELECT FROM core_event_aside AS earlier
             WHERE earlier.skipped_at IS NULL AND earlier.policy_number = $1
               AND (earlier.ends_requests OR ($3::boolean AND earlier.request_number IS NOT NULL)))`;

/** Locks the cursor; returns its position, and whether the event has to wait behind a failed one. */
export async function lockCursor(
  tx: Queryable,
  event: ReportedEvent,
): Promise<{ readonly cursor: string; readonly waits: boolean }> {
  const { rows } = await tx.query<{ cursor: string; waits: boolean }>(
    `SELECT event_id::text AS cursor, ${earlierAside} AS waits FROM core_cursor FOR UPDATE`,
    [event.policyNumber, event.requestNumber, endsRequests(event)],
  );
  return rows[0] ?? { cursor: '0', waits: false };
}

/** Finds the position of the cursor, and whether a set-aside event is due for another try. */
export async function findCursor(q: Queryable): Promise<{ readonly cursor: string; readonly hasDueAside: boolean }> {
  const { rows } = await q.query<{ cursor: string; hasDueAside: boolean }>(
    `SELECT event_id::text AS cursor,
            EXISTS (SELECT FROM core_event_aside WHERE skipped_at IS NULL AND next_try_at <= now()) AS "hasDueAside"
     FROM core_cursor`,
  );
  return rows[0] ?? { cursor: '0', hasDueAside: true };
}

export async function moveCursor(tx: Queryable, { id }: ReportedEvent): Promise<void> {
  await tx.query('UPDATE core_cursor SET event_id = $1', [id]);
}

/** Sets an event aside; a failed one is retried a minute later, a waiting one as soon as nothing is before it. */
export async function insertAside(tx: Queryable, event: ReportedEvent, reason: 'FAILED' | 'WAITS'): Promise<void> {
  await tx.query(
    `INSERT INTO core_event_aside
       (event_id, policy_number, request_number, kind, ends_requests, reason, tries, next_try_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(mins => $7))`,
    [
      event.id,
      event.policyNumber,
      event.requestNumber,
      isReadable(event) ? event.body.kind : event.body.storedKind,
      endsRequests(event),
      isReadable(event) ? reason : 'UNREADABLE',
      reason === 'WAITS' ? 0 : 1,
    ],
  );
}

/** Lists ids of set-aside events that are due and have nothing before them, oldest first. */
export async function listDueAsides(q: Queryable, limit: number): Promise<readonly string[]> {
  const { rows } = await q.query<{ id: string }>(
    `SELECT event_id::text AS id FROM core_event_aside AS due
     WHERE skipped_at IS NULL AND next_try_at <= now() AND NOT EXISTS (
       SELECT FROM core_event_aside AS earlier
       WHERE earlier.skipped_at IS NULL AND earlier.event_id < due.event_id
         AND (earlier.request_number = due.request_number
              OR (earlier.policy_number = due.policy_number
                  AND (earlier.ends_requests OR (due.ends_requests AND earlier.request_number IS NOT NULL)))))
     ORDER BY event_id LIMIT $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** Locks a set-aside event; false when it is no longer set aside, or another process is retrying it. */
export async function lockAside(tx: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT FROM core_event_aside WHERE event_id = $1 AND skipped_at IS NULL FOR UPDATE SKIP LOCKED',
    [id],
  );
  return rowCount === 1;
}

export async function deleteAside(tx: Queryable, id: string): Promise<void> {
  await tx.query('DELETE FROM core_event_aside WHERE event_id = $1', [id]);
}

/** Records a failed retry; the next one follows after some minutes, ten at most. */
export async function updateFailedTry(q: Queryable, event: ReportedEvent): Promise<void> {
  await q.query(
    `UPDATE core_event_aside
     SET reason = $2, tries = tries + 1, next_try_at = now() + make_interval(mins => least(tries + 1, 10))
     WHERE event_id = $1`,
    [event.id, isReadable(event) ? 'FAILED' : 'UNREADABLE'],
  );
}
