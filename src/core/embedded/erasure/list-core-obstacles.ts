import type { Queryable } from '../db/database.ts';

/** Reason of the core why nothing of a person is erased yet. */
export type CoreObstacle = 'CLAIM' | 'FROZEN' | 'IN_FORCE' | 'MONEY' | 'ORDER';

const reasons = `
  SELECT policy.policy_number AS "policyNumber", obstacle.name AS obstacle
  FROM core.policy AS policy, LATERAL (VALUES
    ('IN_FORCE', policy.ended_on IS NULL),
    ('CLAIM', policy.claim_registered),
    ('FROZEN', policy.payouts_frozen_at IS NOT NULL),
    ('MONEY', EXISTS (SELECT FROM core.payable AS owed
                      WHERE owed.policy_number = policy.policy_number AND owed.state IN ('OPEN', 'SENT', 'RETURNED'))
      OR EXISTS (SELECT FROM core.receipt_reversal AS back
                 WHERE back.policy_number = policy.policy_number AND back.state = 'OPEN')
      OR EXISTS (SELECT FROM core.money_received AS payment
                 WHERE payment.policy_number = policy.policy_number AND payment.amount >
                   (SELECT coalesce(sum(one.amount), 0) FROM core.money_use AS one
                    WHERE one.receipt_id = payment.receipt_id AND one.state <> 'FREED'))),
    ('ORDER', EXISTS (SELECT FROM core.unit_order AS waiting
                      WHERE waiting.policy_number = policy.policy_number AND waiting.status = 'QUEUED'))
  ) AS obstacle (name, holds)
  WHERE policy.policy_number = ANY ($1) AND obstacle.holds
  ORDER BY policy.policy_number, obstacle.name`;

/** Lists what stands against an erasure: a policy that has not ended, a claim, frozen payouts, money or orders on the way. */
export async function listCoreObstacles(
  q: Queryable,
  policies: readonly string[],
): Promise<readonly { readonly policyNumber: string; readonly obstacle: CoreObstacle }[]> {
  const { rows } = await q.query<{ policyNumber: string; obstacle: CoreObstacle }>(reasons, [[...policies]]);
  return rows;
}

/** Locks the policies until the transaction ends, so that nothing is posted to them meanwhile. */
export async function lockErasedPolicies(tx: Queryable, policies: readonly string[]): Promise<void> {
  await tx.query('SELECT 1 FROM core.policy WHERE policy_number = ANY ($1) ORDER BY policy_number FOR NO KEY UPDATE', [
    [...policies],
  ]);
}
