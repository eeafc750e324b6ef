import type { Instant } from '#shared/time/dates.ts';
import type { OtpMethod } from '#shared/wire/auth.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Row of sign_in_attempt. */
export interface Attempt {
  readonly attempt_id: string;
  readonly identity_hash: string;
  /** Subject: the person for known data, otherwise what was typed (promises P05). */
  readonly counted_by: string;
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
  /** True when the code has a single try, after too many wrong codes. */
  readonly guarded: boolean;
  /** Channel that carried the code; null until it is sent. */
  readonly sent_by: OtpMethod | null;
  /** Message with the code. */
  readonly code_message: string | null;
  /** True when the code may have arrived at two kinds of address, so that it proves neither. */
  readonly code_moved: boolean;
}

const columns = `attempt_id, identity_hash, coalesce(counted_by, identity_hash) AS counted_by, phone_hash, masked_phone, masked_identity, policy_number, known, method, state,
  code_hash, code_expires_at, asked_at, sends_asked, sends_done, tries, guarded, sent_by, code_message, code_moved`;

/** Locks a person's subject until the transaction ends, so that its attempts run one after the other. */
export async function lockIdentity(tx: Queryable, countedBy: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [countedBy]);
}

export interface NewAttempt extends Pick<
  Attempt,
  | 'attempt_id'
  | 'identity_hash'
  | 'counted_by'
  | 'phone_hash'
  | 'masked_phone'
  | 'masked_identity'
  | 'policy_number'
  | 'known'
  | 'method'
  | 'guarded'
> {
  readonly handle_hash: string;
  /** Key by which the demo's test call finds the attempt; null for unknown data. */
  readonly emailHash: string | null;
  readonly expiresAt: Instant;
  readonly now: Instant;
}

export async function insertAttempt(tx: Queryable, attempt: NewAttempt): Promise<void> {
  await tx.query(
    `INSERT INTO sign_in_attempt (attempt_id, handle_hash, identity_hash, phone_hash, masked_phone, masked_identity,
       policy_number, known, method, state, code_expires_at, asked_at, created_at, email_hash,
       counted_by, guarded)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $14, 'OPEN', $9, $10, $10, $11, $12, $13)`,
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
      attempt.counted_by,
      attempt.guarded,
      attempt.method,
    ],
  );
}

export async function findLatestAttempt(
  tx: Queryable,
  countedBy: string,
  since: Instant,
): Promise<Attempt | undefined> {
  const { rows } = await tx.query<Attempt>(
    `SELECT ${columns} FROM sign_in_attempt WHERE counted_by = $1 AND created_at > $2 ORDER BY created_at DESC LIMIT 1`,
    [countedBy, since],
  );
  return rows[0];
}

/** Invalidates the codes sent for a policy, whoever asked for them. */
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

/** Reads the attempt under the lock of its subject. */
export async function getAttemptLocked(tx: Queryable, attemptId: string): Promise<Attempt> {
  const { counted_by } = await getAttempt(tx, attemptId);
  await lockIdentity(tx, counted_by);
  return getAttempt(tx, attemptId);
}

export async function updateTries(tx: Queryable, attemptId: string, state: Attempt['state']): Promise<void> {
  await tx.query('UPDATE sign_in_attempt SET tries = tries + 1, state = $2 WHERE attempt_id = $1', [attemptId, state]);
}

/** Marks the code as expired permanently, even if the clock is set back. */
export async function markCodeOver(tx: Queryable, attemptId: string): Promise<void> {
  await tx.query(
    'UPDATE sign_in_attempt SET code_hash = NULL, code_expires_at = to_timestamp(0) WHERE attempt_id = $1',
    [attemptId],
  );
}

/** Requests one more code; the old one becomes invalid. */
export async function updateResends(
  tx: Queryable,
  attemptId: string,
  asked: {
    readonly method: OtpMethod;
    readonly guarded: boolean;
    readonly now: Instant;
    readonly expiresAt: Instant;
  },
): Promise<void> {
  await tx.query(
    `UPDATE sign_in_attempt SET method = $2, asked_at = $3, code_expires_at = $4, sends_asked = sends_asked + 1, code_hash = NULL,
       guarded = $5
     WHERE attempt_id = $1`,
    [attemptId, asked.method, asked.now, asked.expiresAt, asked.guarded],
  );
}

