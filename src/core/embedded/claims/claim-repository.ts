import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/**
 * Sets or lifts the registered claim. Increases the policy's version counter, so that cached answers about it expire. Returns false
 * when nothing changed.
 */
export async function updateClaimRegistered(tx: Queryable, policyNumber: string, is: boolean): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE core.policy SET claim_registered = $2, movements = movements + 1
     WHERE policy_number = $1 AND claim_registered <> $2`,
    [policyNumber, is],
  );
  return rowCount === 1;
}

/** Clears the bills issued before the claim, so that the daily job bills again with a full grace period; a short fund gets a full one too. */
export async function restartGracePeriods(tx: Queryable, policyNumber: string, fundUntil: BusinessDate): Promise<void> {
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
