import { addDays, addMonths, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import type { Queryable } from '../db/database.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';

/** Returns the first monthly policy day after `day`; the earliest is one month after the policy's start (rulebook 6.6). */
export const nextMonthlyPolicyDay = (start: BusinessDate, day: BusinessDate): BusinessDate =>
  addMonths(start, Math.max(0, fullMonthsBetween(start, day)) + 1);

/**
 * Starts or restarts the monthly charges of a unit-linked policy. The first charge is taken on the first monthly policy
 * day on or after `day`, so that time without cover costs nothing. Does nothing for other policies. The policy must be
 * locked.
 */
export async function saveChargesStart(tx: Queryable, policy: LockedPolicy, day: BusinessDate): Promise<void> {
  if (!isUnitLinked(policy)) return;
  await tx.query(
    `INSERT INTO core.charge_plan AS plan (policy_number, next_on) VALUES ($1, $2)
     ON CONFLICT (policy_number) DO UPDATE
     SET next_on = EXCLUDED.next_on, ends_on = NULL, low_since = NULL, short_since = NULL, cover_until = NULL,
         status_before = NULL, last_notice_days = NULL`,
    [policy.policyNumber, nextMonthlyPolicyDay(policy.startDate, addDays(day, -1))],
  );
}

/**
 * Ends the monthly charges because the policy ends on `day`. Charges of earlier months that were not yet taken are
 * settled against the remaining units, including units being sold (rulebook 7.1). The policy must be locked.
 */
export async function saveChargesEnd(tx: Queryable, policyNumber: string, day: BusinessDate): Promise<void> {
  await tx.query('UPDATE core.charge_plan SET ends_on = $2 WHERE policy_number = $1', [policyNumber, day]);
}

/**
 * Ends the monthly charges because cover lapses on `day`. Earlier months that wait for their unit price are still
 * charged. When the fund could not pay its charges, the shortfall is waived: the remaining units are kept for a
 * reinstatement (rulebook 2.4, 7.4). The policy must be locked.
 */
export async function saveChargesLapse(tx: Queryable, policyNumber: string, day: BusinessDate): Promise<void> {
  await tx.query('UPDATE core.charge_plan SET ends_on = $2 WHERE policy_number = $1 AND short_since IS NULL', [
    policyNumber,
    day,
  ]);
  await tx.query('DELETE FROM core.charge_plan WHERE policy_number = $1 AND short_since IS NOT NULL', [policyNumber]);
}

/**
 * Returns true when the policy is in grace because its fund could not pay a month's charges; a paid premium does not
 * end that grace.
 */
export async function isFundShort(tx: Queryable, policyNumber: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM core.charge_plan WHERE policy_number = $1 AND short_since IS NOT NULL',
    [policyNumber],
  );
  return rowCount === 1;
}
