import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { LeaveInput } from '#shared/wire/desk-team/team-plan.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Whoever enters or withdraws a leave, and when. */
interface Entering {
  readonly by: string;
  readonly at: Instant;
}

export async function insertLeave(tx: Queryable, leave: LeaveInput, { by, at }: Entering): Promise<void> {
  await tx.query(
    `INSERT INTO staff_leave (leave_id, user_name, first_day, last_day, substitute, entered_by, entered_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [randomUUID(), leave.user_name, leave.first_day, leave.last_day, leave.substitute, by, at],
  );
}

/** Withdraws a leave; returns whose it was, undefined = there is none to withdraw. */
export async function withdrawLeave(tx: Queryable, id: string, { by, at }: Entering): Promise<string | undefined> {
  const { rows } = await tx.query<{ user_name: string }>(
    `UPDATE staff_leave SET withdrawn_by = $2, withdrawn_at = $3 WHERE leave_id::text = $1 AND withdrawn_at IS NULL
     RETURNING user_name`,
    [id, by, at],
  );
  return rows[0]?.user_name;
}

const Row = z.object({
  id: z.string(),
  user_name: z.string(),
  first_day: BusinessDate,
  last_day: BusinessDate,
  substitute: z.string(),
});
export type LeaveRow = z.infer<typeof Row>;

/** Lists the leaves that run or come, by their first day; `substitute` = the name, '' = nobody. */
export async function listLeaves(q: Queryable, today: BusinessDate): Promise<readonly LeaveRow[]> {
  const { rows } = await q.query(
    `SELECT leave_id AS id, leave.user_name, first_day, last_day, coalesce(display_name, '') AS substitute
     FROM staff_leave AS leave LEFT JOIN staff ON staff.user_name = substitute
     WHERE withdrawn_at IS NULL AND last_day >= $1 ORDER BY first_day, last_day, leave_id`,
    [today],
  );
  return z.array(Row).parse(rows);
}

/** SQL: the person has a leave on a day; both are expressions. */
export const isAbsent = (userName: string, day: string): string =>
  `EXISTS (SELECT FROM staff_leave AS leave WHERE leave.user_name = ${userName} AND withdrawn_at IS NULL
    AND first_day <= ${day} AND last_day >= ${day})`;

/** SQL: a person who takes cases on a day; `staff` is the table, `day` an expression. */
export const takesCases = (day: string): string =>
  `staff.active AND 'VERIFIKATOR' = ANY (staff.roles) AND NOT ${isAbsent('staff.user_name', day)}`;

/** True for a person who takes cases on this day. */
export async function doesTakeCases(q: Queryable, userName: string, day: BusinessDate): Promise<boolean> {
  const { rowCount } = await q.query(`SELECT 1 FROM staff WHERE user_name = $1 AND ${takesCases('$2::date')}`, [
    userName,
    day,
  ]);
  return rowCount === 1;
}
