-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/imports/imported-policies.ts

-- listKnownPolicies
SELECT policy_number AS number, encode(digest, 'hex') AS digest
  FROM core.policy LEFT JOIN core.imported_policy USING (policy_number) WHERE policy_number = ANY($1::text[]);

-- saveImported
INSERT INTO core.imported_policy (policy_number, digest, loaded_at)
  SELECT number, decode(digest, 'hex'), $3 FROM unnest($1::text[], $2::text[]) AS row (number, digest);

-- src/core/embedded/imports/insert-benefits.ts

-- insertBenefits
INSERT INTO core.benefit_schedule (policy_number, kind, due_on, amount, currency, state, payable_id)
  SELECT "policyNumber", kind, "dueOn", amount, currency, state, "payableId"
  FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, kind text, "dueOn" date, amount numeric, currency integer,
  state text, "payableId" uuid);

-- src/core/embedded/imports/insert-charges.ts

-- insertCharges
WITH line AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (policy_number text, account text, currency integer, amount numeric)
  ), entry AS (
  INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
  SELECT DISTINCT 'opening-units/CHARGE/' || policy_number, policy_number, $2::date, 'Opening units CHARGE', $3::timestamptz
  FROM line
  RETURNING journal_id, policy_number
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT entry.journal_id, line.account, line.currency, line.amount FROM entry JOIN line USING (policy_number);

-- insertCharges
WITH given AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, currency integer, amount numeric)),
  entry AS (
  INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
  SELECT 'opening-charge/' || "policyNumber", "policyNumber", $2, 'Opening acquisition charge', $3 FROM given
  RETURNING journal_id, policy_number
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT entry.journal_id, line.account, given.currency, line.sign * given.amount
  FROM entry JOIN given ON given."policyNumber" = entry.policy_number,
  (VALUES ('bank', 1), ('income-acquisition-charge', -1)) AS line (account, sign);

-- src/core/embedded/imports/insert-lapses.ts

-- insertLapses
INSERT INTO core.policy_lapse (policy_number, lapsed_on, reason)
  SELECT "policyNumber", "lapsedOn", reason
  FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, "lapsedOn" date, reason text);

-- src/core/embedded/imports/insert-loans.ts

-- insertLoans
WITH given AS (SELECT * FROM
  jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, currency integer, "ratePercent" numeric, "disbursedOn" date,
  amount numeric, "interestFrom" date, principal numeric, interest numeric)), account AS (
  INSERT INTO core.loan_account (policy_number, kind, currency, rate_percent, opened_on, amount, disbursed_on, interest_from,
  principal, interest)
  SELECT "policyNumber", 'POLICY', currency, "ratePercent", "disbursedOn", amount, "disbursedOn", "interestFrom", principal, interest
  FROM given
  RETURNING *
  )
  INSERT INTO core.loan_entry (loan_id, policy_number, kind, value_date, principal, interest, recorded_at)
  SELECT loan_id, policy_number, line.kind, line.value_date, line.principal, line.interest, $3
  FROM account,
  LATERAL (VALUES ('GRANTED', disbursed_on, amount, 0),
  ('INTEREST', interest_from, 0, account.principal - amount),
  ('CAPITALISED', interest_from, account.principal - amount, amount - account.principal),
  ('INTEREST', $2::date, 0, account.interest)) AS line (kind, value_date, principal, interest)
  WHERE line.principal <> 0 OR line.interest <> 0
  ORDER BY loan_id, line.value_date;

-- insertLoans
WITH given AS (SELECT "policyNumber", currency, sum(amount) AS lent, sum(principal) AS principal, sum(interest) AS interest
  FROM
  jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, currency integer, "ratePercent" numeric, "disbursedOn" date,
  amount numeric, "interestFrom" date, principal numeric, interest numeric) GROUP BY 1, 2),
  entry AS (
  INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
  SELECT 'opening-loan/' || "policyNumber", "policyNumber", $2::date, 'Opening loans', $3::timestamptz FROM given
  RETURNING journal_id, entry_key
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT entry.journal_id, line.account, given.currency, line.amount
  FROM entry JOIN given ON entry.entry_key = 'opening-loan/' || given."policyNumber",
  LATERAL (VALUES ('loan-principal', principal), ('loan-interest', interest), ('bank', -lent),
  ('income-loan-interest', lent - principal - interest)) AS line (account, amount)
  WHERE line.amount <> 0;

-- insertLoans
INSERT INTO core.job_run (job, business_date, finished_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING;

-- src/core/embedded/imports/insert-payables.ts

-- insertPayables
INSERT INTO core.payable (payable_id, policy_number, kind, amount, currency, state, payable_from, bank_name, bank_account,
  account_name, created_at, is_sealed)
  SELECT "payableId", "policyNumber", kind, amount, currency, CASE WHEN reason IS NULL THEN 'OPEN' ELSE 'RETURNED' END,
  "payableFrom", "bankName", "bankAccount", "accountName", $2, true
  FROM
  jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, currency integer, "payableId" uuid, kind text, amount numeric,
  "payableFrom" date, "bankName" text, "bankAccount" text, "accountName" text, reason text, "returnedOn" date);

-- insertPayables
INSERT INTO core.payout_attempt (payable_id, attempt, release_key, maker, releaser, sent_at, result, return_reason,
  answered_at)
  SELECT "payableId", 1, 'opening/' || "payableId", 'opening-maker', 'opening-releaser', "payableFrom", 'RETURNED', reason,
  "returnedOn"
  FROM
  jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, currency integer, "payableId" uuid, kind text, amount numeric,
  "payableFrom" date, "bankName" text, "bankAccount" text, "accountName" text, reason text, "returnedOn" date) WHERE reason IS NOT NULL;

