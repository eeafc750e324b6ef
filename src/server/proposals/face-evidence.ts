import { z } from 'zod';
import type { BoundRequest, RequestType } from '#requests/bind.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Queryable } from '#server/db/pool.ts';
import { applyFaceUse, findFaceResult } from '#server/verification/verification-repository.ts';
import type { Engine } from './engine.ts';
import type { ProposalRow } from './proposal-row.ts';

const WithTransaction = z.object({ transaction_id: z.string() });

const refusals = { missing: 'LIV-NONE', expired: 'LIV-EXP', used: 'LIV-EXP', failed: 'LIV-FAIL' } as const;

/**
 * Takes the face result the payload names: bound to customer and type, single use, 24 h (rulebook 4.4, 6.1).
 * Answers what it is worth; 'recorded' goes to the desk, 'passed' may count automatically.
 * @throws 422 LIV-NONE, LIV-EXP or LIV-FAIL at `transaction_id`.
 */
export async function useFaceResult(
  tx: Queryable,
  engine: Engine,
  type: RequestType,
  bound: BoundRequest,
  row: ProposalRow,
): Promise<'passed' | 'recorded' | 'missing'> {
  if (type.stepUp !== 'face') return 'missing';
  const { transaction_id } = WithTransaction.parse(bound.payload);
  const result = await findFaceResult(tx, engine, {
    transactionId: transaction_id,
    policyNumber: row.policy_number,
    suffix: type.endpoint,
  });
  if (result !== 'passed' && result !== 'recorded') {
    const refusal = refuse(refusals[result]);
    const errors = [{ path: 'transaction_id', code: refusal.code, message: refusal.message }];
    throw refuse(refusals[result], { errors });
  }
  await applyFaceUse(tx, transaction_id, row.number);
  await tx.query('UPDATE proposal SET face_result = $2 WHERE number = $1', [row.number, result]);
  return result;
}
