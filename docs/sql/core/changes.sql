-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/changes/cover/decline-policy.ts

-- getPending
SELECT sub_status = 'PENDING_ISSUE' AS pending,
  EXISTS (SELECT FROM core.unit_balance AS held WHERE held.policy_number = $1 AND held.units > 0)
  OR EXISTS (SELECT FROM core.unit_order AS waiting WHERE waiting.policy_number = $1 AND waiting.status = 'QUEUED') AS invested,
  (SELECT coalesce(sum(base + top_up + rider), 0) FROM core.premium_schedule
  WHERE policy_number = $1 AND state = 'PAID')::text AS premiums
  FROM core.policy WHERE policy_number = $1;

-- src/core/embedded/changes/money/change-payee-account.ts

-- changePayeeAccount
UPDATE core.policy SET account_changed_on = $2 WHERE policy_number = $1;

-- src/core/embedded/changes/money/take-back-units.ts

-- listLots
SELECT bought.fund_code AS "fundCode", bought.bucket, bought.cost::text AS cost,
  least(bought.units, coalesce(held.units, 0))::text AS units
  FROM (SELECT fund_code, bucket, sum(amount) AS cost, sum(units) AS units FROM core.unit_entry
  WHERE policy_number = $1 AND request_number = $2 AND reason = 'PREMIUM' GROUP BY fund_code, bucket) AS bought
  LEFT JOIN core.unit_balance AS held ON (held.policy_number, held.fund_code, held.bucket) = ($1, bought.fund_code, bought.bucket)
  ORDER BY bought.fund_code, bought.bucket;

-- src/core/embedded/changes/people/change-contact.ts

-- changeContact
UPDATE core.policy SET contact_changed_on = $2 WHERE policy_number = $1;

-- src/core/embedded/changes/people/correct-birth.ts

-- correctPaid
UPDATE core.policy SET corrected_premiums = corrected_premiums + $2 WHERE policy_number = $1;

-- src/core/embedded/changes/people/update-identity.ts

-- updateIdentity
UPDATE core.policy SET identity_number = $2, identity_hash = $3, is_sealed = true WHERE policy_number = $1;
