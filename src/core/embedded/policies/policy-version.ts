import { PolicyNotFound } from '../../port.ts';
import type { Queryable } from '../database.ts';

/**
 * '<version>:<ledger rows>:<allocations>:<latest price date>' of a row of core.policy. The unit ledger and the allocations are
 * append only, so their row counts move with every posting; the sum of the funds' latest days moves also when they are published one after the other.
 */
export const versionExpression = `
  policy.current_version || ':' ||
  (SELECT count(*) FROM core.unit_entry entry WHERE entry.policy_number = policy.policy_number) || ':' ||
  (SELECT count(*) FROM core.allocation WHERE allocation.policy_number = policy.policy_number) || ':' ||
  coalesce((SELECT max(latest.day) || '.' || sum(latest.day - date '2000-01-01')
     FROM core.product_fund fund,
          LATERAL (SELECT day FROM core.fund_price
                    WHERE fund_code = fund.fund_code AND state = 'FINAL' ORDER BY day DESC LIMIT 1) AS latest
    WHERE fund.product_id = policy.product_id), '-')`;

const selectVersion = {
  name: 'core/get-policy-version',
  text: `SELECT ${versionExpression} AS version FROM core.policy WHERE policy_number = $1`,
};

/** Changes whenever the document, the units or the prices change. @throws PolicyNotFound */
export async function getPolicyVersion(q: Queryable, policyNumber: string): Promise<string> {
  const { rows } = await q.query<{ version: string }>({ ...selectVersion, values: [policyNumber] });
  if (rows[0] === undefined) throw new PolicyNotFound(policyNumber);
  return rows[0].version;
}
