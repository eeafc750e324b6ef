import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { deleteKnownDevices } from './known-device-repository.ts';

/** Row for the frequent token lookup: one statement, two primary keys. */
export interface AccessRow {
  readonly session_id: string;
  readonly policy_number: string;
  readonly party_id: string;
  readonly holder: Buffer;
  readonly started_at: string;
  readonly session_used_at: string;
  readonly token_used_at: string;
}

export async function findAccess(q: Queryable, hash: string): Promise<AccessRow | undefined> {
  const { rows } = await q.query<AccessRow>({
    name: 'auth/session-by-access-token',
    text: `SELECT s.session_id, s.policy_number, s.party_id, s.holder, s.started_at, s.last_used_at AS session_used_at,
             t.last_used_at AS token_used_at
           FROM customer_token t JOIN customer_session s USING (session_id)
           WHERE t.token_hash = $1 AND t.kind = 'ACCESS' AND s.ended_at IS NULL`,
    values: [hash],
  });
  return rows[0];
}

/** Lists those of the sessions that have not been ended. */
export async function listLiving(
  q: Queryable,
  sessionIds: readonly string[],
): Promise<readonly Pick<AccessRow, 'session_id' | 'started_at' | 'session_used_at'>[]> {
  const { rows } = await q.query<Pick<AccessRow, 'session_id' | 'started_at' | 'session_used_at'>>(
    `SELECT session_id, started_at, last_used_at AS session_used_at FROM customer_session
     WHERE session_id = ANY ($1::uuid[]) AND ended_at IS NULL`,
    [sessionIds],
  );
  return rows;
}

/** Finds the reason why the session of an access token was ended; undefined when it was not. */
export async function findEndReason(q: Queryable, hash: string): Promise<string | undefined> {
  const { rows } = await q.query<{ end_reason: string }>(
    `SELECT s.end_reason FROM customer_token t JOIN customer_session s USING (session_id)
     WHERE t.token_hash = $1 AND t.kind = 'ACCESS' AND s.ended_at IS NOT NULL`,
    [hash],
  );
  return rows[0]?.end_reason;
}

export interface NewSession {
  readonly sessionId: string;
  readonly policyNumber: string;
  readonly partyId: number;
  readonly identityHash: string;
  /** Fingerprint of the typed phone, with which other policies of the same person can be opened. */
  readonly phoneHash: string | null;
  readonly holder: Buffer;
  readonly device: string;
  /** Keyed fingerprint of the number stored in the browser; null = it sent none. */
  readonly deviceMark: string | null;
  /** Moment of the sign-in; a session that follows another one keeps it, so that it does not last longer. */
  readonly startedAt: Instant;
  readonly now: Instant;
}

