import type { Pool } from 'pg';
import type { BusinessDate } from '#shared/time/dates.ts';

const expire = `
  WITH moved AS (
    UPDATE core.policy SET expires_on = $2::date WHERE policy_number = $1 RETURNING policy_number, current_version)
  UPDATE core.policy_version AS version
  SET document = jsonb_set(document, '{mainCover,expiresOn}', to_jsonb($2::text))
  FROM moved WHERE version.policy_number = moved.policy_number AND version.version = moved.current_version`;

/** Ends the main cover of a policy on a day, and makes its maturity benefit due then. */
export async function endCover(pool: Pool, policyNumber: string, on: BusinessDate): Promise<void> {
  await pool.query(expire, [policyNumber, on]);
  await pool.query(`UPDATE core.benefit_schedule SET due_on = $2 WHERE policy_number = $1 AND kind = 'MB'`, [
    policyNumber,
    on,
  ]);
}
