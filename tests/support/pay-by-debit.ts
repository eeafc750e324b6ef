import type { Pool } from 'pg';

/** Switches these policies to debits that the demo bank accepts on the due date, for tests about other subjects. */
export async function payByDebit(pool: Pool, ...policyNumbers: readonly string[]): Promise<void> {
  await pool.query(
    `UPDATE core.policy_version AS version SET document = jsonb_set(document, '{payment,nextMethod}', '3')
     FROM core.policy WHERE policy.policy_number = version.policy_number AND policy.current_version = version.version
       AND policy.policy_number = ANY($1::text[])`,
    [[...policyNumbers]],
  );
}
