import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { rollSchedule } from './schedule-repository.ts';

/** Premiums from `on`, which is a due date of both the old and the new plan; `until` = how far the rows reach. */
interface NewSchedule {
  readonly on: BusinessDate;
  readonly today: BusinessDate;
  readonly until: BusinessDate;
  readonly frequency: number;
  readonly periodMonths: number;
  readonly base: string;
  readonly topUp: string;
  readonly rider: string;
}

/** Changes the plan's frequency and replaces unpaid rows from its first day on. */
export async function updateSchedule(
  tx: Queryable,
  { policyNumber, requestNumber }: { readonly policyNumber: string; readonly requestNumber: string },
  { on, today, until, frequency, periodMonths, base, topUp, rider }: NewSchedule,
): Promise<void> {
  await tx.query(
    `DELETE FROM core.premium_schedule WHERE policy_number = $1 AND due_on >= $2 AND state IN ('DUE', 'HOLIDAY')`,
    [policyNumber, on],
  );
  await tx.query(
    `UPDATE core.premium_plan SET frequency = $2, period_months = $3, base = $4, top_up = $5, rider = $6, next_row_on = $7
     WHERE policy_number = $1`,
    [policyNumber, frequency, periodMonths, base, topUp, rider, on],
  );
  await rollSchedule(tx, { today, until }, policyNumber);
  await tx.query(
    `UPDATE core.premium_schedule SET request_number = $3 WHERE policy_number = $1 AND due_on >= $2 AND state = 'DUE'`,
    [policyNumber, on, requestNumber],
  );
}
