import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/**
 * Sets or lifts the registered claim. Counts a movement, so that cached answers about the policy expire. Returns false
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

/** Bills again what was billed before the wait, so that its grace starts with the new bill; a short fund gets a full grace too. */
export async function updateRestartedWaits(
  tx: Queryable,
  policyNumber: string,
  fundUntil: BusinessDate,
): Promise<void> {
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
