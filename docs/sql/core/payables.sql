-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/payables/insert-payable.ts

-- insertPayable
INSERT INTO core.payable (payable_id, policy_number, request_number, kind, amount, currency, state, payable_from,
  bank_name, bank_account, account_name, created_at, is_sealed)
  VALUES (gen_random_uuid(), $1, $2, $10, $3, $4, 'OPEN', $5, $6, $7, $8, $9, true)
  RETURNING payable_id;

-- src/core/embedded/payables/net-payables.ts

-- updateNetted
SELECT core.net_payable($1, $2, $3);

-- src/core/embedded/payables/page-payables.ts

-- countWaiting
SELECT count(*) FILTER (WHERE rank = 0)::integer AS now, count(*) FILTER (WHERE rank = 1)::integer AS held,
  count(*) FILTER (WHERE rank = 2)::integer AS unasked
  FROM (SELECT CASE
  WHEN coalesce(payable.request_number, payable.allocation_request) IS NULL AND NOT (payable.kind = 'PRICE_CORRECTION' AND payable.bank_name <> '-')
  AND payable.policy_number <> ALL($4::text[]) THEN 2
  WHEN policy.payouts_frozen_at IS NOT NULL OR policy.claim_registered OR payable.payable_from > $3::date
  OR payable.policy_number = ANY($4::text[]) THEN 1
  ELSE 0 END AS rank FROM core.payable AS payable JOIN core.policy AS policy USING (policy_number)
  WHERE payable.state IN ('OPEN', 'RETURNED')
  AND ($1 = '' OR payable.policy_number LIKE $1 OR payable.request_number LIKE $1 OR payable.allocation_request LIKE $1
  OR trunc(payable.amount)::text = $2)) AS ranked;

-- pagePayables
SELECT
  payable.payable_id AS "payableId", payable.policy_number AS "policyNumber",
  payable.request_number AS "requestNumber", payable.kind, payable.amount::text AS amount, payable.currency,
  payable.state, payable.payable_from::text AS "payableFrom", payable.bank_name AS "bankName",
  payable.bank_account AS "bankAccount", payable.account_name AS "accountName",
  coalesce(last.attempt, 0) AS attempt, last.return_reason AS "returnReason",
  array_remove(payable.request_number || ARRAY(SELECT request_number FROM core.payable_redirect
  WHERE payable_id = payable.payable_id ORDER BY redirect_id), NULL) AS requests,
  policy.payouts_frozen_at IS NOT NULL AS frozen, policy.claim_registered AS "claimRegistered", CASE
  WHEN coalesce(payable.request_number, payable.allocation_request) IS NULL AND NOT (payable.kind = 'PRICE_CORRECTION' AND payable.bank_name <> '-')
  AND payable.policy_number <> ALL($4::text[]) THEN 2
  WHEN policy.payouts_frozen_at IS NOT NULL OR policy.claim_registered OR payable.payable_from > $3::date
  OR payable.policy_number = ANY($4::text[]) THEN 1
  ELSE 0 END AS rank FROM
  core.payable AS payable JOIN core.policy AS policy USING (policy_number)
  LEFT JOIN LATERAL (SELECT attempt, return_reason FROM core.payout_attempt
  WHERE payable_id = payable.payable_id ORDER BY attempt DESC LIMIT 1) AS last ON true WHERE payable.state IN ('OPEN', 'RETURNED')
  AND ($1 = '' OR payable.policy_number LIKE $1 OR payable.request_number LIKE $1 OR payable.allocation_request LIKE $1
  OR trunc(payable.amount)::text = $2)
  ORDER BY rank, payable.payable_from, payable.created_at, payable.payable_id LIMIT $5 OFFSET $6;

-- src/core/embedded/payables/payable-repository.ts

-- listPayables
SELECT
  payable.payable_id AS "payableId", payable.policy_number AS "policyNumber",
  payable.request_number AS "requestNumber", payable.kind, payable.amount::text AS amount, payable.currency,
  payable.state, payable.payable_from::text AS "payableFrom", payable.bank_name AS "bankName",
  payable.bank_account AS "bankAccount", payable.account_name AS "accountName",
  coalesce(last.attempt, 0) AS attempt, last.return_reason AS "returnReason",
  array_remove(payable.request_number || ARRAY(SELECT request_number FROM core.payable_redirect
  WHERE payable_id = payable.payable_id ORDER BY redirect_id), NULL) AS requests,
  policy.payouts_frozen_at IS NOT NULL AS frozen, policy.claim_registered AS "claimRegistered" FROM
  core.payable AS payable JOIN core.policy AS policy USING (policy_number)
  LEFT JOIN LATERAL (SELECT attempt, return_reason FROM core.payout_attempt
  WHERE payable_id = payable.payable_id ORDER BY attempt DESC LIMIT 1) AS last ON true
  WHERE ($1::text IS NULL OR payable.state = $1) AND ($2::text IS NULL OR $2 IN (payable.request_number, payable.allocation_request))
  ORDER BY payable.payable_from, payable.created_at, payable.payable_id;

