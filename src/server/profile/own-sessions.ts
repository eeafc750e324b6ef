import type { Instant } from '#shared/time/dates.ts';
import type { OwnSession } from '#shared/wire/profile.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { signInStream } from '#server/audit/sign-in-stream.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { deleteDevicesOfPerson } from '#server/push/subscription-repository.ts';
import type { PeopleServices } from '#server/consents/people-services.ts';

interface SessionRow {
  readonly session_id: string;
  readonly policy_number: string;
  readonly device: string;
  readonly started_at: Instant;
  readonly last_used_at: Instant;
}

/** SQL: sessions of the same person: same identity and phone, on any of their policies. $1 = one of them. */
const samePerson = `
  FROM customer_session other JOIN customer_session mine ON mine.session_id = $1
    AND other.identity_hash = mine.identity_hash
    AND (other.phone_hash = mine.phone_hash OR other.session_id = mine.session_id)
  WHERE other.ended_at IS NULL`;

/** Lists sessions that are still valid, last used first. */
export async function listOwnSessions(
  { pool, clock, limits }: PeopleServices,
  { sessionId }: CustomerSession,
): Promise<readonly OwnSession[]> {
  const now = clock.systemNow();
  const { rows } = await pool.query<SessionRow>(
    `SELECT other.session_id, other.policy_number, other.device, other.started_at, other.last_used_at ${samePerson}
       AND other.started_at >= $2 AND (other.last_used_at >= $3 OR other.session_id = $1)
     ORDER BY other.last_used_at DESC, other.session_id LIMIT 100`,
    [sessionId, secondsAfter(now, -limits.sessionSeconds), secondsAfter(now, -limits.idleSeconds)],
  );
  return rows.map((row) => ({
    session_id: row.session_id,
    device: row.device === '' ? 'Perangkat tidak dikenal' : row.device,
    policyNumber: row.policy_number,
    started_at: row.started_at,
    // Uses are stored with a delay; the calling session is in use now.
    last_used_at: row.session_id === sessionId ? now : row.last_used_at,
    current: row.session_id === sessionId,
  }));
}

export async function isOwnSession(q: Queryable, caller: CustomerSession, sessionId: string): Promise<boolean> {
  const { rowCount } = await q.query(`SELECT 1 ${samePerson} AND other.session_id::text = $2`, [
    caller.sessionId,
    sessionId,
  ]);
  return rowCount === 1;
}

/** Ends one session, all but the current one, or all; returns their number. */
export async function markOwnSessionsEnded(
  tx: Queryable,
  caller: CustomerSession,
  which: { readonly only?: string | undefined; readonly keepCurrent: boolean },
  now: Instant,
): Promise<number> {
  const { rowCount } = await tx.query(
    `UPDATE customer_session SET ended_at = $2, end_reason = 'ended-by-owner'
     WHERE session_id IN (SELECT other.session_id ${samePerson})
       AND ($3::text IS NULL OR session_id::text = $3) AND NOT ($4 AND session_id = $1)`,
    [caller.sessionId, now, which.only ?? null, which.keepCurrent],
  );
  return rowCount ?? 0;
}

/** Ends one of the person's sessions, or all but this one. @throws 404 for a session that is not this person's, or over */
export async function endOwnSessions(
  { pool, clock, vault }: PeopleServices,
  caller: CustomerSession,
  only: string | undefined,
): Promise<void> {
  const now = clock.systemNow();
  await inTransaction(pool, async (tx) => {
    const ended = await markOwnSessionsEnded(tx, caller, { only, keepCurrent: only === undefined }, now);
    if (only === undefined) await deleteDevicesOfPerson(tx, caller, { keepCurrent: true });
    else if (ended === 0) throw refuse('NOT_FOUND');
    if (ended === 0) return;
    await appendAudit(tx, vault, {
      stream: signInStream(now, caller.policyNumber),
      at: now,
      actor: `customer:${caller.policyNumber}`,
      action: 'sessions-ended',
      detail: { by: caller.sessionId, session: only ?? 'others', count: ended },
    });
  });
}