-- insertPayables
WITH owed AS (SELECT * FROM
  jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, currency integer, "payableId" uuid, kind text, amount numeric,
  "payableFrom" date, "bankName" text, "bankAccount" text, "accountName" text, reason text, "returnedOn" date)),
  entry AS (
  INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
  SELECT 'opening-payable/' || "payableId", "policyNumber", $2, 'Opening payable ' || kind, $3 FROM owed
  RETURNING journal_id, entry_key
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT entry.journal_id, line.account, owed.currency, line.sign * owed.amount
  FROM entry JOIN owed ON entry.entry_key = 'opening-payable/' || owed."payableId",
  (VALUES ('expense-benefit', 1), ('policyholder-payable', -1)) AS line (account, sign);

-- src/core/embedded/imports/insert-policies.ts

-- insertPolicies
WITH given AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (policy_number text, valid_from date, allocation jsonb)
  ), opened AS (
  INSERT INTO core.allocation (policy_number, valid_from, recorded_at)
  SELECT policy_number, valid_from, $2 FROM given
  RETURNING allocation_id, policy_number
  )
  INSERT INTO core.allocation_share (allocation_id, fund_code, percent)
  SELECT allocation_id, part->>'fundCode', (part->>'percent')::numeric
  FROM opened JOIN given USING (policy_number), jsonb_array_elements(given.allocation) AS part;

-- src/core/embedded/imports/insert-premiums.ts

-- insertPremiums
INSERT INTO core.premium_schedule (policy_number, due_on, base, top_up, rider, state, paid_on, billed_on, next_step, next_on)
  SELECT plan.policy_number, row."dueOn", plan.base, plan.top_up,
  greatest(plan.rider - coalesce((
  SELECT sum((cover.of->>'premium')::numeric)
  FROM core.policy AS held
  JOIN core.policy_version AS known ON known.policy_number = held.policy_number AND known.version = held.current_version,
  jsonb_array_elements(known.document->'riders') AS cover (of)
  WHERE held.policy_number = plan.policy_number AND held.rider_ends_on <= row."dueOn"
  AND cover.of->>'status' <> 'TERMINATED' AND (cover.of->>'expiresOn')::date <= row."dueOn"), 0), 0), row.state, row."paidOn",
  row."billedOn", row."nextStep", row."nextOn"
  FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, "dueOn" date, state text, "paidOn" date, "billedOn" date,
  "nextStep" text, "nextOn" date)
  JOIN core.premium_plan plan ON plan.policy_number = row."policyNumber";

-- insertPremiums
INSERT INTO core.premium_holiday (policy_number, holiday_from, holiday_until, state)
  SELECT "policyNumber", "from", until, 'RUNNING'
  FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, "from" date, until date);

-- src/core/embedded/imports/insert-units.ts

-- insertUnits
WITH moved AS (
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (policy_number text, currency integer, fund_code text, amount numeric)
  ), entry AS (
  INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
  SELECT DISTINCT 'opening-units/OPENING/' || policy_number, policy_number, $2::date, 'Opening units OPENING', $3::timestamptz
  FROM moved
  RETURNING journal_id, policy_number
  )
  INSERT INTO core.journal_line (journal_id, account, currency, amount)
  SELECT entry.journal_id, line.account, moved.currency, sum(line.amount)
  FROM entry JOIN moved USING (policy_number),
  LATERAL (VALUES ('unit-liability:' || fund_code, -moved.amount),
  ('bank', moved.amount)) AS line (account, amount)
  GROUP BY 1, 2, 3 HAVING sum(line.amount) <> 0;

-- src/core/embedded/imports/load-terms.ts

-- readLoadTerms
SELECT product_id AS "productId", archetype, is_rider AS "isRider",
  ARRAY(SELECT fund_code FROM core.product_fund fund WHERE fund.product_id = product.product_id ORDER BY 1) AS "fundCodes",
  ARRAY(SELECT rider_product_id FROM core.product_rider sold WHERE sold.main_product_id = product.product_id ORDER BY 1) AS riders
  FROM core.product product;

-- src/core/embedded/imports/run-load.ts

-- lockLoads
SELECT pg_advisory_xact_lock($1);

