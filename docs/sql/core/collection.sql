-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/collection/debit-attempt-repository.ts

-- insertAttempt
INSERT INTO core.debit_attempt (policy_number, due_on, asked_on, amount, currency, state)
  VALUES ($1, $2, $3, $4, $5, 'SENT') ON CONFLICT (policy_number, due_on, asked_on) DO NOTHING;

-- findAttempt
SELECT policy_number AS "policyNumber", due_on::text AS "dueOn", asked_on::text AS "askedOn", amount::text AS amount,
  currency, state
  FROM core.debit_attempt WHERE policy_number = $1 AND due_on = $2 AND asked_on = $3;

-- isAtBank
SELECT 1 FROM core.debit_attempt WHERE policy_number = $1 AND due_on = $2 AND state = 'SENT' LIMIT 1;

-- findLaterSent
SELECT max(asked_on)::text AS "askedOn" FROM core.debit_attempt
  WHERE policy_number = $1 AND due_on = $2 AND asked_on > $3 AND state = 'SENT';

-- updateAttempt
UPDATE core.debit_attempt SET state = $4, reason = $5, answered_at = $6
  WHERE policy_number = $1 AND due_on = $2 AND asked_on = $3 AND state = 'SENT';

-- src/core/embedded/collection/end-instalment.ts

-- findAdvance
SELECT
  json_build_object(
  'cashValue', coalesce((SELECT cash_value FROM core.policy_value worth WHERE worth.policy_number = policy.policy_number), 0),
  'loans', (SELECT coalesce(json_agg(json_build_object('kind', kind, 'openedOn', coalesce(disbursed_on, opened_on),
  'interestFrom', interest_from, 'principal', principal, 'interest', base_interest,
  'ratePercent', rate_percent) ORDER BY loan_id), '[]')
  FROM core.loan_account lent
  WHERE lent.policy_number = policy.policy_number AND (principal > 0 OR interest > 0))) AS loan
  FROM core.policy JOIN core.policy_value AS value USING (policy_number)
  WHERE policy_number = $1 AND policy.advances_premiums;

-- src/core/embedded/collection/instalment-repository.ts

-- listInstalments
SELECT due_on::text AS "dueOn", base, top_up AS "topUp", rider, billed_on::text AS "billedOn",
  next_step AS "nextKind", next_on::text AS "nextOn", times_reversed AS "timesReversed"
  FROM core.premium_schedule WHERE policy_number = $1 AND state = 'DUE' AND due_on <= $2 ORDER BY due_on;

-- listUnbilled
SELECT DISTINCT policy_number FROM core.premium_schedule AS row JOIN core.policy AS policy USING (policy_number)
  WHERE row.state = 'DUE' AND billed_on IS NULL AND row.due_on <= $1 AND (policy.sub_status IN ('NORMAL', 'GRACE', 'APL', 'PREMIUM_HOLIDAY') AND NOT policy.claim_registered) AND NOT
  EXISTS (SELECT FROM core.posting JOIN core.posting_change AS change USING (request_number, step)
  WHERE posting.policy_number = row.policy_number AND change.state = 'DATED'
  AND change.due_on > $2 AND change.due_on <= row.due_on
  AND posting.changes->change.ordinal->>'kind' IN
  ('ChangePremium', 'ChangePremiumFrequency', 'ChangePaymentMethod', 'SetPremiumHoliday', 'ChangeSumAssured', 'ChangeTerm',
  'SetCoverTerms', 'AddRiders', 'EndCovers', 'ChangeOccupation'))
  ORDER BY policy_number;

-- listBillable
SELECT row.due_on::text AS due_on FROM core.premium_schedule AS row
  WHERE row.policy_number = $3 AND row.state = 'DUE' AND billed_on IS NULL AND row.due_on <= $1 AND NOT
  EXISTS (SELECT FROM core.posting JOIN core.posting_change AS change USING (request_number, step)
  WHERE posting.policy_number = row.policy_number AND change.state = 'DATED'
  AND change.due_on > $2 AND change.due_on <= row.due_on
  AND posting.changes->change.ordinal->>'kind' IN
  ('ChangePremium', 'ChangePremiumFrequency', 'ChangePaymentMethod', 'SetPremiumHoliday', 'ChangeSumAssured', 'ChangeTerm',
  'SetCoverTerms', 'AddRiders', 'EndCovers', 'ChangeOccupation'));

