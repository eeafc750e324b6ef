-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/engine/change-repository.ts

-- insertChanges
INSERT INTO core.posting_change (request_number, step, ordinal, state, due_on)
  SELECT $1, $2, row.ordinal - 1, row.state, row.due
  FROM unnest($3::text[], $4::date[]) WITH ORDINALITY AS row (state, due, ordinal);

-- listChanges
SELECT one.ordinal, one.state, one.due_on::text AS due, posting.changes -> one.ordinal AS change
  FROM core.posting_change AS one JOIN core.posting USING (request_number, step)
  WHERE one.request_number = $1 AND one.step = $2 ORDER BY one.ordinal;

-- updateChangeStates
UPDATE core.posting_change SET state = $4 WHERE request_number = $1 AND step = $2 AND ordinal = ANY($3::integer[]);

-- listDuePostings
SELECT posting.request_number AS "requestNumber", posting.step, posting.policy_number AS "policyNumber"
  FROM core.posting_change AS one JOIN core.posting USING (request_number, step)
  JOIN core.policy USING (policy_number)
  WHERE one.state = 'DATED' AND one.due_on <= $1 AND policy.ended_on IS NULL
  AND NOT (policy.sub_status LIKE 'LAPSED\_%' AND posting.changes->one.ordinal->>'kind' = 'SetPremiumHoliday')
  GROUP BY posting.request_number, posting.step, posting.policy_number
  ORDER BY min(one.due_on), posting.request_number;

-- src/core/embedded/engine/job-report.ts

-- addResults
INSERT INTO core.job_report AS report (job, business_date, outcome, kind, currency, policies, amount)
  SELECT job, business_date, outcome, kind, currency, sum(policies), sum(amount)
  FROM unnest($1::text[], $2::date[], $3::text[], $4::text[], $5::integer[], $6::integer[], $7::numeric[])
  AS result (job, business_date, outcome, kind, currency, policies, amount)
  GROUP BY job, business_date, outcome, kind, currency
  ON CONFLICT (job, business_date, outcome, kind, currency)
  DO UPDATE SET policies = report.policies + EXCLUDED.policies, amount = report.amount + EXCLUDED.amount;

-- src/core/embedded/engine/lock-policy.ts

-- lockPolicy
SELECT policy.policy_number AS "policyNumber", policy.product_id AS "productId", product.archetype, policy.currency,
  policy.start_date::text AS "startDate", policy.payout_hold_until::text AS "payoutHoldUntil",
  policy.current_version AS version
  FROM core.policy AS policy JOIN core.product USING (product_id)
  WHERE policy_number = $1
  FOR NO KEY UPDATE OF policy;

-- isEnded
SELECT sub_status IN ('SURRENDERED', 'FREE_LOOK', 'MATURED', 'EXPIRED', 'CLAIMED', 'LAPSE_EXPIRED', 'CANCELLED_AGREED', 'DECLINED') AS ended
  FROM core.policy WHERE policy_number = $1;

-- isTermOver
SELECT FROM core.policy WHERE policy_number = $1 AND expires_on <= $2;

-- src/core/embedded/engine/posting-repository.ts

-- insertPosting
INSERT INTO core.posting (request_number, step, policy_number, good_at, changes, outcome, effective_date, due_on, is_sealed)
  VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, true)
  ON CONFLICT (request_number, step) DO NOTHING;

-- getPostingAnswer
SELECT outcome, effective_date::text AS "effectiveDate", due_on::text AS "dueOn", voided, changes,
  policy_number = $3 AND good_at = $4 AS same
  FROM core.posting WHERE request_number = $1 AND step = $2;

-- markVoid
UPDATE core.posting SET voided = true WHERE request_number = $1 AND step = $2;

-- markVoid
UPDATE core.posting_change SET state = 'VOID'
  WHERE request_number = $1 AND step = $2 AND state IN ('QUEUED', 'DATED');

-- markVoid
UPDATE core.unit_order SET status = 'CANCELLED' WHERE request_number = $1 AND step = $2 AND status = 'QUEUED';

-- src/core/embedded/engine/version-repository.ts

-- getStoredPolicy
SELECT document FROM core.policy_version WHERE policy_number = $1 AND version = $2;

-- insertVersion
INSERT INTO core.policy_version (policy_number, version, valid_from, recorded_at, request_number, document, account_hashes,
  person_hashes, is_sealed)
  VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, true);

-- insertVersion
UPDATE core.policy SET current_version = $2, expires_on = $3, rider_ends_on = $4 WHERE policy_number = $1;

-- src/core/embedded/engine/with-completion.ts

-- isSettled
SELECT NOT EXISTS (SELECT 1 FROM core.posting_change WHERE request_number = $1 AND state IN ('QUEUED', 'DATED'))
  AND NOT EXISTS (SELECT 1 FROM core.payable
  WHERE $1 IN (request_number, allocation_request) AND state NOT IN ('PAID', 'CANCELLED')) AS settled;

-- withCompletion
SELECT policy.current_version AS version,
  NOT EXISTS (SELECT 1 FROM core.posting_change AS one
  WHERE one.request_number = $2 AND one.step = $3 AND one.state IN ('QUEUED', 'DATED'))
  AND NOT EXISTS (SELECT 1 FROM core.payable
  WHERE $2 IN (request_number, allocation_request) AND state NOT IN ('PAID', 'CANCELLED')) AS complete
  FROM core.policy WHERE policy_number = $1;
