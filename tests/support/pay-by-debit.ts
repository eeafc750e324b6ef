import type { Pool } from 'pg';

/** From now on the premiums of these policies are drawn from their mandate, and the demo's bank pays them on their day: a story that is about something else goes on. */
export async function payByDebit(pool: Pool, ...policyNumbers: readonly string[]): Promise<void> {
  await pool.query(
    `UPDATE core.policy_version AS version SET document = jsonb_set(document, '{payment,nextMethod}', '3')
     FROM core.policy WHERE policy.policy_number = version.policy_number AND policy.current_version = version.version
       AND policy.policy_number = ANY($1::text[])`,
    [[...policyNumbers]],
  );
}
