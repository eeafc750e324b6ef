-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/money-in/expected-repository.ts

-- insertExpected
INSERT INTO core.expected_money (request_number, policy_number, purpose, currency, amount, least, exact, state, since)
  VALUES ($1, $2, $3, $4, $5, $6, $7, 'WAITING', $8) ON CONFLICT (request_number) DO NOTHING;

-- findExpected
SELECT request_number AS "requestNumber", policy_number AS "policyNumber", purpose, currency, amount, least, exact, state
  FROM core.expected_money WHERE request_number = $1;

-- listWaiting
SELECT request_number AS "requestNumber", policy_number AS "policyNumber", purpose, currency, amount, least, exact, state
  FROM core.expected_money WHERE policy_number = $1 AND state = 'WAITING' ORDER BY since, request_number;

-- findLastState
SELECT state FROM core.expected_money WHERE policy_number = $1 AND purpose = $2
  ORDER BY since DESC, request_number DESC LIMIT 1;

-- updateExpectationState
UPDATE core.expected_money SET state = $2 WHERE request_number = $1;

-- src/core/embedded/money-in/list-bank-movements.ts

-- listBankMovements
SELECT "movementId", channel, kind, "bankReference", payout, "virtualAccountNumber", "policyNumber", currency,
  amount::text AS amount, earliest::text AS earliest, latest::text AS latest, awaited, "recordedAt"
  FROM (
  (SELECT 'receipt/' || receipt_id AS "movementId",
  CASE WHEN virtual_account_number = '' THEN 'debit' ELSE 'incoming' END AS channel, 'RECEIPT' AS kind,
  bank_reference AS "bankReference", NULL::jsonb AS payout, nullif(virtual_account_number, '') AS "virtualAccountNumber", policy_number AS "policyNumber", currency, amount,
  least(value_date, (paid_at AT TIME ZONE 'Asia/Jakarta')::date) AS earliest,
  greatest(value_date, (paid_at AT TIME ZONE 'Asia/Jakarta')::date) AS latest, true AS awaited, received_at AS "recordedAt"
  FROM core.money_received WHERE received_at >= coalesce($2::timestamptz, $1::timestamptz) AND ($2 IS NULL OR (received_at, 'receipt/' || receipt_id) > ($2, $3::text))
  ORDER BY received_at, receipt_id::text LIMIT $4)
  UNION ALL
  (SELECT 'reversal/' || receipt_id, CASE WHEN payment.virtual_account_number = '' THEN 'debit' ELSE 'incoming' END,
  'REVERSAL', reversal.bank_reference, NULL, nullif(payment.virtual_account_number, ''), reversal.policy_number, reversal.currency, -reversal.amount, least(reversal.reversed_on, (reversal.recorded_at AT TIME ZONE 'Asia/Jakarta')::date),
  greatest(reversal.reversed_on, (reversal.recorded_at AT TIME ZONE 'Asia/Jakarta')::date), true, reversal.recorded_at
  FROM core.receipt_reversal AS reversal JOIN core.money_received AS payment USING (receipt_id)
  WHERE reversal.recorded_at >= coalesce($2, $1) AND ($2 IS NULL OR (reversal.recorded_at, 'reversal/' || receipt_id) > ($2, $3))
  ORDER BY reversal.recorded_at, receipt_id::text LIMIT $4)
  UNION ALL
  (SELECT CASE WHEN leaving THEN 'payout/' ELSE 'return/' END || payable_id || '/' || attempt, 'payout',
  CASE WHEN leaving THEN 'PAYOUT' ELSE 'RETURN' END, NULL, jsonb_build_object('payableId', payable_id, 'attempt', attempt), NULL, payable.policy_number, payable.currency,
  CASE WHEN leaving THEN -payable.amount ELSE payable.amount END, (sent_at AT TIME ZONE 'Asia/Jakarta')::date,
  greatest((sent_at AT TIME ZONE 'Asia/Jakarta')::date, (answered_at AT TIME ZONE 'Asia/Jakarta')::date),
  result = 'PAID', answered_at
  FROM core.payout_attempt JOIN core.payable USING (payable_id)
  JOIN (VALUES (true), (false)) AS side (leaving) ON leaving OR result = 'RETURNED'
  WHERE result IS NOT NULL AND answered_at >= coalesce($2, $1)
  AND ($2 IS NULL OR (answered_at, CASE WHEN leaving THEN 'payout/' ELSE 'return/' END || payable_id || '/' || attempt) > ($2, $3))
  ORDER BY answered_at, 1 LIMIT $4)
  ) AS moved
  ORDER BY "recordedAt", "movementId" LIMIT $4;

