import type { EndpointSuffix } from '#requests/contract/endpoints.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { Queryable } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { faceStep, type FaceSetting } from '#server/config/face-config.ts';
import { faceSubject } from '#server/consents/face-subject.ts';
import { findFaceSession, type FaceOutcome, type FaceSession } from './face-repository.ts';

export type FaceResult = FaceOutcome | 'unchecked' | 'other-picture' | 'expired' | 'used' | 'missing';

/** Request that uses a face check. */
export interface FaceClaim {
  readonly transactionId: string;
  readonly policyNumber: string;
  readonly suffix: EndpointSuffix;
  /** Name of the request's LIVENESS attachment. */
  readonly picture: string;
  /** Key under which the request is sent: that of its draft; null = none. */
  readonly submissionKey: string | null;
}

/** Checks policy and request type and, where the check is bound to a draft, that draft. */
const isFor = (session: FaceSession, { policyNumber, suffix, submissionKey }: FaceClaim): boolean =>
  session.policyNumber === policyNumber &&
  (session.suffix === null || session.suffix === faceSubject(suffix)) &&
  (session.draftKey === null || session.draftKey === submissionKey);

/**
 * Finds the value of a face check for this request: 'passed' may count automatically, 'recorded' goes to the desk. Only
 * the picture of the check itself counts (rulings 6.7). Where the step is 'camera', another picture, or a check without
 * a frame, counts as 'unchecked': an older client's picture alone. A check of another policy or request type is
 * 'missing'. Expiry uses the system clock (rulings 2.6).
 */
export async function findFaceResult(
  q: Queryable,
  { clock, config }: { readonly clock: Clock; readonly config: FaceSetting },
  claim: FaceClaim,
): Promise<FaceResult> {
  const session = await findFaceSession(q, claim.transactionId);
  if (!session || !isFor(session, claim)) return 'missing';
  if (session.usedBy !== null) return 'used';
  if (clock.systemNow() > session.validUntil) return 'expired';
  if (session.outcome !== null && session.attachment === claim.picture) return session.outcome;
  if (faceStep(claim.suffix, config) === 'camera') return 'unchecked';
  return session.outcome === null ? 'missing' : 'other-picture';
}

/** Marks the check as used, only once even if two requests arrive together. @throws AppError LIV-EXP; roll back */
export async function markFaceUsed(tx: Queryable, transactionId: string, requestNumber: string): Promise<void> {
  const { rowCount } = await tx.query(
    'UPDATE face_session SET used_by = $2 WHERE transaction_id = $1 AND used_by IS NULL',
    [transactionId, requestNumber],
  );
  if (rowCount !== 1) throw refuse('LIV-EXP');
}
