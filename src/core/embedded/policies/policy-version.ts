import { PolicyNotFound } from '../../port.ts';
import type { Queryable } from '../db/database.ts';

/**
 * SQL: '<version>:<movements>:<latest price date>' of a row of core.policy. The unit ledger and the allocations are
 * append-only: the database counts their rows in the policy's row (`core.count_movements`), so that a posting changes the
 * version without reading them. The sum of the funds' latest days changes even when funds are published one after
 * another. A corrected price counts as a further day.
 */
export const versionExpression = `
  policy.current_version || ':' ||
  policy.movements || ':' ||
  coalesce((SELECT max(latest.day) || '.' || sum(latest.day - date '2000-01-01' + latest.version - 1)
     FROM core.product_fund fund,
          LATERAL (SELECT day, version FROM core.valid_price
                    WHERE fund_code = fund.fund_code AND state = 'FINAL' ORDER BY day DESC LIMIT 1) AS latest
    WHERE fund.product_id = policy.product_id), '-')`;

const selectVersion = {
  name: 'core/get-policy-version',
  text: `SELECT ${versionExpression} AS version FROM core.policy WHERE policy_number = $1`,
};

/** Reads the version, which changes with the document, the units and the prices. @throws PolicyNotFound */
export async function getPolicyVersion(q: Queryable, policyNumber: string): Promise<string> {
  const { rows } = await q.query<{ version: string }>({ ...selectVersion, values: [policyNumber] });
  if (rows[0] === undefined) throw new PolicyNotFound(policyNumber);
  return rows[0].version;
}
