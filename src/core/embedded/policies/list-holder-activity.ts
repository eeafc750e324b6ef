import * as z from 'zod';
import { HolderActivity } from '#shared/requests/patterns.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable, SealedQueryable } from '../db/database.ts';
import { findHolder } from './holders.ts';

/** Builds the query; `of` = condition on `policy` with $1, $2 = first day. '04' = purpose of a single top-up. */
const activity = (of: string): string => `
  WITH own AS (
    SELECT policy.policy_number, policy.currency, (version.document #>> '{holder,partyId}')::bigint AS party_id
    FROM core.policy JOIN core.policy_version AS version
      ON version.policy_number = policy.policy_number AND version.version = policy.current_version
    WHERE ${of} ORDER BY policy.policy_number LIMIT 100
  ), changed AS (
    SELECT own.*, posting.request_number, posting.effective_date, change
    FROM own JOIN core.posting AS posting USING (policy_number), jsonb_array_elements(posting.changes) AS change
    WHERE NOT posting.voided AND posting.effective_date >= $2)
  SELECT CASE change->>'kind' WHEN 'ChangePayeeAccount' THEN 'ACCOUNT' WHEN 'ChangeContact' THEN 'CONTACT'
           WHEN 'ChangeAddress' THEN 'ADDRESS' ELSE 'HOLDER' END AS kind,
         policy_number AS "policyNumber", request_number AS "requestNumber", effective_date::text AS "on",
         NULL AS amount, currency
  FROM changed
  WHERE change->>'kind' IN ('ChangePayeeAccount', 'ChangeHolder')
     OR (change->>'partyId')::bigint = party_id
        AND (change->>'kind' = 'ChangeAddress' OR change->>'kind' = 'ChangeContact' AND change->'contact' ?| ARRAY['mobile', 'email'])
  UNION ALL
  SELECT 'TOP_UP', own.policy_number, used.request_number, max(payment.value_date)::text, sum(used.amount)::text, expected.currency
  FROM own JOIN core.expected_money AS expected USING (policy_number)
    JOIN core.money_use AS used ON used.request_number = expected.request_number
    JOIN core.money_received AS payment USING (receipt_id)
  WHERE expected.purpose = '04' AND used.state IN ('MATCHED', 'TAKEN')
  GROUP BY own.policy_number, used.request_number, expected.currency HAVING max(payment.value_date) >= $2
  ORDER BY 4, 3, 1 LIMIT 500`;

const ofHolder = activity('policy.identity_hash = ANY ($1)');
const ofPolicies = activity('policy.policy_number = ANY ($1)');

/** Lists what happened since that day on all policies of the policy's holder; empty for an unknown policy. */
export async function listHolderActivity(
  q: SealedQueryable,
  policyNumber: string,
  since: BusinessDate,
): Promise<readonly HolderActivity[]> {
  const holder = await findHolder(q, policyNumber);
  if (holder === undefined) return [];
  const { rows } = await q.query(ofHolder, [q.sealer.fingerprints('IDENTITY', holder.identityNumber), since]);
  return z.array(HolderActivity).parse(rows);
}

/** Lists what happened since that day on these policies, at most 100 of them. */
export async function listActivityOn(
  q: Queryable,
  policyNumbers: readonly string[],
  since: BusinessDate,
): Promise<readonly HolderActivity[]> {
  const { rows } = await q.query(ofPolicies, [[...policyNumbers], since]);
  return z.array(HolderActivity).parse(rows);
}
