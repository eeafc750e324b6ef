import { addDays, addMonths, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import type { Queryable } from '../db/database.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';

/** The first monthly policy day after `day`; the first of all is a month after the start (rulebook 6.6). */
export const policyDayAfter = (start: BusinessDate, day: BusinessDate): BusinessDate =>
  addMonths(start, Math.max(0, fullMonthsBetween(start, day)) + 1);

/**
 * Cover of a unit link begins, or begins again, on `day`: its charges are taken from the next monthly policy day on, those of the time
 * without cover never. Nothing for other policies. The policy must be locked.
 */
export async function saveChargesBegin(tx: Queryable, policy: LockedPolicy, day: BusinessDate): Promise<void> {
  if (!isUnitLinked(policy)) return;
  await tx.query(
    `INSERT INTO core.charge_plan AS plan (policy_number, next_on) VALUES ($1, $2)
     ON CONFLICT (policy_number) DO UPDATE
     SET next_on = EXCLUDED.next_on, ends_on = NULL, low_since = NULL, short_since = NULL, cover_until = NULL,
         status_before = NULL, last_notice_days = NULL`,
    [policy.policyNumber, policyDayAfter(policy.startDate, addDays(day, -1))],
  );
}

/**
 * The policy ends on `day`: months before it that are not taken, for want of a price or of value, are settled against what is left, also
 * against units that are being sold (rulebook 7.1). The policy must be locked.
 */
export async function saveChargesEnd(tx: Queryable, policyNumber: string, day: BusinessDate): Promise<void> {
  await tx.query('UPDATE core.charge_plan SET ends_on = $2 WHERE policy_number = $1', [policyNumber, day]);
}

/**
 * Cover lapses on `day`: months before it that wait for their price are still taken. What an exhausted fund lacks is not asked for any more:
 * the units that are left stay for a reinstatement (rulebook 2.4, 7.4). The policy must be locked.
 */
export async function saveChargesLapse(tx: Queryable, policyNumber: string, day: BusinessDate): Promise<void> {
  await tx.query('UPDATE core.charge_plan SET ends_on = $2 WHERE policy_number = $1 AND short_since IS NULL', [
    policyNumber,
    day,
  ]);
  await tx.query('DELETE FROM core.charge_plan WHERE policy_number = $1 AND short_since IS NOT NULL', [policyNumber]);
}

/** Whether the policy is in grace because its fund could not carry a month; a premium that is paid does not end that grace. */
export async function isFundShort(tx: Queryable, policyNumber: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'SELECT 1 FROM core.charge_plan WHERE policy_number = $1 AND short_since IS NOT NULL',
    [policyNumber],
  );
  return rowCount === 1;
}
