import type { Queryable } from '#server/db/pool.ts';

/** Why who froze payouts cannot let them go. */
export const ownFreeze = 'Anda yang membekukan polis ini. Petugas kepatuhan lain harus mencabutnya.';

/** Payouts of the policy were frozen by `userName`, and the report is open: somebody else lifts that. */
export async function hasFrozen(q: Queryable, userName: string, policyNumber: string): Promise<boolean> {
  const { rowCount } = await q.query(
    `SELECT 1 FROM security_report_policy frozen JOIN security_report USING (report_number)
     WHERE frozen.policy_number = $1 AND closed_at IS NULL AND looked_by = $2 LIMIT 1`,
    [policyNumber, userName],
  );
  return rowCount === 1;
}
