-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/loans/accrue-loans.ts

-- accrueLoans
WITH held AS (
  SELECT loan.* FROM core.loan_account AS loan JOIN core.policy USING (policy_number)
  WHERE loan.policy_number = ANY($4::text[]) AND loan.principal > 0 AND loan.interest_from < $1::date
  AND ($5::boolean OR
  (policy.start_date + make_interval(years => extract(year FROM $1::date)::integer - 0
  - extract(year FROM policy.start_date)::integer))::date = $1::date)
  ORDER BY loan_id FOR UPDATE OF loan
  ), owed AS (
  SELECT loan_id, policy_number, currency, interest AS booked,
  (held.base_interest + coalesce(round(held.principal * held.rate_percent * greatest($1::date - held.interest_from, 0) / 36500,
  CASE held.currency WHEN $3::integer THEN 0 ELSE 2 END), 0)) AS interest
  FROM held
  ), moved AS (
  SELECT loan_id, policy_number, currency, interest - booked AS amount, interest FROM owed WHERE interest <> booked
  ), entry AS (
  INSERT INTO core.loan_entry (loan_id, policy_number, kind, value_date, principal, interest, recorded_at)
  SELECT loan_id, policy_number, 'INTEREST', $1::date, 0, amount, $2::timestamptz FROM moved
  ), account AS (
  UPDATE core.loan_account AS loan SET interest = moved.interest FROM moved WHERE loan.loan_id = moved.loan_id
  ), journal AS (
  INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
  SELECT 'loan/' || loan_id || '/interest/' || $1::date, policy_number, $1::date, 'Loan: interest', $2::timestamptz
  FROM moved
  RETURNING journal_id, entry_key
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT journal.journal_id, line.account, moved.currency, line.amount
  FROM moved JOIN journal ON journal.entry_key = 'loan/' || moved.loan_id || '/interest/' || $1::date,
  LATERAL (VALUES ('loan-interest', moved.amount), ('income-loan-interest', -moved.amount)) AS line (account, amount)
  RETURNING account, currency, amount;

-- accrueLoans
WITH held AS (
  SELECT loan.* FROM core.loan_account AS loan JOIN core.policy USING (policy_number)
  WHERE loan.policy_number = ANY($3::text[]) AND loan.interest > 0 AND loan.interest_from < $1::date AND
  (policy.start_date + make_interval(years => extract(year FROM $1::date)::integer - 0
  - extract(year FROM policy.start_date)::integer))::date = $1::date
  ORDER BY loan_id FOR UPDATE OF loan
  ), entry AS (
  INSERT INTO core.loan_entry (loan_id, policy_number, kind, value_date, principal, interest, recorded_at)
  SELECT loan_id, policy_number, 'CAPITALISED', $1::date, interest, -interest, $2::timestamptz FROM held
  ), account AS (
  UPDATE core.loan_account AS loan
  SET principal = held.principal + held.interest, base_interest = 0, interest = 0, interest_from = $1::date
  FROM held WHERE loan.loan_id = held.loan_id
  ), journal AS (
  INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
  SELECT 'loan/' || loan_id || '/capitalised/' || $1::date, policy_number, $1::date, 'Loan: interest capitalised',
  $2::timestamptz
  FROM held
  RETURNING journal_id, entry_key
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT journal.journal_id, line.account, held.currency, line.amount
  FROM held JOIN journal ON journal.entry_key = 'loan/' || held.loan_id || '/capitalised/' || $1::date,
  LATERAL (VALUES (CASE held.kind WHEN 'APL' THEN 'premium-loan' ELSE 'loan-principal' END, held.interest), ('loan-interest', -held.interest)) AS line (account, amount)
  RETURNING account, currency, amount;

-- src/core/embedded/loans/automatic-premium-loan.ts

-- insertAutomaticPremiumLoan
WITH account AS (
  INSERT INTO core.loan_account (policy_number, kind, premium_due_on, currency, rate_percent, opened_on, amount, disbursed_on,
  interest_from, principal)
  VALUES ($1, 'APL', $2, $3, $4, $5, $6, $5, $5, $6) RETURNING loan_id
  )
  INSERT INTO core.loan_entry (loan_id, policy_number, kind, value_date, principal, interest, recorded_at)
  SELECT loan_id, $1, 'GRANTED', $5, $6, 0, $7 FROM account;

-- endAutomaticPremiumLoan
UPDATE core.policy SET sub_status = 'NORMAL'
  WHERE policy_number = $1 AND sub_status = 'APL' AND NOT
  EXISTS (SELECT FROM core.loan_account AS lent
  WHERE lent.policy_number = policy.policy_number AND lent.kind = 'APL' AND (lent.principal > 0 OR lent.interest > 0));

-- src/core/embedded/loans/loan-column.ts

-- getLoanPosition
SELECT
  json_build_object(
  'cashValue', coalesce((SELECT cash_value FROM core.policy_value worth WHERE worth.policy_number = policy.policy_number), 0),
  'loans', (SELECT coalesce(json_agg(json_build_object('kind', kind, 'openedOn', coalesce(disbursed_on, opened_on),
  'interestFrom', interest_from, 'principal', principal, 'interest', base_interest,
  'ratePercent', rate_percent) ORDER BY loan_id), '[]')
  FROM core.loan_account lent
  WHERE lent.policy_number = policy.policy_number AND (principal > 0 OR interest > 0))) AS loan FROM core.policy WHERE policy_number = $1;

-- src/core/embedded/loans/loan-repository.ts

-- lockLoans
SELECT loan_id::text AS "loanId", kind, rate_percent::text AS "ratePercent", opened_on AS "openedOn",
  disbursed_on AS "disbursedOn", amount::text, principal::text, interest::text
  FROM core.loan_account WHERE policy_number = $1 ORDER BY loan_id FOR UPDATE;

-- listPayments
SELECT value_date AS "valueDate", (-sum(principal + interest))::text AS amount
  FROM core.loan_entry WHERE policy_number = $1 AND kind = 'REPAID'
  GROUP BY request_number, step, value_date ORDER BY min(entry_id);

-- insertLoan
INSERT INTO core.loan_account (policy_number, kind, request_number, currency, rate_percent, opened_on, amount, principal)
  VALUES ($1, 'POLICY', $2, $3, $4, $5, $6, $6) RETURNING loan_id::text AS id;

-- insertEntries
INSERT INTO core.loan_entry (loan_id, policy_number, kind, value_date, principal, interest, request_number, step, recorded_at)
  SELECT line.loan_id, $1, line.kind, line.value_date, line.principal, line.interest, $2, $3, $4
  FROM unnest($5::bigint[], $6::text[], $7::date[], $8::numeric[], $9::numeric[])
  AS line (loan_id, kind, value_date, principal, interest);

-- updateLoanState
UPDATE core.loan_account SET principal = $2, base_interest = $3, interest_from = $4, interest = $5 WHERE loan_id = $1;

-- updateDisbursement
UPDATE core.loan_account SET disbursed_on = $2, interest_from = $2
  WHERE request_number = $1 AND disbursed_on IS NULL;

-- src/core/embedded/loans/update-to-lapsed.ts

-- updateToLapsed
UPDATE core.policy SET sub_status = $2 WHERE policy_number = $1;

-- src/core/embedded/loans/watched-repository.ts

-- listIndebted
SELECT policy_number FROM (
  (SELECT DISTINCT policy_number FROM core.loan_account
  WHERE (principal > 0 OR interest > 0) AND policy_number > $1 ORDER BY policy_number LIMIT $2)
  UNION
  (SELECT policy_number FROM core.loan_warning WHERE policy_number > $1 ORDER BY policy_number LIMIT $2)) AS indebted
  ORDER BY policy_number LIMIT $2;

-- lockPolicies
SELECT 1 FROM core.policy WHERE policy_number = ANY($1::text[]) ORDER BY policy_number FOR NO KEY UPDATE;

-- listWatched
SELECT policy.policy_number AS "policyNumber", policy.product_id AS "productId", product.archetype, policy.currency,
  coalesce(owed.debt, 0)::text AS debt, coalesce(value.cash_value, 0)::text AS "cashValue",
  warning.warned_on AS "warnedOn"
  FROM core.policy
  JOIN core.product USING (product_id)
  LEFT JOIN (SELECT loan.policy_number, sum(loan.principal +
  (loan.base_interest + coalesce(round(loan.principal * loan.rate_percent * greatest($2::date - loan.interest_from, 0) / 36500,
  CASE loan.currency WHEN $3::integer THEN 0 ELSE 2 END), 0))) AS debt
  FROM core.loan_account AS loan
  WHERE loan.policy_number = ANY($1::text[]) GROUP BY loan.policy_number) AS owed USING (policy_number)
  LEFT JOIN core.policy_value AS value USING (policy_number)
  LEFT JOIN core.loan_warning AS warning USING (policy_number)
  WHERE policy.policy_number = ANY($1::text[]) AND (owed.debt > 0 OR warning.warned_on IS NOT NULL)
  AND policy.sub_status IN ('NORMAL', 'GRACE', 'PAID_UP', 'APL') AND NOT policy.claim_registered
  ORDER BY policy.policy_number;

-- insertWarnings
INSERT INTO core.loan_warning (policy_number, warned_on) SELECT unnest($1::text[]), $2;

-- deleteWarnings
DELETE FROM core.loan_warning WHERE policy_number = ANY($1::text[]);