-- findPayable
SELECT
  payable.payable_id AS "payableId", payable.policy_number AS "policyNumber",
  payable.request_number AS "requestNumber", payable.kind, payable.amount::text AS amount, payable.currency,
  payable.state, payable.payable_from::text AS "payableFrom", payable.bank_name AS "bankName",
  payable.bank_account AS "bankAccount", payable.account_name AS "accountName",
  coalesce(last.attempt, 0) AS attempt, last.return_reason AS "returnReason",
  array_remove(payable.request_number || ARRAY(SELECT request_number FROM core.payable_redirect
  WHERE payable_id = payable.payable_id ORDER BY redirect_id), NULL) AS requests,
  policy.payouts_frozen_at IS NOT NULL AS frozen, policy.claim_registered AS "claimRegistered" FROM
  core.payable AS payable JOIN core.policy AS policy USING (policy_number)
  LEFT JOIN LATERAL (SELECT attempt, return_reason FROM core.payout_attempt
  WHERE payable_id = payable.payable_id ORDER BY attempt DESC LIMIT 1) AS last ON true WHERE payable.payable_id = $1;

-- listOwnPayables
SELECT
  payable.payable_id AS "payableId", payable.policy_number AS "policyNumber",
  payable.request_number AS "requestNumber", payable.kind, payable.amount::text AS amount, payable.currency,
  payable.state, payable.payable_from::text AS "payableFrom", payable.bank_name AS "bankName",
  payable.bank_account AS "bankAccount", payable.account_name AS "accountName",
  coalesce(last.attempt, 0) AS attempt, last.return_reason AS "returnReason",
  array_remove(payable.request_number || ARRAY(SELECT request_number FROM core.payable_redirect
  WHERE payable_id = payable.payable_id ORDER BY redirect_id), NULL) AS requests,
  policy.payouts_frozen_at IS NOT NULL AS frozen, policy.claim_registered AS "claimRegistered" FROM
  core.payable AS payable JOIN core.policy AS policy USING (policy_number)
  LEFT JOIN LATERAL (SELECT attempt, return_reason FROM core.payout_attempt
  WHERE payable_id = payable.payable_id ORDER BY attempt DESC LIMIT 1) AS last ON true WHERE payable.policy_number = $1 AND payable.payable_id::text = ANY($2)
  ORDER BY array_position($2, payable.payable_id::text);

-- updatePayableState
UPDATE core.payable SET state = $2 WHERE payable_id = $1;

-- src/core/embedded/payables/redirect-repository.ts

-- insertRedirect
INSERT INTO core.payable_redirect (payable_id, request_number, step, old_account, new_account, recorded_at, is_sealed)
  VALUES ($1, $2, $3, $4::jsonb, $5::jsonb, $6, true);

-- insertRedirect
UPDATE core.payable SET state = 'OPEN', allocation_request = $2, bank_name = $3, bank_account = $4, account_name = $5,
  is_sealed = true, payable_from = $6
  WHERE payable_id = $1;

-- countUnpaid
SELECT count(*)::integer AS open, count(*) FILTER (WHERE state = 'RETURNED')::integer AS returned
  FROM core.payable AS payable
  WHERE state NOT IN ('PAID', 'CANCELLED')
  AND (request_number = $1 OR EXISTS (SELECT 1 FROM core.payable_redirect AS redirect
  WHERE redirect.payable_id = payable.payable_id AND redirect.request_number = $1));

-- src/core/embedded/payables/update-payout-hold.ts

-- updatePayoutHold
UPDATE core.policy SET payout_hold_until = greatest(payout_hold_until, $2::date) WHERE policy_number = $1;

-- updatePayoutHold
UPDATE core.payable SET payable_from = $2::date
  WHERE policy_number = $1 AND state IN ('OPEN', 'RETURNED') AND payable_from < $2::date
  RETURNING payable_id AS "payableId",
  array_remove(request_number || ARRAY(SELECT redirect.request_number FROM core.payable_redirect AS redirect
  WHERE redirect.payable_id = payable.payable_id ORDER BY redirect_id), NULL) AS requests;

-- src/core/embedded/payables/update-payouts-frozen.ts

-- updatePayoutsFrozen
UPDATE core.policy SET payouts_frozen_at = CASE WHEN $2 THEN coalesce(payouts_frozen_at, $3) END
  WHERE policy_number = $1;
