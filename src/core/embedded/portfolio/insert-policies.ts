import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { SealedQueryable } from '../db/database.ts';
import { accountHashes } from '../sealed/account-hashes.ts';
import { sealNumbers } from '../sealed/numbers-in-document.ts';
import type { DemoPolicy } from './build/demo-policy.ts';

const insertPolicies = `
  INSERT INTO core.policy (policy_number, product_id, currency, start_date, received_date, sub_status, identity_number,
                           identity_hash, is_sealed, created_at)
  SELECT document->>'policyNumber', "productId", (document->>'currency')::integer, "startDate", "receivedDate",
         "subStatus", document#>>'{policyHolder,person,certiCode}', "identityHash", true, $2
  FROM jsonb_to_recordset($1::jsonb) AS row (document jsonb, "productId" integer, "startDate" date,
       "receivedDate" date, "subStatus" text, "identityHash" text)`;

const insertVersions = `
  INSERT INTO core.policy_version (policy_number, version, valid_from, recorded_at, document, account_hashes, is_sealed)
  SELECT document->>'policyNumber', 1, "startDate", $2, document, "accountHashes", true
  FROM jsonb_to_recordset($1::jsonb) AS row (document jsonb, "startDate" date, "accountHashes" text[])`;

const insertValues = `
  INSERT INTO core.policy_value (policy_number, as_of, cash_value, apl_balance, overdue_premium,
                                 full_reinstate)
  SELECT document->>'policyNumber', $2, v."cashValue", v."aplBalance", v."overduePremium",
         v."fullReinstate"
  FROM jsonb_to_recordset($1::jsonb) AS row (document jsonb, value jsonb),
       jsonb_to_record(row.value) AS v ("cashValue" numeric, "aplBalance" numeric, "overduePremium" numeric,
         "fullReinstate" numeric)
  WHERE jsonb_typeof(row.value) = 'object'`;

/** The split the main cover tells, counting from the policy's first day. */
const insertAllocations = `
  WITH told AS (
    SELECT document->>'policyNumber' AS policy_number, "startDate" AS valid_from, cover->'premInvestRates' AS rates
    FROM jsonb_to_recordset($1::jsonb) AS row (document jsonb, "startDate" date),
         jsonb_array_elements(document->'coverages') AS cover
    WHERE cover->'masterProduct' = 'null' AND jsonb_array_length(cover->'premInvestRates') > 0
  ), opened AS (
    INSERT INTO core.allocation (policy_number, valid_from, recorded_at)
    SELECT policy_number, valid_from, $2 FROM told
    RETURNING allocation_id, policy_number
  )
  INSERT INTO core.allocation_share (allocation_id, fund_code, percent)
  SELECT allocation_id, rate->>'fundCode', (rate->>'assignRate')::numeric * 100
  FROM opened JOIN told USING (policy_number), jsonb_array_elements(told.rates) AS rate`;

/** Writes policies, their first version, the split of their premiums and the values of traditional ones; products must exist already. */
export async function insertPolicyRows(
  q: SealedQueryable,
  policies: readonly DemoPolicy[],
  at: { readonly today: BusinessDate; readonly systemNow: Instant },
): Promise<void> {
  const { sealer } = q;
  const rows = JSON.stringify(
    policies.map((policy) => ({
      ...policy,
      document: sealNumbers(sealer, policy.document),
      accountHashes: accountHashes(sealer, policy.document),
      identityHash: sealer.fingerprint('IDENTITY', policy.document.policyHolder.person.certiCode),
    })),
  );
  await q.query(insertPolicies, [rows, at.systemNow]);
  await q.query(insertVersions, [rows, at.systemNow]);
  await q.query(insertAllocations, [rows, at.systemNow]);
  await q.query(insertValues, [rows, at.today]);
}