-- src/core/embedded/imports/save-each.ts

-- saveHalves
SAVEPOINT lines;

-- saveHalves
RELEASE SAVEPOINT lines;

-- saveHalves
ROLLBACK TO SAVEPOINT lines;

-- saveHalves
RELEASE SAVEPOINT lines;

-- src/core/embedded/imports/tables/funds.ts

-- funds
SELECT fund_code AS "fundCode", name, currency, is_syariah AS "isSyariah", risk_level AS "riskLevel",
  open_for_new_money AS "openForNewMoney" FROM core.fund WHERE fund_code = ANY($1::text[]);

-- funds
INSERT INTO core.fund (fund_code, name, currency, is_syariah, risk_level, open_for_new_money)
  SELECT "fundCode", name, currency, "isSyariah", "riskLevel", "openForNewMoney" FROM jsonb_to_recordset($1::jsonb) AS row ("fundCode" text, name text, currency integer, "isSyariah" boolean,
  "riskLevel" integer, "openForNewMoney" boolean)
  ON CONFLICT (fund_code) DO UPDATE SET name = EXCLUDED.name, risk_level = EXCLUDED.risk_level,
  open_for_new_money = EXCLUDED.open_for_new_money;

-- src/core/embedded/imports/tables/parameters.ts

-- listProducts
SELECT product_id AS id FROM core.product;

-- parameters
SELECT key, archetype, product_id AS "productId", currency, effective_from::text AS "effectiveFrom", value, source
  FROM core.parameter WHERE key = ANY($1::text[]) AND unconfirmed_since IS NULL;

-- parameters
INSERT INTO core.parameter (key, archetype, product_id, currency, effective_from, value, source)
  SELECT key, archetype, "productId", currency, "effectiveFrom", coalesce(value, 'null'::jsonb), source FROM jsonb_to_recordset($1::jsonb) AS row (key text, archetype text, "productId" integer, currency integer,
  "effectiveFrom" date, value jsonb, source text)
  ON CONFLICT (key, archetype, product_id, currency, effective_from)
  DO UPDATE SET value = EXCLUDED.value, source = EXCLUDED.source, unconfirmed_since = NULL;

-- src/core/embedded/imports/tables/prices.ts

-- prices
SELECT stored.fund_code AS "fundCode", stored.day::text, stored.price::text FROM core.fund_price AS stored
  JOIN jsonb_to_recordset($1::jsonb) AS row ("fundCode" text, "day" date)
  ON stored.fund_code = row."fundCode" AND stored.day = row.day;

-- prices
INSERT INTO core.fund_price (fund_code, day, price, state)
  SELECT "fundCode", day, price, 'FINAL' FROM jsonb_to_recordset($1::jsonb) AS row ("fundCode" text, day date, price numeric);

-- src/core/embedded/imports/tables/products.ts

-- products
SELECT product_id AS "productId", name, archetype, priority_code AS "priorityCode", is_rider AS "isRider",
  family_type AS "familyType", needs_health AS "needsHealth", min_sum_assured::text AS "minSumAssured",
  max_sum_assured::text AS "maxSumAssured", plans,
  ARRAY(SELECT fund_code FROM core.product_fund fund WHERE fund.product_id = product.product_id ORDER BY 1) AS funds,
  ARRAY(SELECT rider_product_id FROM core.product_rider sold WHERE sold.main_product_id = product.product_id ORDER BY 1) AS riders
  FROM core.product product WHERE product_id = ANY($1::integer[]);

-- products
INSERT INTO core.product (product_id, name, archetype, priority_code, is_rider, family_type, needs_health, min_sum_assured,
  max_sum_assured, plans)
  SELECT "productId", name, archetype, "priorityCode", "isRider", "familyType", "needsHealth", "minSumAssured", "maxSumAssured", plans
  FROM jsonb_to_recordset($1::jsonb) AS row ("productId" integer, name text, archetype text, "priorityCode" text, "isRider" boolean,
  "familyType" integer, "needsHealth" boolean, "minSumAssured" numeric, "maxSumAssured" numeric, plans jsonb)
  ON CONFLICT (product_id) DO UPDATE SET name = EXCLUDED.name, family_type = EXCLUDED.family_type,
  needs_health = EXCLUDED.needs_health, min_sum_assured = EXCLUDED.min_sum_assured,
  max_sum_assured = EXCLUDED.max_sum_assured, plans = EXCLUDED.plans;

-- products
INSERT INTO core.product_fund (product_id, fund_code)
  SELECT "productId", fund.code FROM jsonb_to_recordset($1::jsonb) AS row ("productId" integer, funds text[]), unnest(funds) AS fund (code)
  ON CONFLICT DO NOTHING;

-- products
INSERT INTO core.product_rider (main_product_id, rider_product_id)
  SELECT "productId", rider.id FROM jsonb_to_recordset($1::jsonb) AS row ("productId" integer, riders integer[]), unnest(riders) AS rider (id)
  ON CONFLICT DO NOTHING;
