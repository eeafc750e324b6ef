-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/finance/bank-postings.ts

-- listBankPostings
SELECT entry.entry_key AS key, entry.policy_number AS "policyNumber", entry.business_date::text AS day, line.currency,
  line.amount::text AS amount,
  CASE WHEN starts_with(entry.entry_key, 'money-in/') THEN substr(entry.entry_key, 10) ELSE reversal.bank_reference END AS "bankReference",
  CASE WHEN starts_with(entry.entry_key, 'payout/') THEN jsonb_build_object('payableId', split_part(entry.entry_key, '/', 2),
  'attempt', split_part(entry.entry_key, '/', 3)::integer) END AS payout
  FROM core.journal_entry AS entry JOIN core.journal_line AS line USING (journal_id)
  LEFT JOIN core.receipt_reversal AS reversal
  ON starts_with(entry.entry_key, 'money-back/') AND reversal.receipt_id::text = split_part(entry.entry_key, '/', 2)
  WHERE entry.business_date BETWEEN $1 AND $2 AND line.account = $3
  ORDER BY entry.business_date, entry.journal_id LIMIT $4;

-- listPaidOn
SELECT payable_id AS "payableId", attempt, policy_number AS "policyNumber", currency, amount::text AS amount,
  (answered_at AT TIME ZONE 'Asia/Jakarta')::date::text AS day
  FROM core.payout_attempt JOIN core.payable USING (payable_id)
  WHERE result = 'PAID' AND answered_at >= ($1::date)::timestamp AT TIME ZONE 'Asia/Jakarta'
  AND answered_at < ($2::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta'
  ORDER BY answered_at, payable_id LIMIT $3;

-- src/core/embedded/finance/list-suspense.ts

-- listSuspense
SELECT payment.receipt_id AS "paymentId", payment.bank_reference AS "bankReference",
  payment.virtual_account_number AS "virtualAccountNumber", payment.policy_number AS "policyNumber",
  payment.purpose, payment.currency, payment.amount::text AS amount, (payment.amount - used.amount)::text AS free,
  payment.value_date::text AS "valueDate", payment.payer_name AS "payerName"
  FROM core.money_received AS payment,
  LATERAL (SELECT coalesce(sum(one.amount), 0) AS amount FROM core.money_use AS one
  WHERE one.receipt_id = payment.receipt_id AND one.state <> 'FREED') AS used
  WHERE payment.amount > used.amount AND ($1::text IS NULL OR payment.receipt_id::text = $1)
  ORDER BY payment.value_date, payment.received_at, payment.receipt_id LIMIT 100;

-- pageSuspense
SELECT payment.receipt_id AS "paymentId", payment.bank_reference AS "bankReference",
  payment.virtual_account_number AS "virtualAccountNumber", payment.policy_number AS "policyNumber",
  payment.purpose, payment.currency, payment.amount::text AS amount, (payment.amount - used.amount)::text AS free,
  payment.value_date::text AS "valueDate", payment.payer_name AS "payerName"
  FROM core.money_received AS payment,
  LATERAL (SELECT coalesce(sum(one.amount), 0) AS amount FROM core.money_use AS one
  WHERE one.receipt_id = payment.receipt_id AND one.state <> 'FREED') AS used WHERE payment.amount > used.amount AND ($1::text[] IS NULL OR payment.receipt_id::text = ANY($1))
  AND ($2::text[] IS NULL OR payment.receipt_id::text <> ALL($2)) AND ($3::date IS NULL OR payment.value_date <= $3)
  ORDER BY payment.value_date, payment.received_at, payment.receipt_id LIMIT $4 OFFSET $5;

-- pageSuspense
SELECT payment.currency, count(*)::integer AS count, sum(payment.amount - used.amount)::text AS total
  FROM core.money_received AS payment,
  LATERAL (SELECT coalesce(sum(one.amount), 0) AS amount FROM core.money_use AS one
  WHERE one.receipt_id = payment.receipt_id AND one.state <> 'FREED') AS used WHERE payment.amount > used.amount AND ($1::text[] IS NULL OR payment.receipt_id::text = ANY($1))
  AND ($2::text[] IS NULL OR payment.receipt_id::text <> ALL($2)) AND ($3::date IS NULL OR payment.value_date <= $3) GROUP BY payment.currency ORDER BY payment.currency DESC;

-- src/core/embedded/finance/page-paid.ts

-- hit
WITH hit AS MATERIALIZED (
  SELECT payable_id FROM core.payable WHERE state = 'PAID' AND $4::text <> '' AND to_tsvector('simple', account_name) @@ to_tsquery('simple', $4)
  UNION SELECT payable_id FROM core.payable WHERE state = 'PAID' AND policy_number = $5
  UNION SELECT payable_id FROM core.payable WHERE state = 'PAID' AND request_number = $5
  UNION SELECT payable_id FROM core.payable WHERE state = 'PAID' AND allocation_request = $5
  UNION SELECT payable_id FROM core.payable WHERE state = 'PAID' AND amount = $6::numeric
  UNION SELECT unnest($7::uuid[]));

-- listOfAccount
SELECT payable_id AS "payableId", bank_account AS account FROM core.payout_attempt JOIN core.payable USING (payable_id)
  WHERE result = 'PAID' AND account_end = $1 ORDER BY answered_at DESC LIMIT 500;

-- src/core/embedded/finance/payable-table.ts

-- pagePayableTable
WITH page AS (SELECT payable_id, stage, row_number() OVER (ORDER BY ${orders[sort.by]} ${sort.isDown ? 'DESC' : 'ASC'}, payable_from, created_at, payable_id) AS place FROM (SELECT payable.* FROM (SELECT payable.payable_id, payable.policy_number, payable.amount, payable.currency, payable.payable_from,
  payable.account_name, payable.bank_name, payable.created_at, payable.request_number, payable.allocation_request, CASE WHEN payable.state = 'SENT' THEN 'sent' ELSE CASE CASE
  WHEN coalesce(payable.request_number, payable.allocation_request) IS NULL AND NOT (payable.kind = 'PRICE_CORRECTION' AND payable.bank_name <> '-')
  AND payable.policy_number <> ALL($2::text[]) THEN 2
  WHEN policy.payouts_frozen_at IS NOT NULL OR policy.claim_registered OR payable.payable_from > $1::date
  OR payable.policy_number = ANY($2::text[]) THEN 1
  ELSE 0 END
  WHEN 2 THEN 'unasked' WHEN 1 THEN 'held' ELSE CASE WHEN payable.payable_id = ANY($3::uuid[]) THEN 'prepared' ELSE 'ready' END END END AS stage
  FROM core.payable AS payable JOIN core.policy AS policy USING (policy_number)
  WHERE payable.state IN ('OPEN', 'RETURNED', 'SENT')) AS payable
  WHERE ($4::text IS NULL OR payable.stage = $4) AND ($5::integer IS NULL OR payable.currency = $5)
  AND ($6::date IS NULL OR payable.payable_from = $6) AND ($7::text IS NULL OR coalesce((SELECT way FROM jsonb_to_recordset($8::jsonb) AS one (place integer, way text, above numeric, "upTo" numeric, banks jsonb)
  WHERE payable.currency = 30 AND payable.amount = trunc(payable.amount) AND payable.amount > above
  AND ("upTo" IS NULL OR payable.amount <= "upTo") AND banks ? lower(btrim(payable.bank_name))
  ORDER BY place LIMIT 1), '') = $7)
  AND ($9::text = '' OR payable.policy_number LIKE $9 OR payable.request_number LIKE $9 OR payable.allocation_request LIKE $9
  OR trunc(payable.amount)::text = $10)) AS hit
  ORDER BY place LIMIT $11 OFFSET $12)
  SELECT
  payable.payable_id AS "payableId", payable.policy_number AS "policyNumber",
  payable.request_number AS "requestNumber", payable.kind, payable.amount::text AS amount, payable.currency,
  payable.state, payable.payable_from::text AS "payableFrom", payable.bank_name AS "bankName",
  payable.bank_account AS "bankAccount", payable.account_name AS "accountName",
  coalesce(last.attempt, 0) AS attempt, last.return_reason AS "returnReason",
  array_remove(payable.request_number || ARRAY(SELECT request_number FROM core.payable_redirect
  WHERE payable_id = payable.payable_id ORDER BY redirect_id), NULL) AS requests,
  policy.payouts_frozen_at IS NOT NULL AS frozen, policy.claim_registered AS "claimRegistered", page.stage FROM page JOIN
  core.payable AS payable JOIN core.policy AS policy USING (policy_number)
  LEFT JOIN LATERAL (SELECT attempt, return_reason FROM core.payout_attempt
  WHERE payable_id = payable.payable_id ORDER BY attempt DESC LIMIT 1) AS last ON true ON payable.payable_id = page.payable_id ORDER BY page.place;

-- pagePayableTable
SELECT count(*)::integer AS count FROM (SELECT payable.* FROM (SELECT payable.payable_id, payable.policy_number, payable.amount, payable.currency, payable.payable_from,
  payable.account_name, payable.bank_name, payable.created_at, payable.request_number, payable.allocation_request, CASE WHEN payable.state = 'SENT' THEN 'sent' ELSE CASE CASE
  WHEN coalesce(payable.request_number, payable.allocation_request) IS NULL AND NOT (payable.kind = 'PRICE_CORRECTION' AND payable.bank_name <> '-')
  AND payable.policy_number <> ALL($2::text[]) THEN 2
  WHEN policy.payouts_frozen_at IS NOT NULL OR policy.claim_registered OR payable.payable_from > $1::date
  OR payable.policy_number = ANY($2::text[]) THEN 1
  ELSE 0 END
  WHEN 2 THEN 'unasked' WHEN 1 THEN 'held' ELSE CASE WHEN payable.payable_id = ANY($3::uuid[]) THEN 'prepared' ELSE 'ready' END END END AS stage
  FROM core.payable AS payable JOIN core.policy AS policy USING (policy_number)
  WHERE payable.state IN ('OPEN', 'RETURNED', 'SENT')) AS payable
  WHERE ($4::text IS NULL OR payable.stage = $4) AND ($5::integer IS NULL OR payable.currency = $5)
  AND ($6::date IS NULL OR payable.payable_from = $6) AND ($7::text IS NULL OR coalesce((SELECT way FROM jsonb_to_recordset($8::jsonb) AS one (place integer, way text, above numeric, "upTo" numeric, banks jsonb)
  WHERE payable.currency = 30 AND payable.amount = trunc(payable.amount) AND payable.amount > above
  AND ("upTo" IS NULL OR payable.amount <= "upTo") AND banks ? lower(btrim(payable.bank_name))
  ORDER BY place LIMIT 1), '') = $7)
  AND ($9::text = '' OR payable.policy_number LIKE $9 OR payable.request_number LIKE $9 OR payable.allocation_request LIKE $9
  OR trunc(payable.amount)::text = $10)) AS hit;

-- listPayableSums
SELECT stage, currency, payable_from::text AS day, count(*)::integer AS count, sum(amount)::text AS total
  FROM (SELECT payable.payable_id, payable.policy_number, payable.amount, payable.currency, payable.payable_from,
  payable.account_name, payable.bank_name, payable.created_at, payable.request_number, payable.allocation_request, CASE WHEN payable.state = 'SENT' THEN 'sent' ELSE CASE CASE
  WHEN coalesce(payable.request_number, payable.allocation_request) IS NULL AND NOT (payable.kind = 'PRICE_CORRECTION' AND payable.bank_name <> '-')
  AND payable.policy_number <> ALL($2::text[]) THEN 2
  WHEN policy.payouts_frozen_at IS NOT NULL OR policy.claim_registered OR payable.payable_from > $1::date
  OR payable.policy_number = ANY($2::text[]) THEN 1
  ELSE 0 END
  WHEN 2 THEN 'unasked' WHEN 1 THEN 'held' ELSE CASE WHEN payable.payable_id = ANY($3::uuid[]) THEN 'prepared' ELSE 'ready' END END END AS stage
  FROM core.payable AS payable JOIN core.policy AS policy USING (policy_number)
  WHERE payable.state IN ('OPEN', 'RETURNED', 'SENT')) AS payable GROUP BY stage, currency, payable_from ORDER BY currency DESC, payable_from;