-- getStatementRules
SELECT (max(value::text) FILTER (WHERE key = 'statement.match_days_cd'))::integer AS "matchDays",
  (max(value::text) FILTER (WHERE key = 'statement.open_days_cd'))::integer AS "openDays",
  (max(value::text) FILTER (WHERE key = 'suspense.old_wd'))::integer AS "suspenseOldDays",
  max(value::text) FILTER (WHERE key = 'match.four_eyes_from') AS "fourEyesFrom"
  FROM (SELECT DISTINCT ON (key) key, value FROM core.parameter
  WHERE key = ANY($1) AND archetype IS NULL AND product_id IS NULL AND (currency IS NULL OR currency = $2)
  AND effective_from <= $3
  ORDER BY key, currency NULLS LAST, effective_from DESC) AS rule;

-- src/core/embedded/money-in/match-cleared-money.ts

-- matchClearedMoney
SELECT DISTINCT expected.policy_number FROM core.expected_money AS expected
  JOIN core.money_received AS payment USING (policy_number, purpose)
  WHERE expected.state = 'WAITING' AND payment.value_date <= $1 ORDER BY expected.policy_number;

-- src/core/embedded/money-in/payment-repository.ts

-- insertPayment
INSERT INTO core.money_received (receipt_id, bank_reference, virtual_account_number, policy_number, purpose, currency,
  amount, value_date, paid_at, payer_name, received_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (bank_reference) DO NOTHING;

-- isSamePayment
SELECT 1 FROM core.money_received
  WHERE bank_reference = $1 AND ltrim(virtual_account_number, '0') = ltrim($2, '0') AND amount = $3 AND value_date = $4 AND paid_at = $5;

-- listFree
SELECT payment.receipt_id AS "paymentId", payment.policy_number AS "policyNumber", payment.currency,
  (
  payment.amount - (SELECT coalesce(sum(one.amount), 0) FROM core.money_use AS one
  WHERE one.receipt_id = payment.receipt_id AND one.state <> 'FREED'))::text AS free, payment.value_date::text AS "valueDate"
  FROM core.money_received AS payment WHERE payment.receipt_id::text = ANY($1) ORDER BY payment.value_date, payment.received_at, payment.receipt_id;

-- listFreeMoney
SELECT receipt_id::text FROM core.money_received WHERE policy_number = $1 AND purpose = $2 AND value_date <= $3
  ORDER BY value_date, received_at, receipt_id FOR UPDATE;

-- listAllFreeMoney
SELECT receipt_id::text FROM core.money_received WHERE policy_number = $1
  ORDER BY value_date, received_at, receipt_id FOR UPDATE;

-- lockPayment
SELECT FROM core.money_received WHERE receipt_id::text = $1 FOR UPDATE;

-- findPaymentPolicy
SELECT policy_number FROM core.money_received WHERE receipt_id::text = $1;

-- src/core/embedded/money-in/reversal-repository.ts

-- findReceipt
SELECT receipt_id AS "paymentId", policy_number AS "policyNumber", virtual_account_number AS "virtualAccountNumber", currency,
  amount::text AS amount, value_date::text AS "valueDate"
  FROM core.money_received WHERE bank_reference = $1;

-- lockReversed
SELECT FROM core.money_received WHERE receipt_id = $1 FOR UPDATE;

-- lockReversed
SELECT FROM core.receipt_reversal WHERE receipt_id = $1;

-- listUsedParts
SELECT use_id::text AS "useId", due_on::text AS "dueOn", state, amount::text AS amount FROM core.money_use
  WHERE receipt_id = $1 AND state IN ('MATCHED', 'TAKEN', 'REFUNDED') ORDER BY use_id;

-- insertReversedPart
INSERT INTO core.money_use (receipt_id, request_number, amount, state, matched_by, at) VALUES ($1, NULL, $2, 'REVERSED', 'sistem', $3);

-- freePremiumUses
UPDATE core.money_use AS one SET state = CASE WHEN one.receipt_id = $1 THEN 'REVERSED' ELSE 'FREED' END
  FROM core.money_received AS payment
  WHERE payment.receipt_id = one.receipt_id AND payment.policy_number = $2 AND one.due_on = $3 AND one.state = 'TAKEN';

-- insertReversal
INSERT INTO core.receipt_reversal (receipt_id, bank_reference, policy_number, currency, amount, reversed_on, reason,
  kept, reopened, owed, state, recorded_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, CASE WHEN $10::numeric > 0 THEN 'OPEN' ELSE 'DONE' END, $11);

-- addReversalLoss
UPDATE core.receipt_reversal SET owed = owed + $2, state = 'OPEN', closed_by = NULL, closed_at = NULL, note = NULL
  WHERE receipt_id::text = $1;

-- freeReversedUses
UPDATE core.money_use AS one SET state = 'FREED' FROM core.receipt_reversal AS reversal
  WHERE one.request_number = $1 AND one.state = 'MATCHED'
  AND reversal.receipt_id = one.receipt_id AND reversal.state = 'OPEN';

-- listOwedReversals
SELECT receipt_id AS "paymentId", owed::text AS owed,
  (SELECT count(*)::integer FROM core.money_use AS one
  WHERE one.receipt_id = reversal.receipt_id AND one.state = 'REVERSED') AS parts
  FROM core.receipt_reversal AS reversal WHERE policy_number = $1 AND state = 'OPEN' ORDER BY recorded_at, receipt_id;

-- reduceReversalDebt
UPDATE core.receipt_reversal
  SET owed = owed - $2, kept = kept + $2, state = CASE WHEN owed = $2 THEN 'DONE' ELSE state END
  WHERE receipt_id::text = $1;

-- listOpenReversals
SELECT receipt_id AS "paymentId", payment.bank_reference AS "bankReference", reversal.policy_number AS "policyNumber",
  reversal.currency, reversal.amount::text AS amount, kept::text AS kept, reopened::text AS reopened, owed::text AS owed,
  reversed_on::text AS "reversedOn", reason
  FROM core.receipt_reversal AS reversal JOIN core.money_received AS payment USING (receipt_id)
  WHERE state = 'OPEN' ORDER BY recorded_at, receipt_id LIMIT 100;

-- updateReversalClosed
UPDATE core.receipt_reversal
  SET state = 'CLOSED', closed_by = coalesce(closed_by, $2), closed_at = coalesce(closed_at, $4), note = coalesce(note, $3)
  WHERE receipt_id::text = $1 AND state IN ('OPEN', 'CLOSED');

-- src/core/embedded/money-in/use-repository.ts

-- insertUses
INSERT INTO core.money_use (receipt_id, request_number, amount, state, matched_by, at)
  SELECT share.receipt_id, $1, share.amount, 'MATCHED', $2, $3
  FROM unnest($4::uuid[], $5::numeric[]) WITH ORDINALITY AS share (receipt_id, amount, position) ORDER BY share.position;

-- insertReturn
INSERT INTO core.money_use (receipt_id, request_number, amount, state, matched_by, at)
  VALUES ($1, NULL, $2, 'REFUNDED', $3, $4) RETURNING use_id::text;

-- listMatched
SELECT one.use_id::text AS "useId", one.amount, payment.value_date::text AS "valueDate"
  FROM core.money_use AS one JOIN core.money_received AS payment USING (receipt_id)
  WHERE one.request_number = $1 AND one.state = 'MATCHED' ORDER BY one.use_id;

-- updateUse
UPDATE core.money_use SET state = $2, amount = $3 WHERE use_id = $1;

-- src/core/embedded/money-in/virtual-account.ts

-- findVirtualAccount
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
  LIMIT 1;