export async function insertSession(tx: Queryable, session: NewSession): Promise<void> {
  await tx.query(
    `INSERT INTO customer_session (session_id, policy_number, party_id, identity_hash, phone_hash, holder, device, device_mark, started_at,
       last_used_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      session.sessionId,
      session.policyNumber,
      session.partyId,
      session.identityHash,
      session.phoneHash,
      session.holder,
      session.device,
      session.deviceMark,
      session.startedAt,
      session.now,
    ],
  );
}

/** Finds the browser in which a session started; null = unknown. */
export async function findDevice(q: Queryable, sessionId: string): Promise<string | null> {
  const { rows } = await q.query<{ device_mark: string | null }>(
    'SELECT device_mark FROM customer_session WHERE session_id = $1',
    [sessionId],
  );
  return rows[0]?.device_mark ?? null;
}

/** Stores a pair of tokens; storing the same pair again (a repeated refresh) changes nothing. */
export async function insertTokens(
  tx: Queryable,
  sessionId: string,
  pair: { readonly access: string; readonly refresh: string },
  now: Instant,
): Promise<void> {
  await tx.query(
    `INSERT INTO customer_token (token_hash, session_id, kind, last_used_at)
     VALUES ($1, $3, 'ACCESS', $4), ($2, $3, 'REFRESH', $4) ON CONFLICT (token_hash) DO NOTHING`,
    [pair.access, pair.refresh, sessionId, now],
  );
  await tx.query('UPDATE customer_session SET last_used_at = greatest(last_used_at, $2) WHERE session_id = $1', [
    sessionId,
    now,
  ]);
}

/** Stores the token of the login answer as an access token of the session. */
export async function insertSignInToken(tx: Queryable, sessionId: string, hash: string, now: Instant): Promise<void> {
  await tx.query(
    `INSERT INTO customer_token (token_hash, session_id, kind, last_used_at, of_sign_in) VALUES ($1, $2, 'ACCESS', $3, true)`,
    [hash, sessionId, now],
  );
}

/** Deletes the token of the login answer, because a client that refreshes has the pair. */
export async function deleteSignInToken(tx: Queryable, sessionId: string): Promise<void> {
  await tx.query('DELETE FROM customer_token WHERE session_id = $1 AND of_sign_in', [sessionId]);
}

export interface RefreshRow {
  readonly session_id: string;
  readonly policy_number: string;
  readonly holder: Buffer;
  readonly started_at: string;
  readonly session_used_at: string;
  readonly replaced_at: string | null;
  readonly salt: string | null;
}

/** Finds and locks the refresh token with its active session. */
export async function findRefreshLocked(tx: Queryable, hash: string): Promise<RefreshRow | undefined> {
  const { rows } = await tx.query<RefreshRow>(
    `SELECT s.session_id, s.policy_number, s.holder, s.started_at, s.last_used_at AS session_used_at, t.replaced_at, t.salt
     FROM customer_token t JOIN customer_session s USING (session_id)
     WHERE t.token_hash = $1 AND t.kind = 'REFRESH' AND s.ended_at IS NULL FOR UPDATE`,
    [hash],
  );
  return rows[0];
}

export async function markReplaced(tx: Queryable, hash: string, salt: string, now: Instant): Promise<void> {
  await tx.query('UPDATE customer_token SET replaced_at = $2, salt = $3 WHERE token_hash = $1', [hash, now, salt]);
}

export async function markSessionEnded(
  tx: Queryable,
  sessionId: string,
  reason: string,
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'UPDATE customer_session SET ended_at = $2, end_reason = $3 WHERE session_id = $1 AND ended_at IS NULL',
    [sessionId, now, reason],
  );
  return rowCount === 1;
}

/** Deletes an expired token permanently. */
export async function removeToken(q: Queryable, hash: string): Promise<void> {
  await q.query('DELETE FROM customer_token WHERE token_hash = $1', [hash]);
}

/** Moves what a fast clock has written back to now. */
export async function settleSession(q: Queryable, sessionId: string, now: Instant): Promise<void> {
  await q.query(
    `WITH token AS (UPDATE customer_token SET last_used_at = least(last_used_at, $2) WHERE session_id = $1)
     UPDATE customer_session SET started_at = least(started_at, $2), last_used_at = least(last_used_at, $2) WHERE session_id = $1`,
    [sessionId, now],
  );
}

/** Ends every session of one person for one policy; their browsers no longer count as known. */
export async function markPartySessionsEnded(
  tx: Queryable,
  who: { readonly policyNumber: string; readonly partyId: number },
  reason: string,
  now: Instant,
): Promise<void> {
  await tx.query(
    `UPDATE customer_session SET ended_at = $3, end_reason = $4
     WHERE policy_number = $1 AND party_id = $2 AND ended_at IS NULL`,
    [who.policyNumber, who.partyId, now, reason],
  );
  await deleteKnownDevices(tx, who.partyId);
}

/** Updates the last uses of many tokens at once; never moves one backwards. */
export async function updateLastUses(
  q: Queryable,
  uses: readonly { readonly hash: string; readonly sessionId: string; readonly at: Instant }[],
): Promise<void> {
  const hashes = uses.map((use) => use.hash);
  const sessions = uses.map((use) => use.sessionId);
  const moments = uses.map((use) => use.at);
  await q.query(
    `WITH use AS (SELECT * FROM unnest($1::text[], $2::uuid[], $3::timestamptz[]) AS u (token_hash, session_id, at)),
       tokens AS (UPDATE customer_token t SET last_used_at = greatest(t.last_used_at, use.at) FROM use WHERE t.token_hash = use.token_hash)
     UPDATE customer_session s SET last_used_at = greatest(s.last_used_at, latest.at)
     FROM (SELECT session_id, max(at) AS at FROM use GROUP BY session_id) latest WHERE s.session_id = latest.session_id`,
    [hashes, sessions, moments],
  );
}
