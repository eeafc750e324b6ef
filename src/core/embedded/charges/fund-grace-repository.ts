import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { isHolidayRunning } from '../premiums/holiday-repository.ts';

/**
 * Grace of a fund that cannot pay a month's charges; cover continues to the end of `until`. `noticeDays`: reminders up
 * to this one count as sent.
 */
export interface FundGrace {
  readonly policyNumber: string;
  readonly since: BusinessDate;
  readonly until: BusinessDate;
  readonly noticeDays: number | null;
}

/** Starts the grace and keeps the previous status, unless an unpaid premium has put the policy into grace already. */
export async function saveFundGrace(tx: Queryable, grace: FundGrace): Promise<void> {
  const { policyNumber, since, until, noticeDays } = grace;
  await tx.query(
    `UPDATE core.charge_plan AS plan
     SET short_since = $2, cover_until = $3, last_notice_days = $4,
         status_before = CASE WHEN policy.sub_status IN ('PREMIUM_HOLIDAY', 'PAID_UP') THEN policy.sub_status ELSE 'NORMAL' END
     FROM core.policy WHERE plan.policy_number = $1 AND policy.policy_number = plan.policy_number`,
    [policyNumber, since, until, noticeDays],
  );
  await tx.query(`UPDATE core.policy SET sub_status = 'GRACE' WHERE policy_number = $1`, [policyNumber]);
}

/** Records the reminder for this number of days before the end as sent. */
export async function updateLastNotice(tx: Queryable, policyNumber: string, noticeDays: number): Promise<void> {
  await tx.query('UPDATE core.charge_plan SET last_notice_days = $2 WHERE policy_number = $1', [
    policyNumber,
    noticeDays,
  ]);
}

/** SQL: an earlier unpaid bill with running grace keeps the policy in grace; a bill that enters grace today has its own event. */
const isOverdue = `
  EXISTS (SELECT 1 FROM core.premium_schedule AS row
          WHERE row.policy_number = policy.policy_number AND row.state = 'DUE' AND row.due_on < $2::date
            AND ($3::date IS NULL OR row.due_on < $3::date) AND row.next_step IS NOT NULL AND row.next_step <> 'GRACE')`;

/**
 * Ends the grace because the fund can pay again, and restores the earlier status; a holiday only while one runs.
 * Returns false when an unpaid premium before `freeFrom` keeps the policy in grace.
 */
export async function updateFundGraceEnd(
  tx: Queryable,
  policyNumber: string,
  { day, freeFrom }: { readonly day: BusinessDate; readonly freeFrom: BusinessDate | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE core.policy
     SET sub_status = CASE WHEN ${isHolidayRunning} THEN 'PREMIUM_HOLIDAY'
                           WHEN plan.status_before = 'PAID_UP' THEN 'PAID_UP' ELSE 'NORMAL' END
     FROM core.charge_plan AS plan
     WHERE policy.policy_number = $1 AND plan.policy_number = policy.policy_number AND policy.sub_status = 'GRACE'
       AND NOT ${isOverdue}`,
    [policyNumber, day, freeFrom],
  );
  await tx.query(
    `UPDATE core.charge_plan SET short_since = NULL, cover_until = NULL, status_before = NULL, last_notice_days = NULL
     WHERE policy_number = $1`,
    [policyNumber],
  );
  return rowCount === 1;
}
