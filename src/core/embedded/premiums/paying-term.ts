import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { rollSchedule } from './schedule-repository.ts';

/** Premium `base` on every due date from `on`, an anniversary, before `payUntil`; `until` = how far the rows reach. */
interface PayingTerm {
  readonly on: BusinessDate;
  readonly payUntil: BusinessDate;
  readonly base: string;
  readonly today: BusinessDate;
  readonly until: BusinessDate;
}

/** Replaces unpaid rows from the day on; premiums paid in advance stay paid. */
export async function updatePayingTerm(
  tx: Queryable,
  { policyNumber, requestNumber }: { readonly policyNumber: string; readonly requestNumber: string },
  { on, payUntil, base, today, until }: PayingTerm,
): Promise<void> {
  await tx.query(
    `DELETE FROM core.premium_schedule WHERE policy_number = $1 AND due_on >= $2 AND state IN ('DUE', 'HOLIDAY')`,
    [policyNumber, on],
  );
  await tx.query(
    'UPDATE core.premium_plan SET base = $2, ends_on = $3, next_row_on = $4, is_over = false WHERE policy_number = $1',
    [policyNumber, base, payUntil, on],
  );
  await rollSchedule(tx, { today, until }, policyNumber);
  await tx.query(
    `UPDATE core.premium_schedule SET request_number = $3 WHERE policy_number = $1 AND due_on >= $2 AND state = 'DUE'`,
    [policyNumber, on, requestNumber],
  );
}
