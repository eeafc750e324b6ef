import type { Instant } from '#shared/time/dates.ts';
import type { Person } from '#server/auth/sign-in/own-policies.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Active session with its person's hashes. */
export interface SessionPerson {
  readonly session_id: string;
  readonly policy_number: string;
  readonly identity_hash: string;
  readonly phone_hash: string | null;
  readonly holder: Buffer;
  readonly device: string;
  readonly device_mark: string | null;
  readonly started_at: Instant;
}

const columns = 'session_id, policy_number, identity_hash, phone_hash, holder, device, device_mark, started_at';

export async function findPerson(q: Queryable, sessionId: string): Promise<SessionPerson | undefined> {
  const { rows } = await q.query<SessionPerson>({
    name: 'policies/session-person',
    text: `SELECT ${columns} FROM customer_session WHERE session_id = $1 AND ended_at IS NULL`,
    values: [sessionId],
  });
  return rows[0];
}

/** Finds and locks the session's person, so that two switches of one session run one after the other. */
export async function findPersonLocked(tx: Queryable, sessionId: string): Promise<SessionPerson | undefined> {
  const { rows } = await tx.query<SessionPerson>(
    `SELECT ${columns} FROM customer_session WHERE session_id = $1 AND ended_at IS NULL FOR UPDATE`,
    [sessionId],
  );
  return rows[0];
}

/** Returns the person; undefined for a session older than stored phone hashes, which has one policy. */
export const personOf = ({ identity_hash, phone_hash }: SessionPerson): Person | undefined =>
  phone_hash === null ? undefined : { identityHash: identity_hash, phoneHash: phone_hash };
