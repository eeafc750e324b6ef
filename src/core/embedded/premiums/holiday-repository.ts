import * as z from 'zod';
import { BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { riderPart } from '../document/rider-part-sql.ts';
import { isPremiumClear } from './compulsory.ts';

/** Dates of a holiday: premiums are not billed on due dates from `from`, and billed again from `until` on. */
export interface HolidayDates {
  readonly from: BusinessDate;
  readonly until: BusinessDate;
}

/** Dates of an approved holiday that has not started, and the riders' part of the bill at its end; null = none. */
export const PlannedHoliday = z.nullable(z.object({ from: BusinessDate, until: BusinessDate, rider: z.number() }));
export type PlannedHoliday = z.infer<typeof PlannedHoliday>;

/** SQL: column beside `policy` with the next holiday that is posted for a later day. */
export const plannedHolidayColumn = `(SELECT json_build_object('from', change->>'from', 'until', change->>'until',
           'rider', (SELECT ${riderPart("(change->>'until')::date")} FROM core.premium_plan AS plan
                      WHERE plan.policy_number = policy.policy_number))
         FROM core.posting JOIN core.posting_change dated USING (request_number, step),
              LATERAL (SELECT posting.changes->dated.ordinal) AS planned (change)
        WHERE posting.policy_number = policy.policy_number AND dated.state = 'DATED'
          AND change->>'kind' = 'SetPremiumHoliday'
        ORDER BY dated.due_on LIMIT 1) AS "plannedHoliday"`;

/** SQL: true while a holiday of row `policy` of core.policy runs. */
export const isHolidayRunning = `
  EXISTS (SELECT FROM core.premium_holiday AS holiday
          WHERE holiday.policy_number = policy.policy_number AND holiday.state = 'RUNNING')`;

export async function findRunningHoliday(tx: Queryable, policyNumber: string): Promise<HolidayDates | undefined> {
  const { rows } = await tx.query<HolidayDates>(
    `SELECT holiday_from::text AS "from", holiday_until::text AS until FROM core.premium_holiday
     WHERE policy_number = $1 AND state = 'RUNNING'`,
    [policyNumber],
  );
  return rows[0];
}

/**
 * Puts the policy on holiday; while its fund is short or an earlier premium is overdue it stays in grace, and gets the
 * holiday's status when that grace ends. `freeFrom` = first due date on which cover does not depend on the premium.
 * False, without change, when the policy's status does not allow a holiday.
 */
export async function updateHolidayStatus(
  tx: Queryable,
  policyNumber: string,
  { today, freeFrom }: { readonly today: BusinessDate; readonly freeFrom: BusinessDate | null },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE core.policy
     SET sub_status = CASE WHEN EXISTS (SELECT FROM core.charge_plan AS plan
                                        WHERE plan.policy_number = policy.policy_number AND plan.short_since IS NOT NULL)
                             OR (sub_status = 'GRACE' AND NOT ${isPremiumClear})
                           THEN 'GRACE' ELSE 'PREMIUM_HOLIDAY' END
     WHERE policy_number = $1 AND sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY')`,
    [policyNumber, today, freeFrom],
  );
  return rowCount === 1;
}

/** Starts the holiday, or moves the end of one that started on the same day. */
export async function saveHolidayDates(tx: Queryable, policyNumber: string, dates: HolidayDates): Promise<void> {
  await tx.query(
    `INSERT INTO core.premium_holiday (policy_number, holiday_from, holiday_until, state) VALUES ($1, $2, $3, 'RUNNING')
     ON CONFLICT (policy_number, holiday_from) DO UPDATE SET holiday_until = EXCLUDED.holiday_until`,
    [policyNumber, dates.from, dates.until],
  );
}

/** Updates the schedule: no premium is due within the holiday, all are due from its end on. Paid rows stay paid. */
export async function updateHolidayRows(
  tx: Queryable,
  policyNumber: string,
  requestNumber: string,
  { from, until }: HolidayDates,
): Promise<void> {
  await tx.query(
    `UPDATE core.premium_schedule SET state = CASE WHEN due_on < $4 THEN 'HOLIDAY' ELSE 'DUE' END, request_number = $2
     WHERE policy_number = $1 AND due_on >= $3
       AND state = CASE WHEN due_on < $4 THEN 'DUE' ELSE 'HOLIDAY' END`,
    [policyNumber, requestNumber, from, until],
  );
}

interface HolidayChange {
  readonly policyNumber: string;
  readonly requestNumber: string;
  readonly action: 'set' | 'change' | 'cancel';
  readonly old: HolidayDates | undefined;
  readonly dates: HolidayDates;
  readonly recordedAt: Instant;
}

/** Records the old dates with those that replace them. */
export async function insertHolidayChange(tx: Queryable, change: HolidayChange): Promise<void> {
  const { policyNumber, requestNumber, action, old, dates, recordedAt } = change;
  await tx.query(
    `INSERT INTO core.premium_holiday_change (request_number, policy_number, action, old_from, old_until, new_from, new_until,
                                              recorded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [requestNumber, policyNumber, action, old?.from ?? null, old?.until ?? null, dates.from, dates.until, recordedAt],
  );
}

export interface OverHoliday {
  readonly policyNumber: string;
  readonly until: BusinessDate;
}

/** Lists running holidays whose end has come, oldest first. One of a policy with a registered claim waits for the decision. */
export async function listOverHolidays(q: Queryable, today: BusinessDate): Promise<readonly OverHoliday[]> {
  const { rows } = await q.query<OverHoliday>(
    `SELECT policy_number AS "policyNumber", holiday_until::text AS until
     FROM core.premium_holiday JOIN core.policy USING (policy_number)
     WHERE state = 'RUNNING' AND holiday_until <= $1 AND NOT claim_registered ORDER BY holiday_until, policy_number`,
    [today],
  );
  return rows;
}

/** Ends the holiday so that premiums resume; false when it was ended or moved, or a claim was registered meanwhile. */
export async function updateHolidayEnd(tx: Queryable, { policyNumber, until }: OverHoliday): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE core.premium_holiday AS holiday SET state = 'ENDED' FROM core.policy
     WHERE holiday.policy_number = $1 AND state = 'RUNNING' AND holiday_until = $2
       AND policy.policy_number = holiday.policy_number AND NOT claim_registered`,
    [policyNumber, until],
  );
  if (rowCount === 0) return false;
  await tx.query(
    `UPDATE core.policy SET sub_status = 'NORMAL' WHERE policy_number = $1 AND sub_status = 'PREMIUM_HOLIDAY'`,
    [policyNumber],
  );
  return true;
}

/** Ends the holiday because the policy has ended. */
export async function markHolidayOver(tx: Queryable, policyNumber: string): Promise<void> {
  await tx.query(`UPDATE core.premium_holiday SET state = 'ENDED' WHERE policy_number = $1 AND state = 'RUNNING'`, [
    policyNumber,
  ]);
}
