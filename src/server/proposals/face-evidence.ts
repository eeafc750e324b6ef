import { z } from 'zod';
import type { BoundRequest, RequestType } from '#requests/bind.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Queryable } from '#server/db/pool.ts';
import { applyFaceUse, findFaceResult } from '#server/verification/verification-repository.ts';
import type { Engine } from './engine.ts';
import type { ProposalRow } from './proposal-row.ts';

const WithFace = z.object({ transaction_id: z.string(), liveness_attachment: z.string() });

const refusals = {
  missing: { code: 'LIV-NONE', path: 'transaction_id' },
  'other-picture': { code: 'LIV-NONE', path: 'liveness_attachment' },
  expired: { code: 'LIV-EXP', path: 'transaction_id' },
  used: { code: 'LIV-EXP', path: 'transaction_id' },
} as const;

/**
 * Takes the face result the payload names: bound to customer, type and its own picture, single use, 24 h (rulebook 4.4, 6.1).
 * Answers what it is worth; 'recorded' goes to the desk, 'passed' may count automatically, 'missing' is a picture alone.
 * @throws 422 LIV-NONE or LIV-EXP at `transaction_id` or `liveness_attachment`.
 */
export async function useFaceResult(
  tx: Queryable,
  engine: Engine,
  type: RequestType,
  bound: BoundRequest,
  row: ProposalRow,
): Promise<ProposalRow['face_result']> {
  if (type.stepUp !== 'face') return 'missing';
  const { transaction_id: transactionId, liveness_attachment: picture } = WithFace.parse(bound.payload);
  const claim = { transactionId, picture, policyNumber: row.policy_number, suffix: type.endpoint };
  const found = await findFaceResult(tx, engine, claim);
  if (found !== 'passed' && found !== 'recorded' && found !== 'unchecked') {
    const { code, path } = refusals[found];
    throw refuse(code, { errors: [{ path, code, message: refuse(code).message }] });
  }
  const result = found === 'unchecked' ? 'missing' : found;
  await applyFaceUse(tx, transactionId, row.number);
  await tx.query('UPDATE proposal SET face_result = $2 WHERE number = $1', [row.number, result]);
  return result;
}
