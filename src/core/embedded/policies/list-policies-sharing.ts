import type { SharedContacts, SharingPolicy } from '../../port.ts';
import type { SealedQueryable } from '../db/database.ts';

const today = `core.policy_version AS version JOIN core.policy USING (policy_number)
  WHERE version.version = policy.current_version AND`;

/** Maximum number of policies per kind of contact; the indexes of `core.policy_version` match these conditions. */
const most = 100;

/** Row: for an account, `contact` is its fingerprint. */
type Row = SharingPolicy & Record<string, unknown>;

/** Lists current policies whose holder uses one of these contacts or payout accounts. */
export async function listPoliciesSharing(
  q: SealedQueryable,
  { accounts, phones, emails }: SharedContacts,
): Promise<readonly SharingPolicy[]> {
  const accountOf = new Map(
    accounts.flatMap((account) => q.sealer.fingerprints('ACCOUNT', account).map((hash) => [hash, account] as const)),
  );
  const emailOf = new Map(emails.map((email) => [email.trim().toLowerCase(), email] as const));
  const { rows } = await q.query<Row>(
    `(SELECT 'phone' AS by, policy_number AS "policyNumber", identity_number AS "identityNumber",
        document #>> '{holder,person,mobile}' AS contact FROM ${today}
        document #>> '{holder,person,mobile}' = ANY ($1::text[])
        LIMIT ${most})
     UNION
     (SELECT 'email', policy_number, identity_number, lower(document #>> '{holder,person,email}') FROM ${today}
        lower(document #>> '{holder,person,email}') = ANY ($2::text[]) LIMIT ${most})
     UNION
     (SELECT 'account', policy_number, identity_number, hash
      FROM (SELECT policy_number, identity_number, account_hashes FROM ${today} account_hashes && $3::text[] LIMIT ${most}) AS same,
        unnest(account_hashes) AS hash WHERE hash = ANY ($3::text[]))
     ORDER BY 1, 2, 4`,
    [phones, [...emailOf.keys()], [...accountOf.keys()]],
  );
  return rows.map(({ by, policyNumber, identityNumber, contact }) => ({
    by,
    policyNumber,
    identityNumber: q.sealer.open('IDENTITY', identityNumber),
    contact:
      by === 'account' ? (accountOf.get(contact) ?? '') : by === 'email' ? (emailOf.get(contact) ?? '') : contact,
  }));
}
