import type { Instant } from '#shared/time/dates.ts';
import type { Person } from '#server/auth/sign-in/own-policies.ts';
import type { Queryable } from '#server/db/pool.ts';

/** A living session with what it knows of its person. */
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

/** The person, held until the transaction ends, so that two switches of one session are one after the other. */
export async function findPersonLocked(tx: Queryable, sessionId: string): Promise<SessionPerson | undefined> {
  const { rows } = await tx.query<SessionPerson>(
    `SELECT ${columns} FROM customer_session WHERE session_id = $1 AND ended_at IS NULL FOR UPDATE`,
    [sessionId],
  );
  return rows[0];
}

/** Undefined for a session from before phones were noted: it knows one policy. */
export const personOf = ({ identity_hash, phone_hash }: SessionPerson): Person | undefined =>
  phone_hash === null ? undefined : { identityHash: identity_hash, phoneHash: phone_hash };
