import type { Instant } from '#shared/time/dates.ts';
import type { OtpMethod } from '#shared/wire/auth.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Row of step_up, as far as it is read. */
export interface StepUp {
  readonly step_up_id: string;
  readonly session_id: string;
  readonly policy_number: string;
  readonly suffix: string;
  readonly identity_hash: string;
  readonly method: OtpMethod;
  readonly state: 'OPEN' | 'PASSED' | 'USED' | 'ENDED';
  readonly code_hash: string | null;
  readonly code_expires_at: string;
  readonly asked_at: string;
  readonly sends_asked: number;
  readonly sends_done: number;
  readonly tries: number;
  /** True for a code with a single try, after too many wrong codes. */
  readonly guarded: boolean;
}

const columns = `step_up_id, session_id, policy_number, suffix, identity_hash, method, state, code_hash, code_expires_at, asked_at,
  sends_asked, sends_done, tries, guarded`;

/** Reads the fingerprint by which the session's person is counted. @throws when the session does not exist */
export async function getIdentityHash(q: Queryable, sessionId: string): Promise<string> {
  const { rows } = await q.query<{ identity_hash: string }>(
    'SELECT identity_hash FROM customer_session WHERE session_id = $1',
    [sessionId],
  );
  if (!rows[0]) throw new Error('session is gone');
  return rows[0].identity_hash;
}

/** Finds this person's code that can still be typed; there is never more than one. */
export async function findOpenStepUp(tx: Queryable, identityHash: string, now: Instant): Promise<StepUp | undefined> {
  const { rows } = await tx.query<StepUp>(
    `SELECT ${columns} FROM step_up WHERE identity_hash = $1 AND state = 'OPEN' AND code_expires_at > $2
     ORDER BY created_at DESC LIMIT 1`,
    [identityHash, now],
  );
  return rows[0];
}

/** Finds the last step-up of this session. */
export async function findNewestStepUp(tx: Queryable, sessionId: string): Promise<StepUp | undefined> {
  const { rows } = await tx.query<StepUp>(
    `SELECT ${columns} FROM step_up WHERE session_id = $1 ORDER BY created_at DESC LIMIT 1`,
    [sessionId],
  );
  return rows[0];
}

export async function findStepUp(q: Queryable, stepUpId: string): Promise<StepUp | undefined> {
  const { rows } = await q.query<StepUp>(`SELECT ${columns} FROM step_up WHERE step_up_id = $1`, [stepUpId]);
  return rows[0];
}

export interface Asked {
  readonly method: OtpMethod;
  readonly guarded: boolean;
  readonly now: Instant;
  readonly expiresAt: Instant;
}

/** Inserts a step-up; a new code ends the old one, even that of another session of the same person. */
export async function insertStepUp(
  tx: Queryable,
  stepUp: Pick<StepUp, 'step_up_id' | 'session_id' | 'policy_number' | 'suffix' | 'identity_hash'>,
  { method, guarded, now, expiresAt }: Asked,
): Promise<void> {
  await tx.query(`UPDATE step_up SET state = 'ENDED', code_hash = NULL WHERE identity_hash = $1 AND state = 'OPEN'`, [
    stepUp.identity_hash,
  ]);
  await tx.query(
    `INSERT INTO step_up (step_up_id, session_id, policy_number, suffix, identity_hash, method, state, code_expires_at, asked_at,
       created_at, guarded)
     VALUES ($1, $2, $3, $4, $5, $6, 'OPEN', $7, $8, $8, $9)`,
    [
      stepUp.step_up_id,
      stepUp.session_id,
      stepUp.policy_number,
      stepUp.suffix,
      stepUp.identity_hash,
      method,
      expiresAt,
      now,
      guarded,
    ],
  );
}

/** Marks the code as expired permanently, even if the clock is set back. */
export async function markStepUpCodeOver(tx: Queryable, stepUpId: string): Promise<void> {
  await tx.query('UPDATE step_up SET code_hash = NULL, code_expires_at = to_timestamp(0) WHERE step_up_id = $1', [
    stepUpId,
  ]);
}

/** Requests one more code; the previous one becomes invalid. */
export async function updateStepUpResends(tx: Queryable, stepUpId: string, asked: Asked): Promise<void> {
  await tx.query(
    `UPDATE step_up SET method = $2, asked_at = $3, code_expires_at = $4, sends_asked = sends_asked + 1, code_hash = NULL,
       guarded = $5
     WHERE step_up_id = $1`,
    [stepUpId, asked.method, asked.now, asked.expiresAt, asked.guarded],
  );
}

export async function updateStepUpCode(tx: Queryable, stepUpId: string, codeHash: string): Promise<void> {
  await tx.query('UPDATE step_up SET code_hash = $2, sends_done = sends_asked WHERE step_up_id = $1', [
    stepUpId,
    codeHash,
  ]);
}

/** Counts a try; `validUntil` is given with PASSED. */
export async function updateStepUpTries(
  tx: Queryable,
  stepUpId: string,
  state: StepUp['state'],
  validUntil: Instant | null,
): Promise<void> {
  await tx.query('UPDATE step_up SET tries = tries + 1, state = $2, valid_until = $3 WHERE step_up_id = $1', [
    stepUpId,
    state,
    validUntil,
  ]);
}

/** Finds the session's passed step-up for a purpose, still unused and valid. */
export async function findPassedStepUp(
  q: Queryable,
  { sessionId, suffix }: { readonly sessionId: string; readonly suffix: string },
  now: Instant,
): Promise<Pick<StepUp, 'step_up_id' | 'method'> | undefined> {
  const { rows } = await q.query<Pick<StepUp, 'step_up_id' | 'method'>>(
    `SELECT step_up_id, method FROM step_up
     WHERE session_id = $1 AND suffix = $2 AND state = 'PASSED' AND valid_until > $3 ORDER BY valid_until LIMIT 1`,
    [sessionId, suffix, now],
  );
  return rows[0];
}

/**
 * Marks the session's passed step-up for the type as used; false when there is none. Two submissions at once cannot use
 * the same one. `number` null: it was used for something other than a request.
 */
export async function markStepUpUsed(
  tx: Queryable,
  {
    sessionId,
    suffix,
    number,
  }: { readonly sessionId: string; readonly suffix: string; readonly number: string | null },
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE step_up SET state = 'USED', used_by = $3
     WHERE state = 'PASSED' AND step_up_id = (
       SELECT step_up_id FROM step_up
       WHERE session_id = $1 AND suffix = $2 AND state = 'PASSED' AND valid_until > $4
       ORDER BY valid_until LIMIT 1 FOR UPDATE)`,
    [sessionId, suffix, number, now],
  );
  return rowCount === 1;
}