-- listWithSteps
SELECT DISTINCT policy_number FROM core.premium_schedule JOIN core.policy AS policy USING (policy_number)
  WHERE state = 'DUE' AND next_on <= $1 AND (policy.sub_status IN ('NORMAL', 'GRACE', 'APL', 'PREMIUM_HOLIDAY') AND NOT policy.claim_registered) ORDER BY policy_number;

-- listCleared
SELECT DISTINCT policy_number FROM core.money_received JOIN core.policy AS policy USING (policy_number)
  WHERE purpose = '02' AND value_date = $1 AND (received_at AT TIME ZONE 'Asia/Jakarta')::date < $1
  AND ((policy.sub_status IN ('NORMAL', 'GRACE', 'APL', 'PREMIUM_HOLIDAY') AND NOT policy.claim_registered) OR policy.sub_status IN ('LAPSED_PREMIUM', 'LAPSED_FUND'))
  ORDER BY policy_number;

-- saveBill
UPDATE core.premium_schedule SET billed_on = $3, next_step = $4, next_on = $5
  WHERE policy_number = $1 AND due_on = $2 AND state = 'DUE';

-- saveNextStep
UPDATE core.premium_schedule SET next_step = $3, next_on = $4
  WHERE policy_number = $1 AND due_on = $2 AND state = 'DUE';

-- markInstalment
WITH ended AS (
  UPDATE core.premium_schedule SET state = $3, paid_on = $4, paid_by = $5, next_step = NULL, next_on = NULL
  WHERE policy_number = $1 AND due_on = $2 AND state = 'DUE')
  UPDATE core.policy SET movements = movements + 1 WHERE policy_number = $1;

-- insertPremiumUses
INSERT INTO core.money_use (receipt_id, request_number, due_on, amount, state, matched_by, at)
  SELECT share.receipt_id, NULL, $1, share.amount, 'TAKEN', 'sistem', $2
  FROM unnest($3::uuid[], $4::numeric[]) WITH ORDINALITY AS share (receipt_id, amount, position) ORDER BY share.position;

-- src/core/embedded/collection/lock-paying.ts

-- lockPaying
SELECT (version.document->'payment'->>'nextMethod')::integer = ANY($3::integer[]) AS "byDebit"
  FROM core.policy JOIN core.policy_version AS version USING (policy_number)
  WHERE policy_number = $1 AND version.version = $2 AND sub_status IN ('NORMAL', 'GRACE', 'APL', 'PREMIUM_HOLIDAY')
  AND NOT claim_registered;

-- src/core/embedded/collection/premium-grace.ts

-- updateSubStatus
UPDATE core.policy SET sub_status = $3 WHERE policy_number = $1 AND sub_status = ANY($2::text[]);

-- endPremiumGrace
UPDATE core.policy SET sub_status = CASE WHEN
  EXISTS (SELECT FROM core.loan_account AS lent
  WHERE lent.policy_number = policy.policy_number AND lent.kind = 'APL' AND (lent.principal > 0 OR lent.interest > 0)) THEN 'APL'
  WHEN
  EXISTS (SELECT FROM core.premium_holiday AS holiday
  WHERE holiday.policy_number = policy.policy_number AND holiday.state = 'RUNNING') THEN 'PREMIUM_HOLIDAY' ELSE 'NORMAL' END
  WHERE policy_number = $1 AND sub_status = 'GRACE' AND
  NOT EXISTS (SELECT FROM core.premium_schedule AS row
  WHERE row.policy_number = policy.policy_number AND row.state = 'DUE' AND row.due_on < $2::date
  AND ($3::date IS NULL OR row.due_on < $3::date));

-- src/core/embedded/collection/reopen-instalment.ts

-- findBooked
SELECT times_reversed AS times FROM core.premium_schedule
  WHERE policy_number = $1 AND due_on = $2 AND state = 'PAID' AND paid_by IN ('MONEY', 'DEBIT');

-- findBooked
SELECT account, currency, amount::text AS amount FROM core.journal_line JOIN core.journal_entry USING (journal_id) WHERE entry_key = $1;

-- saveReopened
WITH reopened AS (
  UPDATE core.premium_schedule
  SET state = 'DUE', paid_on = NULL, paid_by = NULL, billed_on = $3, next_step = $4, next_on = $5, times_reversed = times_reversed + 1
  WHERE policy_number = $1 AND due_on = $2)
  UPDATE core.policy SET movements = movements + 1 WHERE policy_number = $1;
