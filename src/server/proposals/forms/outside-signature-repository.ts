import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import { SignatureState, type ProviderEvidence } from '#shared/wire/issued-documents/outside-signatures.ts';
import type { Queryable } from '#server/db/pool.ts';

const Row = z.object({
  session: z.string(),
  provider: z.string(),
  providerRef: z.string(),
  attachment: z.string(),
  policyNumber: z.string(),
  sessionId: z.string(),
  sentSha256: z.string(),
  state: SignatureState,
  isUnanswered: z.boolean(),
  expiresAt: Instant,
});
/** Signature by a provider; `sessionId` = the sign-in that began it. */
export type OutsideSignatureRow = Readonly<z.infer<typeof Row>>;

const select = `
  SELECT session, provider, provider_ref AS "providerRef", attachment, policy_number AS "policyNumber",
    session_id AS "sessionId", sent_sha256 AS "sentSha256", state, unanswered_at IS NOT NULL AS "isUnanswered",
    expires_at AS "expiresAt"
  FROM outside_signature`;

const statements = {
  read: `${select} WHERE session = $1`,
  lock: `${select} WHERE session = $1 FOR UPDATE`,
} as const;

/** Finds a signature; 'lock' keeps results of the same one after the other. */
export async function findOutsideSignature(
  q: Queryable,
  session: string,
  how: keyof typeof statements = 'read',
): Promise<OutsideSignatureRow | undefined> {
  const { rows } = await q.query(statements[how], [session]);
  return rows[0] && Row.parse(rows[0]);
}

/** Finds the newest signature of a form. */
export async function findNewestSignature(q: Queryable, attachment: string): Promise<OutsideSignatureRow | undefined> {
  const { rows } = await q.query(`${select} WHERE attachment = $1 ORDER BY created_at DESC LIMIT 1`, [attachment]);
  return rows[0] && Row.parse(rows[0]);
}

type New = Omit<OutsideSignatureRow, 'isUnanswered' | 'state'> & { readonly createdAt: Instant };

/** Inserts a signature, and ends an earlier one of the form that is open; false when the provider named that session before. */
export async function insertOutsideSignature(tx: Queryable, row: New): Promise<boolean> {
  await tx.query(
    `UPDATE outside_signature SET state = 'FAILED', reason = 'begun_again', ended_at = $2
     WHERE attachment = $1 AND state = 'OPEN'`,
    [row.attachment, row.createdAt],
  );
  const { rowCount } = await tx.query(
    `INSERT INTO outside_signature (session, provider, provider_ref, attachment, policy_number, session_id, sent_sha256,
       created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (provider, provider_ref) DO NOTHING`,
    [
      row.session,
      row.provider,
      row.providerRef,
      row.attachment,
      row.policyNumber,
      row.sessionId,
      row.sentSha256,
      row.createdAt,
      row.expiresAt,
    ],
  );
  return rowCount === 1;
}

/** End of a signature; the hashes are there for SIGNED alone. */
export interface SignatureEnd {
  readonly state: Exclude<SignatureState, 'OPEN'>;
  readonly reason: string | null;
  readonly at: Instant;
  readonly signedSha256?: string;
  readonly certificateSha256?: string;
}

/** Stores the first result of an open signature. */
export async function endOutsideSignature(tx: Queryable, session: string, end: SignatureEnd): Promise<void> {
  const { state, reason, at, signedSha256 = null, certificateSha256 = null } = end;
  await tx.query(
    `UPDATE outside_signature SET state = $2, reason = $3, ended_at = $4, signed_sha256 = $5, certificate_sha256 = $6,
       unanswered_at = NULL
     WHERE session = $1 AND state = 'OPEN'`,
    [session, state, reason, at, signedSha256, certificateSha256],
  );
}

/** Takes the turn to ask for the state, by one statement; false while another question was asked since `before`. */
export async function takeSignatureTurn(q: Queryable, session: string, at: Instant, before: Instant): Promise<boolean> {
  const { rowCount } = await q.query(
    `UPDATE outside_signature SET asked_at = $2
     WHERE session = $1 AND state = 'OPEN' AND (asked_at IS NULL OR asked_at <= $3)`,
    [session, at, before],
  );
  return rowCount === 1;
}

/** Records whether the last question was answered; `at` = null when it was. */
export async function updateSilence(q: Queryable, session: string, at: Instant | null): Promise<void> {
  await q.query(`UPDATE outside_signature SET unanswered_at = $2 WHERE session = $1 AND state = 'OPEN'`, [session, at]);
}

const Evidence = z.object({
  attachment: z.string(),
  provider: z.string(),
  at: Instant,
  certificate_sha256: z.string(),
});

/** Lists what providers returned for these forms, by attachment. */
export async function listProviderEvidence(
  q: Queryable,
  attachments: readonly string[],
): Promise<ReadonlyMap<string, ProviderEvidence>> {
  if (attachments.length === 0) return new Map();
  const { rows } = await q.query(
    `SELECT attachment, provider, ended_at AS at, certificate_sha256 FROM outside_signature
     WHERE attachment = ANY ($1) AND state = 'SIGNED'`,
    [attachments],
  );
  return new Map(
    rows.map((row) => {
      const { attachment, ...evidence } = Evidence.parse(row);
      return [attachment, evidence] as const;
    }),
  );
}