/** Stores the sent code for every open attempt of the person, so that it works in any of them. */
export async function updateCode(
  tx: Queryable,
  attemptId: string,
  code: {
    readonly codeHash: string;
    readonly emailHash: string | null;
    readonly sentBy: OtpMethod;
    readonly messageId: string;
  },
): Promise<void> {
  await tx.query(
    `UPDATE sign_in_attempt SET code_hash = $2, email_hash = $3, sent_by = $4, code_message = $5, code_moved = false,
       sends_done = sends_asked
     WHERE attempt_id = $1`,
    [attemptId, code.codeHash, code.emailHash, code.sentBy, code.messageId],
  );
  await tx.query(
    `UPDATE sign_in_attempt AS other SET code_hash = sent.code_hash, code_expires_at = sent.code_expires_at,
       sent_by = sent.sent_by, code_message = sent.code_message, code_moved = sent.code_moved
     FROM sign_in_attempt AS sent
     WHERE sent.attempt_id = $1 AND other.counted_by = sent.counted_by AND other.attempt_id <> sent.attempt_id
       AND other.state = 'OPEN'`,
    [attemptId],
  );
}

/** Guarded code that was requested and is still valid; its hash is null until it is sent, and for unknown data. */
export type RunningCode = Pick<
  Attempt,
  'code_hash' | 'code_expires_at' | 'asked_at' | 'sent_by' | 'code_message' | 'code_moved'
>;

/** Finds the valid guarded code of a person. */
export async function findRunningCode(
  tx: Queryable,
  countedBy: string,
  now: Instant,
): Promise<RunningCode | undefined> {
  const { rows } = await tx.query<RunningCode>(
    `SELECT code_hash, code_expires_at, asked_at, sent_by, code_message, code_moved FROM sign_in_attempt
     WHERE counted_by = $1 AND guarded AND code_expires_at > $2 ORDER BY asked_at DESC LIMIT 1`,
    [countedBy, now],
  );
  return rows[0];
}

/** Gives an attempt the code that another one requested; none is sent for it. */
export async function updateShared(tx: Queryable, attemptId: string, code: RunningCode): Promise<void> {
  await tx.query(
    `UPDATE sign_in_attempt SET code_hash = $2, code_expires_at = $3, asked_at = $4, sends_done = sends_asked,
       sent_by = $5, code_message = $6, code_moved = $7
     WHERE attempt_id = $1`,
    [attemptId, code.code_hash, code.code_expires_at, code.asked_at, code.sent_by, code.code_message, code.code_moved],
  );
}

/** Invalidates the person's codes in all other attempts after one of them opened a session. */
export async function markCodesUsed(tx: Queryable, countedBy: string): Promise<void> {
  await tx.query(
    `UPDATE sign_in_attempt SET code_hash = NULL, code_expires_at = to_timestamp(0),
       state = CASE state WHEN 'OPEN' THEN 'ENDED' ELSE state END
     WHERE counted_by = $1 AND code_expires_at > to_timestamp(0)`,
    [countedBy],
  );
}

export async function savePause(tx: Queryable, countedBy: string, until: Instant): Promise<void> {
  await tx.query(
    `INSERT INTO sign_in_pause (identity_hash, until) VALUES ($1, $2)
     ON CONFLICT (identity_hash) DO UPDATE SET until = excluded.until`,
    [countedBy, until],
  );
}

export async function findPause(tx: Queryable, countedBy: string, now: Instant): Promise<string | undefined> {
  const { rows } = await tx.query<{ until: string }>(
    'SELECT until FROM sign_in_pause WHERE identity_hash = $1 AND until > $2',
    [countedBy, now],
  );
  return rows[0]?.until;
}
