import { z } from 'zod';
import type { BoundRequest, RequestType } from '#requests/contract/bind.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { SubmissionKey } from '#server/proposals/examine/submission-keys.ts';
import { markFaceUsed, findFaceResult } from '#server/verification/verification-repository.ts';
import type { Engine } from '#server/proposal-store/engine.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';

const WithFace = z.object({ transaction_id: z.string(), liveness_attachment: z.string() });

const refusals = {
  missing: { code: 'LIV-NONE', path: 'transaction_id' },
  'other-picture': { code: 'LIV-NONE', path: 'liveness_attachment' },
  expired: { code: 'LIV-EXP', path: 'transaction_id' },
  used: { code: 'LIV-EXP', path: 'transaction_id' },
} as const;

/** Face check that a request may use; `transactionId` null = its type needs none. */
export interface FaceEvidence {
  readonly transactionId: string | null;
  /** 'recorded' goes to the desk, 'passed' may count automatically, 'missing' is a picture alone. */
  readonly result: ProposalRow['face_result'];
}

/**
 * Finds the face result named by the payload: bound to customer, type and its own picture, single use, 24 h (rulebook
 * 4.4, 6.1).
 * @throws 422 LIV-NONE or LIV-EXP at `transaction_id` or `liveness_attachment`.
 */
export async function findFaceEvidence(
  tx: Queryable,
  engine: Pick<Engine, 'clock' | 'config'>,
  type: RequestType,
  bound: BoundRequest,
  { policyNumber, key: submissionKey }: Pick<SubmissionKey, 'key' | 'policyNumber'>,
): Promise<FaceEvidence> {
  if (type.stepUp !== 'face') return { transactionId: null, result: 'missing' };
  const { transaction_id: transactionId, liveness_attachment: picture } = WithFace.parse(bound.payload);
  const claim = { transactionId, picture, policyNumber, submissionKey, suffix: type.endpoint };
  const found = await findFaceResult(tx, engine, claim);
  if (found !== 'passed' && found !== 'recorded' && found !== 'unchecked') {
    const { code, path } = refusals[found];
    throw refuse(code, { errors: [{ path, code, message: refuse(code).message }] });
  }
  return { transactionId, result: found === 'unchecked' ? 'missing' : found };
}

/** Marks the check as used by this request, which is possible once. @throws 422 LIV-EXP; roll back */
export async function useFaceEvidence(
  tx: Queryable,
  { transactionId }: FaceEvidence,
  requestNumber: string,
): Promise<void> {
  if (transactionId !== null) await markFaceUsed(tx, transactionId, requestNumber);
}
