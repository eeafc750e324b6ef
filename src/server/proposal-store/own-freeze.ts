import type { Queryable } from '#server/db/pool.ts';

/** Reason why the employee who froze payouts may not release them. */
export const ownFreeze = 'Anda yang membekukan polis ini. Petugas kepatuhan lain harus mencabutnya.';

/** Returns true when `userName` froze the policy's payouts under an open report, which another person has to lift. */
export async function hasFrozen(q: Queryable, userName: string, policyNumber: string): Promise<boolean> {
  const { rowCount } = await q.query(
    `SELECT 1 FROM security_report_policy frozen JOIN security_report USING (report_number)
     WHERE frozen.policy_number = $1 AND closed_at IS NULL AND looked_by = $2 LIMIT 1`,
    [policyNumber, userName],
  );
  return rowCount === 1;
}
