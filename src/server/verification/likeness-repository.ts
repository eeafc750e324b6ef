import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Pictures of a request to be compared, by their names. */
export interface LikenessPair {
  readonly transactionId: string;
  readonly card: string;
  readonly face: string;
}

/**
 * Lists checks of open requests whose KTP photo was not compared yet. Without the customer's consent, or after its
 * withdrawal, nothing is compared.
 */
export async function listUncompared(q: Queryable, limit: number): Promise<readonly LikenessPair[]> {
  const { rows } = await q.query<LikenessPair & Record<string, unknown>>(
    `SELECT used.transaction_id AS "transactionId", card.name AS card, used.attachment AS face
     FROM face_session AS used JOIN proposal ON proposal.number = used.used_by
       JOIN attachment AS face ON face.name = used.attachment AND NOT face.awaits_consent
       JOIN attachment AS card ON card.used_by = used.used_by AND card.type = 'KTP' AND card.replaced_by IS NULL
         AND card.content_type = 'image/jpeg'
       LEFT JOIN face_likeness AS known ON known.transaction_id = used.transaction_id AND known.card = card.name
     WHERE proposal.ended_at IS NULL AND known.card IS NULL AND used.consented_at IS NOT NULL
       AND (SELECT given FROM consent_event AS said
            WHERE said.policy_number = proposal.policy_number AND said.party_id = proposal.party_id AND said.consent = 'face'
            ORDER BY said.position DESC LIMIT 1)
     ORDER BY used.finished_at DESC LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Likeness as it is stored; `score` from 0 to 100, null = no face was found in one of the pictures. */
export interface StoredLikeness {
  readonly score: number | null;
  readonly model: string;
}

/** Stores a score; that of a newer KTP photo replaces the earlier one. */
export async function saveLikeness(
  q: Queryable,
  { transactionId, card }: LikenessPair,
  { score, model }: StoredLikeness,
  at: Instant,
): Promise<void> {
  await q.query(
    `INSERT INTO face_likeness (transaction_id, card, score, model, compared_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (transaction_id) DO UPDATE SET card = $2, score = $3, model = $4, compared_at = $5`,
    [transactionId, card, score, model, at],
  );
}

/** Finds the score of a request's check; undefined = nothing was compared. */
export async function findLikeness(q: Queryable, requestNumber: string): Promise<StoredLikeness | undefined> {
  const { rows } = await q.query<StoredLikeness & Record<string, unknown>>(
    'SELECT score, model FROM face_likeness JOIN face_session USING (transaction_id) WHERE used_by = $1',
    [requestNumber],
  );
  return rows[0];
}

/** Deletes the scores of requests that were decided before a moment and have ended. */
export async function deleteOldLikeness(q: Queryable, decidedBefore: Instant): Promise<void> {
  await q.query(
    `DELETE FROM face_likeness USING face_session, proposal
     WHERE face_session.transaction_id = face_likeness.transaction_id AND proposal.number = face_session.used_by
       AND proposal.ended_at IS NOT NULL AND coalesce(proposal.decided_at, proposal.ended_at) < $1`,
    [decidedBefore],
  );
}
