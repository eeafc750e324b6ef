import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** False when it was so before. The policy's answers change with it. */
export async function updateClaimRegistered(tx: Queryable, policyNumber: string, is: boolean): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE core.policy SET claim_registered = $2, movements = movements + 1
     WHERE policy_number = $1 AND claim_registered <> $2`,
    [policyNumber, is],
  );
  return rowCount === 1;
}

/** What was billed before the wait is billed anew: its grace runs from the new bill. A fund that is short gets a whole grace, too. */
export async function updateWaitsAnew(tx: Queryable, policyNumber: string, fundUntil: BusinessDate): Promise<void> {
  await tx.query(
    `UPDATE core.premium_schedule SET billed_on = NULL, next_step = NULL, next_on = NULL
     WHERE policy_number = $1 AND state = 'DUE' AND billed_on IS NOT NULL`,
    [policyNumber],
  );
  await tx.query(
    `UPDATE core.charge_plan SET cover_until = greatest(cover_until, $2::date), last_notice_days = NULL
     WHERE policy_number = $1 AND short_since IS NOT NULL`,
    [policyNumber, fundUntil],
  );
}
