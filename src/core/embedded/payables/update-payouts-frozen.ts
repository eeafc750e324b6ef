import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { lockPolicy } from '../engine/lock-policy.ts';

/** Freezes or releases the policy's payouts. @throws PolicyNotFound */
export async function updatePayoutsFrozen(
  tx: Queryable,
  policyNumber: string,
  frozen: boolean,
  at: Instant,
): Promise<void> {
  await lockPolicy(tx, policyNumber);
  await tx.query(
    `UPDATE core.policy SET payouts_frozen_at = CASE WHEN $2 THEN coalesce(payouts_frozen_at, $3) END
     WHERE policy_number = $1`,
    [policyNumber, frozen, at],
  );
}
