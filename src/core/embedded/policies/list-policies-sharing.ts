import type { SharedContacts, SharingPolicy } from '../../port.ts';
import type { SealedQueryable } from '../db/database.ts';

const today = `core.policy_version AS version JOIN core.policy USING (policy_number)
  WHERE version.version = policy.current_version AND`;

/** Maximum number of policies per kind of contact; the indexes of `core.policy_version` match these conditions. */
const most = 100;

/** Lists current policies whose holder uses one of these contacts or payout accounts. */
export async function listPoliciesSharing(
  q: SealedQueryable,
  { accounts, phones, emails }: SharedContacts,
): Promise<readonly SharingPolicy[]> {
  const { rows } = await q.query<SharingPolicy & Record<string, unknown>>(
    `(SELECT 'phone' AS by, policy_number AS "policyNumber", identity_number AS "identityNumber" FROM ${today}
        document #>> '{holder,person,mobile}' = ANY ($1::text[])
        LIMIT ${most})
     UNION
     (SELECT 'email', policy_number, identity_number FROM ${today}
        lower(document #>> '{holder,person,email}') = ANY ($2::text[]) LIMIT ${most})
     UNION
     (SELECT 'account', policy_number, identity_number FROM ${today} account_hashes && $3::text[] LIMIT ${most})
     ORDER BY 1, 2`,
    [
      phones,
      emails.map((email) => email.trim().toLowerCase()),
      accounts.flatMap((account) => q.sealer.fingerprints('ACCOUNT', account)),
    ],
  );
  return rows.map((row) => ({ ...row, identityNumber: q.sealer.open('IDENTITY', row.identityNumber) }));
}
