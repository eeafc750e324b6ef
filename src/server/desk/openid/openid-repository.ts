import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { ProviderPerson } from './read-person.ts';

/** Sign-in that is at the provider. */
export interface StoredAttempt {
  readonly stateHash: string;
  readonly bindingHash: string;
  readonly sealed: Buffer;
  readonly at: Instant;
}

/** Stores a sign-in, and removes those that never came back. */
export async function saveAttempt(q: Queryable, attempt: StoredAttempt, keptSince: Instant): Promise<void> {
  const { stateHash, bindingHash, sealed, at } = attempt;
  await q.query('DELETE FROM staff_openid_attempt WHERE created_at < $1', [keptSince]);
  await q.query(
    'INSERT INTO staff_openid_attempt (state_hash, binding_hash, sealed, created_at) VALUES ($1, $2, $3, $4)',
    [stateHash, bindingHash, sealed, at],
  );
}

/** Takes a sign-in out, so that it comes back once; undefined for an unknown or older one, and for another tab. */
export async function takeAttempt(
  q: Queryable,
  {
    stateHash,
    bindingHash,
    keptSince,
  }: Pick<StoredAttempt, 'stateHash' | 'bindingHash'> & { readonly keptSince: Instant },
): Promise<Buffer | undefined> {
  const { rows } = await q.query<{ sealed: Buffer }>(
    'DELETE FROM staff_openid_attempt WHERE state_hash = $1 AND binding_hash = $2 AND created_at >= $3 RETURNING sealed',
    [stateHash, bindingHash, keptSince],
  );
  return rows[0]?.sealed;
}

/** Session that a provider vouches for. */
export interface ProviderSession {
  readonly sessionId: string;
  readonly tokenHash: string;
  readonly proof: Buffer;
  readonly issuer: string;
  readonly person: ProviderPerson;
  readonly sid: string | null;
  readonly sealed: Buffer;
  readonly at: Instant;
  readonly nextCheck: Instant;
}

/** Opens the session, as only the owner's function does; false for somebody who was disabled here. */
export async function openProviderSession(tx: Queryable, session: ProviderSession): Promise<boolean> {
  const { sessionId, tokenHash, proof, issuer, person, at } = session;
  const { subject, userName, displayName, roles } = person;
  const { rows } = await tx.query<{ is_open: boolean }>(
    'SELECT open_provider_session($1, $2, $3, $4, $5, $6, $7, $8, $9) AS is_open',
    [sessionId, tokenHash, proof, issuer, subject, userName, displayName, roles, at],
  );
  if (rows[0]?.is_open !== true) return false;
  await tx.query(
    `INSERT INTO staff_openid_session (session_id, subject, sid, sealed, checked_at, next_check)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [sessionId, subject, session.sid, session.sealed, at, session.nextCheck],
  );
  return true;
}

const DueCheck = z.object({
  subject: z.string(),
  sealed: z.instanceof(Buffer),
  checked_at: Instant,
  roles: z.array(z.string()),
});
export type DueCheck = z.infer<typeof DueCheck>;

/** Takes the check of a session that is due, so that one process alone makes it; undefined where none is. */
export async function takeDueCheck(
  q: Queryable,
  { sessionId, now, nextCheck }: { readonly sessionId: string; readonly now: Instant; readonly nextCheck: Instant },
): Promise<DueCheck | undefined> {
  const { rows } = await q.query(
    `UPDATE staff_openid_session AS vouched SET next_check = $3
     FROM staff_session JOIN staff USING (user_name)
     WHERE vouched.session_id = $1 AND next_check <= $2 AND staff_session.session_id = vouched.session_id
     RETURNING vouched.subject, vouched.sealed, vouched.checked_at, staff.roles`,
    [sessionId, now, nextCheck],
  );
  return rows[0] && DueCheck.parse(rows[0]);
}

/** Stores the provider's yes and its newer tokens. */
export async function saveCheck(q: Queryable, sessionId: string, sealed: Buffer, at: Instant): Promise<void> {
  await q.query('UPDATE staff_openid_session SET sealed = $2, checked_at = $3 WHERE session_id = $1', [
    sessionId,
    sealed,
    at,
  ]);
}

/** Ends one session because the provider no longer vouches for it. Returns whose it was; undefined = it had ended. */
export async function endVouched(q: Queryable, sessionId: string, at: Instant): Promise<string | undefined> {
  const { rows } = await q.query<{ user_name: string }>(
    `UPDATE staff_session SET ended_at = $2, end_reason = 'provider' WHERE session_id = $1 AND ended_at IS NULL
     RETURNING user_name`,
    [sessionId, at],
  );
  return rows[0]?.user_name;
}

/** Ends the sessions that the provider names: one of its sessions, or all of a person. Returns their number. */
export async function endNamed(
  q: Queryable,
  { subject, sid }: { readonly subject: string | undefined; readonly sid: string | undefined },
  at: Instant,
): Promise<number> {
  const { rowCount } = await q.query(
    `UPDATE staff_session SET ended_at = $3, end_reason = 'provider'
     WHERE ended_at IS NULL AND session_id IN (
       SELECT session_id FROM staff_openid_session WHERE ($1::text IS NULL OR subject = $1) AND ($2::text IS NULL OR sid = $2))`,
    [subject ?? null, sid ?? null, at],
  );
  return rowCount ?? 0;
}
