import type { Instant } from '#shared/dates.ts';
import type { OtpMethod } from '#shared/wire/auth.ts';
import type { Queryable } from '#server/db/pool.ts';

/** A row of sign_in_attempt. */
export interface Attempt {
  readonly attempt_id: string;
  readonly identity_hash: string;
  readonly phone_hash: string;
  readonly masked_phone: string;
  readonly masked_identity: string;
  readonly policy_number: string;
  readonly known: boolean;
  readonly method: OtpMethod;
  readonly state: 'OPEN' | 'USED' | 'ENDED';
  readonly code_hash: string | null;
  readonly code_expires_at: string;
  readonly asked_at: string;
  readonly sends_asked: number;
  readonly sends_done: number;
  readonly tries: number;
}

const columns = `attempt_id, identity_hash, phone_hash, masked_phone, masked_identity, policy_number, known, method, state,
  code_hash, code_expires_at, asked_at, sends_asked, sends_done, tries`;

/** Everything about one identity happens one after the other until the transaction ends. */
export async function lockIdentity(tx: Queryable, identityHash: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [identityHash]);
}

export interface NewAttempt extends Pick<
  Attempt,
  'attempt_id' | 'identity_hash' | 'phone_hash' | 'masked_phone' | 'masked_identity' | 'policy_number' | 'known'
> {
  readonly handle_hash: string;
  /** By which the demo's test call finds the attempt; null for unknown data. */
  readonly emailHash: string | null;
  readonly expiresAt: Instant;
  readonly now: Instant;
}

export async function insertAttempt(tx: Queryable, attempt: NewAttempt): Promise<void> {
  await tx.query(
    `INSERT INTO sign_in_attempt (attempt_id, handle_hash, identity_hash, phone_hash, masked_phone, masked_identity,
       policy_number, known, method, state, code_expires_at, asked_at, created_at, email_hash)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'WA', 'OPEN', $9, $10, $10, $11)`,
    [
      attempt.attempt_id,
      attempt.handle_hash,
      attempt.identity_hash,
      attempt.phone_hash,
      attempt.masked_phone,
      attempt.masked_identity,
      attempt.policy_number,
      attempt.known,
      attempt.expiresAt,
      attempt.now,
      attempt.emailHash,
    ],
  );
}

export async function findLatestAttempt(
  tx: Queryable,
  identityHash: string,
  since: Instant,
): Promise<Attempt | undefined> {
  const { rows } = await tx.query<Attempt>(
    `SELECT ${columns} FROM sign_in_attempt WHERE identity_hash = $1 AND created_at > $2 ORDER BY created_at DESC LIMIT 1`,
    [identityHash, since],
  );
  return rows[0];
}

/** A new code ends the old one, also across attempts. */
export async function endOpenAttempts(tx: Queryable, identityHash: string): Promise<void> {
  await tx.query(
    `UPDATE sign_in_attempt SET state = 'ENDED', code_hash = NULL WHERE identity_hash = $1 AND state = 'OPEN'`,
    [identityHash],
  );
}

/** Codes that were sent for a policy are void, whoever asked for them. */
export async function endAttemptsOfPolicy(tx: Queryable, policyNumber: string): Promise<void> {
  await tx.query(
    `UPDATE sign_in_attempt SET state = 'ENDED', code_hash = NULL WHERE policy_number = $1 AND state = 'OPEN'`,
    [policyNumber],
  );
}

export async function findAttemptByHandle(
  q: Queryable,
  handleHash: string,
  since: Instant,
): Promise<string | undefined> {
  const { rows } = await q.query<{ attempt_id: string }>({
    name: 'auth/attempt-by-handle',
    text: 'SELECT attempt_id FROM sign_in_attempt WHERE handle_hash = $1 AND created_at > $2',
    values: [handleHash, since],
  });
  return rows[0]?.attempt_id;
}

export async function getAttempt(q: Queryable, attemptId: string): Promise<Attempt> {
  const { rows } = await q.query<Attempt>(`SELECT ${columns} FROM sign_in_attempt WHERE attempt_id = $1`, [attemptId]);
  if (!rows[0]) throw new Error('sign-in attempt is gone');
  return rows[0];
}

/** Reads the attempt behind the lock of its identity. */
export async function getAttemptLocked(tx: Queryable, attemptId: string): Promise<Attempt> {
  const { identity_hash } = await getAttempt(tx, attemptId);
  await lockIdentity(tx, identity_hash);
  return getAttempt(tx, attemptId);
}

export async function applyTry(tx: Queryable, attemptId: string, state: Attempt['state']): Promise<void> {
  await tx.query('UPDATE sign_in_attempt SET tries = tries + 1, state = $2 WHERE attempt_id = $1', [attemptId, state]);
}

/** Asks for one more code; the old one is void from now on. */
export async function applyResend(
  tx: Queryable,
  attemptId: string,
  asked: { readonly method: OtpMethod; readonly now: Instant; readonly expiresAt: Instant },
): Promise<void> {
  await tx.query(
    `UPDATE sign_in_attempt SET method = $2, asked_at = $3, code_expires_at = $4, sends_asked = sends_asked + 1, code_hash = NULL
     WHERE attempt_id = $1`,
    [attemptId, asked.method, asked.now, asked.expiresAt],
  );
}

export async function applyCode(
  tx: Queryable,
  attemptId: string,
  code: { codeHash: string; emailHash: string | null },
): Promise<void> {
  await tx.query(
    'UPDATE sign_in_attempt SET code_hash = $2, email_hash = $3, sends_done = sends_asked WHERE attempt_id = $1',
    [attemptId, code.codeHash, code.emailHash],
  );
}

export async function applyPause(tx: Queryable, identityHash: string, until: Instant): Promise<void> {
  await tx.query(
    `INSERT INTO sign_in_pause (identity_hash, until) VALUES ($1, $2)
     ON CONFLICT (identity_hash) DO UPDATE SET until = excluded.until`,
    [identityHash, until],
  );
}

export async function findPause(tx: Queryable, identityHash: string, now: Instant): Promise<string | undefined> {
  const { rows } = await tx.query<{ until: string }>(
    'SELECT until FROM sign_in_pause WHERE identity_hash = $1 AND until > $2',
    [identityHash, now],
  );
  return rows[0]?.until;
}
