import { Archetype } from '#shared/parameters/archetypes.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import { PolicyNotFound, type ParameterVersion } from '../../port.ts';
import type { Queryable } from '../db/database.ts';
import { findVersions } from '../parameters/find-parameters.ts';

/**
 * Lists which version of each key counts for a policy on a day, in the order of the keys; keys without a row are left out.
 * @throws PolicyNotFound
 */
export async function listParameterVersions(
  q: Queryable,
  policyNumber: string,
  keys: readonly string[],
  on: BusinessDate,
): Promise<readonly ParameterVersion[]> {
  const { rows } = await q.query<{ productId: number; archetype: string; currency: number }>(
    `SELECT policy.product_id AS "productId", product.archetype, policy.currency
     FROM core.policy JOIN core.product USING (product_id) WHERE policy_number = $1`,
    [policyNumber],
  );
  if (rows[0] === undefined) throw new PolicyNotFound(policyNumber);
  const versions = await findVersions(q, { ...rows[0], archetype: Archetype.parse(rows[0].archetype), on });
  return keys.flatMap((key) => {
    const row = versions.get(key);
    return row === undefined ? [] : [{ ...row, key }];
  });
}
