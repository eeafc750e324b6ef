import type { EndpointSuffix } from '#requests/endpoints.ts';
import type { Clock } from '#shared/clock.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { faceStep } from '#server/reference/face-config.ts';
import { faceSubject } from './face-subject.ts';
import { findFaceSession, type FaceOutcome, type FaceSession } from './face-repository.ts';

export type FaceResult = FaceOutcome | 'expired' | 'used' | 'missing';

/** A request that leans on a face check. */
export interface FaceClaim {
  readonly transactionId: string;
  readonly policyNumber: string;
  readonly suffix: EndpointSuffix;
}

const isFor = (session: FaceSession, { policyNumber, suffix }: FaceClaim) =>
  session.policyNumber === policyNumber && (session.suffix === null || session.suffix === faceSubject(suffix));

/**
 * Where the step is 'camera' no movements are asked: the check counts as done when this policy uploaded a LIVENESS picture after
 * the check began. That the request names such a picture, unused, is checked as for any other attachment.
 */
async function findSelfieOutcome(q: Queryable, session: FaceSession): Promise<FaceResult> {
  const { rowCount } = await q.query(
    `SELECT 1 FROM attachment
     WHERE policy_number = $1 AND type = 'LIVENESS' AND stored_at IS NOT NULL AND created_at >= $2 LIMIT 1`,
    [session.policyNumber, session.createdAt],
  );
  return rowCount === 1 ? session.selfieOutcome : 'missing';
}

/**
 * What a face check is worth for this request: 'passed' may count automatically, 'recorded' goes to the desk. A check of another
 * policy or for another request type is 'missing'. Expiry goes by the system clock (rulings 2).
 */
export async function findFaceResult(
  q: Queryable,
  { clock }: { readonly clock: Clock },
  claim: FaceClaim,
): Promise<FaceResult> {
  const session = await findFaceSession(q, claim.transactionId);
  if (!session || !isFor(session, claim)) return 'missing';
  if (session.usedBy !== null) return 'used';
  if (clock.systemNow() > session.validUntil) return 'expired';
  if (session.outcome !== null) return session.outcome;
  return faceStep(claim.suffix) === 'camera' ? findSelfieOutcome(q, session) : 'missing';
}

/** Uses the check up, once, also when two requests come at the same moment. @throws AppError LIV-EXP; roll back */
export async function applyFaceUse(tx: Queryable, transactionId: string, requestNumber: string): Promise<void> {
  const { rowCount } = await tx.query(
    'UPDATE face_session SET used_by = $2 WHERE transaction_id = $1 AND used_by IS NULL',
    [transactionId, requestNumber],
  );
  if (rowCount !== 1) throw refuse('LIV-EXP');
}
