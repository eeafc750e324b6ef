import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { SealedQueryable } from '#core/embedded/db/database.ts';
import { accountHashes } from '#core/embedded/sealed/account-hashes.ts';
import { personHashes } from '#core/embedded/sealed/person-hashes.ts';
import { sealNumbers } from '#core/embedded/sealed/numbers-in-document.ts';
import type { DemoPolicy } from './build/demo-policy.ts';

const insertPolicies = `
  INSERT INTO core.policy (policy_number, product_id, currency, start_date, received_date, sub_status, identity_number,
                           identity_hash, is_sealed, created_at, expires_on, rider_ends_on, advances_premiums)
  SELECT policy->>'number', (policy#>>'{mainCover,productId}')::integer, (policy->>'currency')::integer, "startDate",
         "receivedDate", "subStatus", policy#>>'{holder,person,identityNumber}', "identityHash", true, $2,
         (policy#>>'{mainCover,expiresOn}')::date,
         (SELECT min((rider->>'expiresOn')::date) FROM jsonb_array_elements(policy->'riders') AS rider
           WHERE rider->>'status' <> 'TERMINATED' AND rider->>'expiresOn' < policy#>>'{mainCover,expiresOn}'),
         coalesce("advancesPremiums", false)
  FROM jsonb_to_recordset($1::jsonb) AS row (policy jsonb, "startDate" date, "receivedDate" date, "subStatus" text,
       "identityHash" text, "advancesPremiums" boolean)`;

const insertVersions = `
  INSERT INTO core.policy_version (policy_number, version, valid_from, recorded_at, document, account_hashes, person_hashes, is_sealed)
  SELECT policy->>'number', 1, "startDate", $2, policy, "accountHashes", "personHashes", true
  FROM jsonb_to_recordset($1::jsonb) AS row (policy jsonb, "startDate" date, "accountHashes" text[], "personHashes" text[])`;

const insertValues = `
  INSERT INTO core.policy_value (policy_number, as_of, cash_value)
  SELECT policy->>'number', $2, v."cashValue"
  FROM jsonb_to_recordset($1::jsonb) AS row (policy jsonb, value jsonb),
       jsonb_to_record(row.value) AS v ("cashValue" numeric)
  WHERE jsonb_typeof(row.value) = 'object'`;

/** The split counts from the policy's first day. */
const insertAllocations = `
  WITH told AS (
    SELECT policy->>'number' AS policy_number, "startDate" AS valid_from, allocation
    FROM jsonb_to_recordset($1::jsonb) AS row (policy jsonb, "startDate" date, allocation jsonb)
    WHERE jsonb_array_length(allocation) > 0
  ), opened AS (
    INSERT INTO core.allocation (policy_number, valid_from, recorded_at)
    SELECT policy_number, valid_from, $2 FROM told
    RETURNING allocation_id, policy_number
  )
  INSERT INTO core.allocation_share (allocation_id, fund_code, percent)
  SELECT allocation_id, part->>'fundCode', (part->>'share')::numeric * 100
  FROM opened JOIN told USING (policy_number), jsonb_array_elements(told.allocation) AS part`;

/** Writes policies, their first version, the split of their premiums and the values of traditional ones; products must exist already. */
export async function insertPolicyRows(
  q: SealedQueryable,
  policies: readonly DemoPolicy[],
  at: { readonly today: BusinessDate; readonly systemNow: Instant },
): Promise<void> {
  const { sealer } = q;
  const rows = JSON.stringify(
    policies.map((demo) => ({
      ...demo,
      policy: sealNumbers(sealer, demo.policy),
      accountHashes: accountHashes(sealer, demo.policy),
      personHashes: personHashes(sealer, demo.policy),
      identityHash: sealer.fingerprint('IDENTITY', demo.policy.holder.person.identityNumber),
    })),
  );
  await q.query(insertPolicies, [rows, at.systemNow]);
  await q.query(insertVersions, [rows, at.systemNow]);
  await q.query(insertAllocations, [rows, at.systemNow]);
  await q.query(insertValues, [rows, at.today]);
}
