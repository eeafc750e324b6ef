import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import { StaffRole } from '#shared/requests/roles.ts';
import type { Queryable } from '#server/db/pool.ts';

const StaffRow = z.object({
  user_name: z.string(),
  display_name: z.string(),
  roles: z.array(StaffRole),
  password_hash: z.string(),
});
export type StaffRow = z.infer<typeof StaffRow>;

/** Finds a staff member who may sign in. */
export async function findStaffMember(q: Queryable, userName: string): Promise<StaffRow | undefined> {
  const { rows } = await q.query(
    'SELECT user_name, display_name, roles, password_hash FROM staff WHERE user_name = $1 AND active',
    [userName],
  );
  return rows[0] && StaffRow.parse(rows[0]);
}

/** Finds the name of a member of staff, also a former one; undefined for an unknown user name. */
export async function findStaffName(q: Queryable, userName: string): Promise<string | undefined> {
  const { rows } = await q.query<{ display_name: string }>('SELECT display_name FROM staff WHERE user_name = $1', [
    userName,
  ]);
  return rows[0]?.display_name;
}

/** Adds a member of staff; false when the user name is taken. */
export async function insertStaff(q: Queryable, row: StaffRow, now: Instant): Promise<boolean> {
  const { rowCount } = await q.query(
    `INSERT INTO staff (user_name, display_name, roles, password_hash, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_name) DO NOTHING`,
    [row.user_name, row.display_name, row.roles, row.password_hash, now],
  );
  return rowCount === 1;
}

export async function listUserNames(q: Queryable): Promise<readonly string[]> {
  const { rows } = await q.query<{ user_name: string }>('SELECT user_name FROM staff ORDER BY user_name');
  return rows.map((row) => row.user_name);
}

/** Session to open. `proof` = digest of its key; `passwordKey` = key derived from the password (decision 0057). */
interface NewStaffSession {
  readonly sessionId: string;
  readonly tokenHash: string;
  readonly proof: Buffer;
  readonly userName: string;
  readonly passwordKey: Buffer;
  readonly now: Instant;
}

/** Opens a session, as only the owner's function does; false for somebody who was deactivated meanwhile. */
export async function insertStaffSession(tx: Queryable, session: NewStaffSession): Promise<boolean> {
  const { sessionId, tokenHash, proof, userName, passwordKey, now } = session;
  const { rows } = await tx.query<{ is_open: boolean }>(
    'SELECT open_staff_session($1, $2, $3, $4, $5, $6) AS is_open',
    [sessionId, tokenHash, proof, userName, passwordKey, now],
  );
  return rows[0]?.is_open === true;
}

/** Records that a person signed in from this network. */
export async function saveStaffNetwork(
  tx: Queryable,
  { userName, networkHash, now }: { readonly userName: string; readonly networkHash: string; readonly now: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO staff_network (user_name, network_hash, last_signed_in) VALUES ($1, $2, $3)
     ON CONFLICT (user_name, network_hash) DO UPDATE SET last_signed_in = greatest(staff_network.last_signed_in, excluded.last_signed_in)`,
    [userName, networkHash, now],
  );
}

/** True when this user name signed in from this network before. */
export async function isStaffNetwork(q: Queryable, userName: string, networkHash: string): Promise<boolean> {
  const { rowCount } = await q.query('SELECT 1 FROM staff_network WHERE user_name = $1 AND network_hash = $2', [
    userName,
    networkHash,
  ]);
  return rowCount === 1;
}

const SessionRow = StaffRow.omit({ password_hash: true }).extend({
  session_id: z.string(),
  started_at: Instant,
  last_used_at: Instant,
  /** Instant at which the OpenID provider is asked again; null for a session by password. */
  next_check: z.nullable(Instant),
});
export type SessionRow = z.infer<typeof SessionRow>;

const SessionUse = SessionRow.pick({ started_at: true, last_used_at: true });

/** Marks a session as expired, permanently. */
export async function markStaffSessionOver(q: Queryable, sessionId: string, now: Instant): Promise<void> {
  await q.query(
    `UPDATE staff_session SET ended_at = $2, end_reason = 'expired' WHERE session_id = $1 AND ended_at IS NULL`,
    [sessionId, now],
  );
}

/** Draws times that a clock running ahead has written back to now. */
export async function settleStaffSession(q: Queryable, sessionId: string, now: Instant): Promise<void> {
  await q.query(
    `UPDATE staff_session SET started_at = least(started_at, $2), last_used_at = least(last_used_at, $2) WHERE session_id = $1`,
    [sessionId, now],
  );
}

/** Finds a session that has not ended, of a person who may still sign in. */
export async function findStaffSession(q: Queryable, tokenHash: string): Promise<SessionRow | undefined> {
  const { rows } = await q.query({
    name: 'desk/session-by-token',
    text: `SELECT s.session_id, s.started_at, s.last_used_at, p.user_name, p.display_name, p.roles, v.next_check
           FROM staff_session s JOIN staff p USING (user_name) LEFT JOIN staff_openid_session v USING (session_id)
           WHERE s.token_hash = $1 AND s.ended_at IS NULL AND p.active`,
    values: [tokenHash],
  });
  return rows[0] && SessionRow.parse(rows[0]);
}

/** Reads start and last use of a session. @throws for an unknown session */
export async function readSessionUse(q: Queryable, sessionId: string): Promise<z.infer<typeof SessionUse>> {
  const { rows } = await q.query('SELECT started_at, last_used_at FROM staff_session WHERE session_id = $1', [
    sessionId,
  ]);
  return SessionUse.parse(rows[0]);
}

export async function updateStaffUse(q: Queryable, sessionId: string, now: Instant): Promise<void> {
  await q.query('UPDATE staff_session SET last_used_at = greatest(last_used_at, $2) WHERE session_id = $1', [
    sessionId,
    now,
  ]);
}

export async function markStaffSessionEnded(tx: Queryable, sessionId: string, now: Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE staff_session SET ended_at = $2, end_reason = 'logout' WHERE session_id = $1 AND ended_at IS NULL`,
    [sessionId, now],
  );
  return rowCount === 1;
}
