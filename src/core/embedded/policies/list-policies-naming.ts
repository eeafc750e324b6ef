import type { NamingPolicy } from '../../port.ts';
import type { SealedQueryable } from '../db/database.ts';

/** Query; the index `policy_version_person` matches this condition. */
const naming = `
  SELECT policy_number AS "policyNumber", identity_number AS "identityNumber"
  FROM core.policy_version AS version JOIN core.policy USING (policy_number)
  WHERE version.version = policy.current_version AND person_hashes && $1::text[]
  ORDER BY policy_number LIMIT 100`;

/** Lists current policies that name one of these people in any role. */
export async function listPoliciesNaming(
  q: SealedQueryable,
  identityNumbers: readonly string[],
): Promise<readonly NamingPolicy[]> {
  const hashes = identityNumbers.flatMap((number) => q.sealer.fingerprints('IDENTITY', number));
  if (hashes.length === 0) return [];
  const { rows } = await q.query<NamingPolicy & Record<string, unknown>>(naming, [hashes]);
  return rows.map((row) => ({ ...row, identityNumber: q.sealer.open('IDENTITY', row.identityNumber) }));
}
