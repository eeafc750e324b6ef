import type { Instant } from '#shared/time/dates.ts';
import type { HandoffState } from '#shared/wire/face-handoff/face-handoff.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Hand-off with the session of its first screen and the result of its check, read by one statement. */
export interface HandoffRow {
  readonly handoff_id: string;
  readonly subject: string;
  readonly title: string;
  readonly expires_at: Instant;
  readonly device_hash: string | null;
  readonly refused_at: Instant | null;
  readonly end_reason: Extract<HandoffState, 'REPLACED' | 'CANCELLED' | 'LEFT'> | null;
  readonly session_id: string;
  readonly policy_number: string;
  readonly party_id: string;
  readonly holder: Buffer;
  readonly started_at: Instant;
  readonly session_used_at: Instant;
  readonly session_ended_at: Instant | null;
  readonly transaction_id: string | null;
  /** Null = the check has no result yet. */
  readonly attachment: string | null;
}

const joined = `
  SELECT handoff_id, handoff.subject, title, handoff.expires_at, device_hash, refused_at, handoff.end_reason, handoff.session_id,
    session.policy_number, session.party_id, session.holder, session.started_at,
    session.last_used_at AS session_used_at, session.ended_at AS session_ended_at, transaction_id,
    face_check.attachment
  FROM face_handoff AS handoff JOIN customer_session AS session USING (session_id)
    LEFT JOIN face_session AS face_check USING (transaction_id)`;

const keys = {
  link: `${joined} WHERE token_hash = $1`,
  device: `${joined} WHERE device_hash = $1`,
  id: `${joined} WHERE handoff_id::text = $1`,
} as const;

/** Finds a hand-off by the hash of its link or of its phone, or by its id. */
export async function findHandoff(
  q: Queryable,
  key: keyof typeof keys,
  value: string,
): Promise<HandoffRow | undefined> {
  const { rows } = await q.query<HandoffRow & Record<string, unknown>>(keys[key], [value]);
  return rows[0];
}

interface NewHandoff {
  readonly id: string;
  readonly sessionId: string;
  readonly subject: string;
  readonly title: string;
  readonly tokenHash: string;
  readonly at: Instant;
  readonly expiresAt: Instant;
}

export async function insertHandoff(tx: Queryable, handoff: NewHandoff): Promise<void> {
  await tx.query(
    `INSERT INTO face_handoff (handoff_id, session_id, subject, title, token_hash, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [handoff.id, handoff.sessionId, handoff.subject, handoff.title, handoff.tokenHash, handoff.at, handoff.expiresAt],
  );
}

/** Ends the open hand-offs of a session, because a new link was made. */
export async function replaceHandoffs(tx: Queryable, sessionId: string): Promise<void> {
  await tx.query(`UPDATE face_handoff SET end_reason = 'REPLACED' WHERE session_id = $1 AND end_reason IS NULL`, [
    sessionId,
  ]);
}

/** Ends one hand-off; false when it had ended. */
export async function endHandoff(tx: Queryable, id: string, reason: 'CANCELLED' | 'LEFT'): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE face_handoff SET end_reason = $2 WHERE handoff_id = $1 AND end_reason IS NULL',
    [id, reason],
  );
  return rowCount === 1;
}

interface Claim {
  readonly deviceHash: string;
  readonly at: Instant;
  readonly expiresAt: Instant;
}

/** Binds a hand-off to its first phone by one statement, so that of two phones one gets it; false for the other. */
export async function markClaimed(tx: Queryable, id: string, { deviceHash, at, expiresAt }: Claim): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE face_handoff SET device_hash = $2, claimed_at = $3, expires_at = $4
     WHERE handoff_id = $1 AND device_hash IS NULL AND end_reason IS NULL`,
    [id, deviceHash, at, expiresAt],
  );
  return rowCount === 1;
}

/** Records that another device opened the link, so that the first screen can say so. */
export async function markRefused(tx: Queryable, id: string, at: Instant): Promise<void> {
  await tx.query('UPDATE face_handoff SET refused_at = $2 WHERE handoff_id = $1', [id, at]);
}

/** Binds a check to the hand-off and marks it as made on a second device; false when the hand-off has ended. */
export async function markStarted(tx: Queryable, id: string, transactionId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `WITH started AS (UPDATE face_handoff SET transaction_id = $2 WHERE handoff_id = $1 AND end_reason IS NULL
       RETURNING transaction_id)
     UPDATE face_session SET second_device = true WHERE transaction_id = (SELECT transaction_id FROM started)`,
    [id, transactionId],
  );
  return rowCount === 1;
}
