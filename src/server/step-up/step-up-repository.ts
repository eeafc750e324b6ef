import type { Instant } from '#shared/time/dates.ts';
import type { OtpMethod } from '#shared/wire/auth.ts';
import type { Queryable } from '#server/db/pool.ts';

/** A row of step_up, as far as it is read. */
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
  /** True for a code with one try, after too many wrong codes. */
  readonly guarded: boolean;
}

const columns = `step_up_id, session_id, policy_number, suffix, identity_hash, method, state, code_hash, code_expires_at, asked_at,
  sends_asked, sends_done, tries, guarded`;

/** The fingerprint that the session's person is counted by. @throws when the session is gone */
export async function getIdentityHash(q: Queryable, sessionId: string): Promise<string> {
  const { rows } = await q.query<{ identity_hash: string }>(
    'SELECT identity_hash FROM customer_session WHERE session_id = $1',
    [sessionId],
  );
  if (!rows[0]) throw new Error('session is gone');
  return rows[0].identity_hash;
}

/** The code of this person that can still be typed; there is never more than one. */
export async function findOpenStepUp(tx: Queryable, identityHash: string, now: Instant): Promise<StepUp | undefined> {
  const { rows } = await tx.query<StepUp>(
    `SELECT ${columns} FROM step_up WHERE identity_hash = $1 AND state = 'OPEN' AND code_expires_at > $2
     ORDER BY created_at DESC LIMIT 1`,
    [identityHash, now],
  );
  return rows[0];
}

/** The step-up that this session asked for last. */
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

/** A new code ends the old one, also of another session of the same person. */
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

/** The code has run out and stays so, also when the clock is set back. */
export async function markStepUpCodeOver(tx: Queryable, stepUpId: string): Promise<void> {
  await tx.query('UPDATE step_up SET code_hash = NULL, code_expires_at = to_timestamp(0) WHERE step_up_id = $1', [
    stepUpId,
  ]);
}

/** One more code; the one before is void from now on. */
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

/** `validUntil` is given with PASSED. */
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

/**
 * False when this session has no passed, unused step-up for the type; two submissions at once cannot use the same one. `number` null: it
 * opened something other than a request.
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
