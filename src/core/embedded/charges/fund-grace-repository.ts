import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** The fund cannot carry a month: cover goes on to the end of `until`. `noticeDays` = the letters up to here count as written. */
export interface FundGrace {
  readonly policyNumber: string;
  readonly since: BusinessDate;
  readonly until: BusinessDate;
  readonly noticeDays: number | null;
}

/** Grace begins; the status before it is kept, where a premium has not brought the policy into grace already. */
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

/** The letter of so many days before the end is written. */
export async function updateLastNotice(tx: Queryable, policyNumber: string, noticeDays: number): Promise<void> {
  await tx.query('UPDATE core.charge_plan SET last_notice_days = $2 WHERE policy_number = $1', [
    policyNumber,
    noticeDays,
  ]);
}

/** An instalment before $3 whose own grace runs, keeps the policy in grace; the one that falls into it today says so itself. */
const isOverdue = `
  EXISTS (SELECT 1 FROM core.premium_schedule AS row
          WHERE row.policy_number = policy.policy_number AND row.state = 'DUE' AND row.due_on < $2::date
            AND ($3::date IS NULL OR row.due_on < $3::date) AND row.next_step IS NOT NULL AND row.next_step <> 'GRACE')`;

/**
 * The fund carries its months again: the policy is as it was before, on holiday only while one runs. False when it stays in grace for
 * an unpaid premium before `freeFrom`.
 */
export async function updateFundGraceEnd(
  tx: Queryable,
  policyNumber: string,
  { day, freeFrom }: { readonly day: BusinessDate; readonly freeFrom: BusinessDate | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE core.policy
     SET sub_status = CASE WHEN EXISTS (SELECT 1 FROM core.premium_holiday AS holiday
                                        WHERE holiday.policy_number = policy.policy_number AND state = 'RUNNING') THEN 'PREMIUM_HOLIDAY'
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
