import type { SealedQueryable } from '../db/database.ts';
import { accountHashes } from '../sealed/account-hashes.ts';
import { personHashes } from '../sealed/person-hashes.ts';
import { sealNumbers } from '../sealed/numbers-in-document.ts';
import type { LoadMoment } from './load-moment.ts';
import type { PolicyRecord } from './policy-record.ts';

const insertRows = `
  INSERT INTO core.policy (policy_number, product_id, currency, start_date, received_date, sub_status, identity_number,
                           identity_hash, is_sealed, created_at, expires_on, rider_ends_on, advances_premiums)
  SELECT policy->>'number', (policy#>>'{mainCover,productId}')::integer, (policy->>'currency')::integer, "startDate",
         "receivedDate", "subStatus", policy#>>'{holder,person,identityNumber}', "identityHash", true, $2,
         (policy#>>'{mainCover,expiresOn}')::date,
         (SELECT min((rider->>'expiresOn')::date) FROM jsonb_array_elements(policy->'riders') AS rider
           WHERE rider->>'status' <> 'TERMINATED' AND rider->>'expiresOn' < policy#>>'{mainCover,expiresOn}'),
         "advancesPremiums"
  FROM jsonb_to_recordset($1::jsonb) AS row (policy jsonb, "startDate" date, "receivedDate" date, "subStatus" text,
       "identityHash" text, "advancesPremiums" boolean)`;

const insertVersions = `
  INSERT INTO core.policy_version (policy_number, version, valid_from, recorded_at, document, account_hashes, person_hashes, is_sealed)
  SELECT policy->>'number', 1, "startDate", $2, policy, "accountHashes", "personHashes", true
  FROM jsonb_to_recordset($1::jsonb) AS row (policy jsonb, "startDate" date, "accountHashes" text[], "personHashes" text[])`;

const insertValues = `
  INSERT INTO core.policy_value (policy_number, as_of, cash_value)
  SELECT policy->>'number', $2, "cashValue"
  FROM jsonb_to_recordset($1::jsonb) AS row (policy jsonb, "cashValue" numeric)
  WHERE "cashValue" IS NOT NULL`;

/** The split counts from the policy's first day. */
const insertAllocations = `
  WITH given AS (
    SELECT policy->>'number' AS policy_number, "startDate" AS valid_from, allocation
    FROM jsonb_to_recordset($1::jsonb) AS row (policy jsonb, "startDate" date, allocation jsonb)
    WHERE jsonb_array_length(allocation) > 0
  ), opened AS (
    INSERT INTO core.allocation (policy_number, valid_from, recorded_at)
    SELECT policy_number, valid_from, $2 FROM given
    RETURNING allocation_id, policy_number
  )
  INSERT INTO core.allocation_share (allocation_id, fund_code, percent)
  SELECT allocation_id, part->>'fundCode', (part->>'percent')::numeric
  FROM opened JOIN given USING (policy_number), jsonb_array_elements(given.allocation) AS part`;

/** Inserts policies, their first version, the split of their premiums and their cash values; products must exist already. */
export async function insertPolicies(
  q: SealedQueryable,
  records: readonly PolicyRecord[],
  { asOf, systemNow }: LoadMoment,
): Promise<void> {
  const { sealer } = q;
  const rows = JSON.stringify(
    records.map(({ policy, startDate, receivedDate, subStatus, advancesPremiums, allocation, cashValue }) => ({
      startDate,
      receivedDate,
      subStatus,
      advancesPremiums,
      allocation,
      cashValue,
      policy: sealNumbers(sealer, policy),
      accountHashes: accountHashes(sealer, policy),
      personHashes: personHashes(sealer, policy),
      identityHash: sealer.fingerprint('IDENTITY', policy.holder.person.identityNumber),
    })),
  );
  await q.query(insertRows, [rows, systemNow]);
  await q.query(insertVersions, [rows, systemNow]);
  await q.query(insertAllocations, [rows, systemNow]);
  await q.query(insertValues, [rows, asOf]);
}
