import * as z from 'zod';
import { rupiah } from '#shared/money/money.ts';
import { VaPurpose } from '#shared/requests/money-in.ts';
import type { Queryable } from '../db/database.ts';

/** Virtual account of an existing policy, with its holder. */
export interface KnownAccount {
  readonly policyNumber: string;
  readonly purpose: VaPurpose;
  readonly currency: number;
  readonly holderName: string;
}

/**
 * SQL: finds an account in the policies' own lists; the last nine digits only select candidates. Banks add or drop
 * leading zeros, so an exact match comes first.
 */
const selectAccount = `
  SELECT policy.policy_number AS "policyNumber", account->>'purpose' AS purpose, policy.currency,
         concat_ws(' ', nullif(person->>'firstName', ''), nullif(person->>'middleName', ''), nullif(person->>'lastName', ''))
           AS "holderName"
  FROM core.policy
  JOIN core.policy_version AS version
    ON version.policy_number = policy.policy_number AND version.version = policy.current_version,
       LATERAL (SELECT version.document->'holder'->'person' AS person) AS holder,
       LATERAL jsonb_array_elements(version.document->'virtualAccounts') AS account
  WHERE right(policy.policy_number, 9) = right($1, 9) AND ltrim(account->>'number', '0') = ltrim($1, '0')
  ORDER BY account->>'number' = $1 DESC
  LIMIT 1`;

const Row = z.object({ policyNumber: z.string(), purpose: VaPurpose, currency: z.number(), holderName: z.string() });

export async function findVirtualAccount(q: Queryable, number: string): Promise<KnownAccount | undefined> {
  const { rows } = await q.query(selectAccount, [number]);
  return rows[0] === undefined ? undefined : Row.parse(rows[0]);
}

/** Returns the account's currency; money on an unknown account counts as rupiah until a person has checked it. */
export const currencyOf = (account: KnownAccount | undefined): number => account?.currency ?? rupiah;
