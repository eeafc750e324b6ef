import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** Holds the policy's payouts until `until`, including those already open; a longer hold is never shortened. */
export async function updatePayoutHold(tx: Queryable, policyNumber: string, until: BusinessDate): Promise<void> {
  await tx.query(
    'UPDATE core.policy SET payout_hold_until = greatest(payout_hold_until, $2::date) WHERE policy_number = $1',
    [policyNumber, until],
  );
  await tx.query(
    `UPDATE core.payable SET payable_from = greatest(payable_from, $2::date)
     WHERE policy_number = $1 AND state IN ('OPEN', 'RETURNED')`,
    [policyNumber, until],
  );
}
