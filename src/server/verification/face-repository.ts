import type { Instant } from '#shared/time/dates.ts';
import type { FaceToken } from '#shared/wire/reference.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { FaceFinding } from '#server/face-judge/judge-reading.ts';

export type FaceOutcome = 'passed' | 'recorded';

export interface FaceSession {
  readonly transactionId: string;
  readonly tokenFingerprint: string;
  readonly policyNumber: string;
  readonly identity: string;
  readonly sessionId: string;
  readonly suffix: string | null;
  readonly challenge: FaceToken['challenge'];
  readonly refusedFrames: number;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly validUntil: Instant;
  readonly selfieOutcome: FaceOutcome;
  readonly outcome: FaceOutcome | null;
  readonly attachment: string | null;
  readonly usedBy: string | null;
  /** Name of the provider. */
  readonly provider: string;
  /** Moment from which a frame of the due movement counts; null = the check is not judged. */
  readonly promptedAt: Instant | null;
  /** Frames of the due movement that the judge refused. */
  readonly movementTries: number;
  /** Key of the one draft whose request may use the check; null = any of this policy and type. */
  readonly draftKey: string | null;
}

/** Explicit consent before the check, with the text as it was. */
export interface FaceConsent {
  readonly version: string;
  readonly text: string;
  readonly at: Instant;
}

export interface FaceFrame {
  readonly position: number;
  readonly challengeId: string;
  readonly name: string;
  readonly receivedAt: Instant;
  /** Hint of the judge; null = the check is not judged. */
  readonly finding: FaceFinding | null;
}

export type NewFaceSession = Omit<
  FaceSession,
  'refusedFrames' | 'outcome' | 'attachment' | 'usedBy' | 'movementTries'
> & {
  /** Undefined = not given. */
  readonly consent: FaceConsent | undefined;
};

export async function insertFaceSession(q: Queryable, session: NewFaceSession): Promise<void> {
  await q.query(
    `INSERT INTO face_session (transaction_id, token_fingerprint, policy_number, identity, session_id, suffix, challenge,
       created_at, expires_at, valid_until, selfie_outcome, provider, consent_version, consent_text, consented_at, prompted_at, draft_key)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      session.transactionId,
      session.tokenFingerprint,
      session.policyNumber,
      session.identity,
      session.sessionId,
      session.suffix,
      JSON.stringify(session.challenge),
      session.createdAt,
      session.expiresAt,
      session.validUntil,
      session.selfieOutcome,
      session.provider,
      session.consent?.version,
      session.consent?.text,
      session.consent?.at,
      session.promptedAt,
      session.draftKey,
    ],
  );
}

export async function findFaceSession(q: Queryable, transactionId: string): Promise<FaceSession | undefined> {
  const { rows } = await q.query<FaceSession & Record<string, unknown>>(
    `SELECT transaction_id AS "transactionId", token_fingerprint AS "tokenFingerprint", policy_number AS "policyNumber",
       identity, session_id AS "sessionId", suffix, challenge, refused_frames AS "refusedFrames", created_at AS "createdAt",
       expires_at AS "expiresAt", valid_until AS "validUntil", selfie_outcome AS "selfieOutcome", outcome, attachment,
       used_by AS "usedBy", provider, prompted_at AS "promptedAt", movement_tries AS "movementTries",
       draft_key AS "draftKey"
     FROM face_session WHERE transaction_id = $1`,
    [transactionId],
  );
  return rows[0];
}

export async function markFrameRefused(q: Queryable, transactionId: string): Promise<void> {
  await q.query('UPDATE face_session SET refused_frames = refused_frames + 1 WHERE transaction_id = $1', [
    transactionId,
  ]);
}

/** Counts a frame of the due movement that the judge refused. */
export async function markMovementTried(q: Queryable, transactionId: string): Promise<void> {
  await q.query('UPDATE face_session SET movement_tries = movement_tries + 1 WHERE transaction_id = $1', [
    transactionId,
  ]);
}

/** Stores when the prompt of the next movement is shown. */
export async function updatePrompt(q: Queryable, transactionId: string, at: Instant): Promise<void> {
  await q.query('UPDATE face_session SET prompted_at = $2, movement_tries = 0 WHERE transaction_id = $1', [
    transactionId,
    at,
  ]);
}

/** Returns true when another check has this picture, found by its hash; only while that check's frames are kept. */
export async function isPictureOfOtherCheck(q: Queryable, transactionId: string, sha256: string): Promise<boolean> {
  const { rows } = await q.query('SELECT FROM face_frame WHERE sha256 = $1 AND transaction_id <> $2 LIMIT 1', [
    sha256,
    transactionId,
  ]);
  return rows.length > 0;
}

export async function listFrames(q: Queryable, transactionId: string): Promise<FaceFrame[]> {
  const { rows } = await q.query<FaceFrame & Record<string, unknown>>(
    `SELECT position, challenge_id AS "challengeId", name, received_at AS "receivedAt", finding
     FROM face_frame WHERE transaction_id = $1 AND stored ORDER BY position`,
    [transactionId],
  );
  return rows;
}

/** Inserts a frame before its file is written. False when the position is taken by a faster frame. */
export async function insertFrame(
  q: Queryable,
  transactionId: string,
  frame: FaceFrame & { readonly sha256: string },
): Promise<boolean> {
  const { rowCount } = await q.query(
    `INSERT INTO face_frame (transaction_id, position, challenge_id, name, sha256, received_at, finding)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [transactionId, frame.position, frame.challengeId, frame.name, frame.sha256, frame.receivedAt, frame.finding],
  );
  return rowCount === 1;
}

export async function markFrameStored(q: Queryable, name: string): Promise<void> {
  await q.query('UPDATE face_frame SET stored = true WHERE name = $1', [name]);
}

export async function deleteFrame(q: Queryable, name: string): Promise<void> {
  await q.query('DELETE FROM face_frame WHERE name = $1', [name]);
}

/** Stores a later consent of the customer with the request's check. */
export async function markFaceConsented(
  tx: Queryable,
  requestNumber: string,
  { version, text, at }: FaceConsent,
): Promise<void> {
  await tx.query(
    'UPDATE face_session SET consent_version = $2, consent_text = $3, consented_at = $4 WHERE used_by = $1',
    [requestNumber, version, text, at],
  );
}

/** Stores the outcome once; false when it was stored before. */
export async function updateOutcome(
  q: Queryable,
  transactionId: string,
  end: {
    readonly outcome: FaceOutcome;
    readonly attachment: string;
    readonly finishedAt: Instant;
    readonly validUntil: Instant;
  },
): Promise<boolean> {
  const { rowCount } = await q.query(
    `UPDATE face_session SET outcome = $2, attachment = $3, finished_at = $4, valid_until = $5
     WHERE transaction_id = $1 AND finished_at IS NULL`,
    [transactionId, end.outcome, end.attachment, end.finishedAt, end.validUntil],
  );
  return rowCount === 1;
}
