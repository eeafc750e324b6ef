-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/repricing/correct-policy.ts

-- listFundNames
SELECT fund_code AS code, name FROM core.fund;

-- src/core/embedded/repricing/correction-repository.ts

-- listRunning
SELECT correction_id AS id, correction.day::text AS day,
  (SELECT json_object_agg(fund_code, (SELECT price FROM core.valid_price AS valid
  WHERE valid.fund_code = one.fund_code AND valid.day = one.day)::text)
  FROM core.corrected_price AS one WHERE one.correction_id = correction.correction_id) AS prices
  FROM core.price_correction AS correction LEFT JOIN core.price_correction_work AS work USING (correction_id)
  WHERE work.finished_at IS NULL ORDER BY correction_id;

-- insertSnapshotHorizon
INSERT INTO core.price_correction_work (correction_id, horizon) VALUES ($1, pg_snapshot_xmax(pg_current_snapshot()))
  ON CONFLICT DO NOTHING;

-- markFinished
UPDATE core.price_correction_work SET finished_at = $2
  WHERE correction_id = $1 AND finished_at IS NULL AND horizon <= pg_snapshot_xmin(pg_current_snapshot());

-- listAffectedPolicies
SELECT DISTINCT policy_number FROM core.unit_entry
  WHERE pricing_date = $1 AND fund_code = ANY($2::text[]) AND corrects IS NULL AND policy_number > $3
  AND reason <> ALL ('{OPENING,PRICE_CORRECTION}')
  ORDER BY policy_number LIMIT $4;

-- listUnprocessed
SELECT number FROM unnest($2::text[]) AS asked (number)
  WHERE NOT EXISTS (SELECT FROM core.corrected_policy WHERE correction_id = $1 AND policy_number = number) ORDER BY number;

-- insertCorrectionResult
INSERT INTO core.corrected_policy (correction_id, policy_number, is_repriced, problem, movements, units, currency, paid,
  compensation, borne, recorded_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- src/core/embedded/repricing/create-correction-core.ts

-- releaseCorrection
SELECT FROM unnest($2::text[], $3::numeric[]) AS shown (fund_code, price)
  JOIN core.valid_price AS valid ON valid.fund_code = shown.fund_code AND valid.day = $1 AND valid.state = 'FINAL'
  WHERE valid.price = shown.price;

-- releaseCorrection
SELECT core.correct_prices($1);

-- src/core/embedded/repricing/list-corrections.ts

-- listCorrections
SELECT correction_id AS "correctionId", day::text AS day, reason, entered_by AS "enteredBy", released_by AS "releasedBy",
  released_at AS "releasedAt", work.finished_at AS "finishedAt",
  (SELECT json_agg(json_build_object('fundCode', fund_code, 'wrong', wrong::text, 'price', price::text) ORDER BY fund_code)
  FROM core.corrected_price AS one WHERE one.correction_id = correction.correction_id) AS prices,
  total.policies, total.movements,
  (SELECT coalesce(json_agg(json_build_object('fundCode', code, 'units', units::text) ORDER BY code), '[]')
  FROM (SELECT change ->> 'fundCode' AS code, sum((change ->> 'units')::numeric) AS units
  FROM core.corrected_policy AS one CROSS JOIN LATERAL jsonb_array_elements(one.units) AS change
  WHERE one.correction_id = correction.correction_id GROUP BY 1) AS changed) AS units,
  (SELECT coalesce(json_agg(json_build_object('currency', currency, 'paid', paid::text, 'compensation', compensation::text,
  'borne', borne::text) ORDER BY currency), '[]')
  FROM (SELECT currency, sum(paid) AS paid, sum(compensation) AS compensation, sum(borne) AS borne
  FROM core.corrected_policy AS one WHERE one.correction_id = correction.correction_id GROUP BY currency) AS added) AS money,
  (SELECT coalesce(json_agg(json_build_object('problem', problem, 'policies', policies) ORDER BY problem), '[]')
  FROM (SELECT problem, count(*) AS policies FROM core.corrected_policy AS one
  WHERE one.correction_id = correction.correction_id AND one.problem IS NOT NULL AND NOT EXISTS (
  SELECT FROM core.corrected_policy_closed AS closed
  WHERE closed.correction_id = one.correction_id AND closed.policy_number = one.policy_number) GROUP BY problem) AS counted) AS problems,
  (SELECT coalesce(json_agg(json_build_object('policyNumber', policy_number, 'problem', problem, 'currency', currency,
  'borne', borne::text) ORDER BY policy_number), '[]')
  FROM (SELECT * FROM core.corrected_policy AS one
  WHERE one.correction_id = correction.correction_id AND one.problem IS NOT NULL AND NOT EXISTS (
  SELECT FROM core.corrected_policy_closed AS closed
  WHERE closed.correction_id = one.correction_id AND closed.policy_number = one.policy_number) ORDER BY policy_number LIMIT 200) AS first) AS open
  FROM core.price_correction AS correction LEFT JOIN core.price_correction_work AS work USING (correction_id)
  CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE movements > 0 OR problem IS NOT NULL)::integer AS policies,
  coalesce(sum(movements), 0)::integer AS movements
  FROM core.corrected_policy AS one WHERE one.correction_id = correction.correction_id) AS total
  ORDER BY correction_id DESC LIMIT 20;

-- insertCorrectionClosed
INSERT INTO core.corrected_policy_closed (correction_id, policy_number, closed_by, note, closed_at)
  SELECT correction_id, policy_number, $3, $4, $5 FROM core.corrected_policy
  WHERE correction_id = $1 AND policy_number = $2 AND problem IS NOT NULL ON CONFLICT DO NOTHING;

-- src/core/embedded/repricing/list-facts.ts

-- listNewest
SELECT fund.fund_code AS "fundCode", latest.price::text, latest.day::text
  FROM core.fund AS fund
  CROSS JOIN LATERAL (SELECT price, day FROM core.valid_price AS price
  WHERE price.fund_code = fund.fund_code AND state = 'FINAL' AND day <= $1::date ORDER BY day DESC LIMIT 1) AS latest;

-- listFacts
SELECT policy_number AS "policyNumber", policy.product_id AS "productId", product.archetype, policy.currency,
  policy.ended_on IS NOT NULL AND NOT EXISTS (
  SELECT FROM core.unit_order AS waiting
  WHERE waiting.policy_number = policy.policy_number AND status = 'QUEUED') AS "isEnded"
  FROM core.policy JOIN core.product USING (product_id) WHERE policy_number = ANY($1::text[])
  ORDER BY policy_number;

-- listFacts
SELECT first.policy_number AS "policyNumber", first.entry_id::text AS "entryId", first.request_number AS "requestNumber", first.step,
  first.reason, first.fund_code AS "fundCode", first.bucket, now.units::text, now.price::text, now.amount::text,
  (first.recorded_at AT TIME ZONE 'Asia/Jakarta')::date::text AS "recordedOn",
  first.units < 0 AND (SELECT sum(units) FROM core.unit_entry AS earlier
  WHERE earlier.policy_number = first.policy_number AND earlier.fund_code = first.fund_code
  AND earlier.entry_id <= (SELECT max(entry_id) FROM core.unit_entry AS same
  WHERE same.policy_number = first.policy_number AND same.request_number = first.request_number
  AND same.step = first.step AND same.corrects IS NULL)) IS NOT DISTINCT FROM 0 AS emptied
  FROM core.unit_entry AS first
  CROSS JOIN LATERAL (
  SELECT sum(units) AS units, sum(amount) AS amount, (array_agg(price ORDER BY entry_id DESC))[1] AS price
  FROM (SELECT entry_id, units, amount, price FROM core.unit_entry AS itself WHERE itself.entry_id = first.entry_id
  UNION ALL
  SELECT entry_id, units, amount, price FROM core.unit_entry AS later WHERE later.corrects = first.entry_id) AS whole
  ) AS now
  WHERE first.policy_number = ANY($1::text[]) AND first.pricing_date = $2::date AND first.corrects IS NULL
  AND first.reason <> ALL ('{OPENING,PRICE_CORRECTION}') AND now.units <> 0
  ORDER BY first.entry_id;

-- listFacts
SELECT sold.policy_number AS "policyNumber", sold.request_number AS "requestNumber", sold.step, sold.basic::text,
  coalesce(-sum(line.amount) FILTER (WHERE line.account = ANY($3::text[])), 0)::text AS charge,
  coalesce(-sum(line.amount) FILTER (WHERE line.account = $4), 0)::text AS tax,
  coalesce(sum(line.amount) FILTER (WHERE line.account = $5), 0)::text AS "writtenOff"
  FROM (SELECT policy_number, request_number, step, coalesce(-sum(amount) FILTER (WHERE bucket = 'BASIC'), 0) AS basic
  FROM core.unit_entry
  WHERE policy_number = ANY($1::text[]) AND pricing_date = $2::date AND reason IN ('WITHDRAWAL', 'ENDING')
  AND corrects IS NULL AND request_number IS NOT NULL
  GROUP BY policy_number, request_number, step) AS sold
  LEFT JOIN core.journal_entry AS entry
  ON entry.entry_key IN (sold.request_number || '/' || sold.step || '/priced', sold.request_number || '/' || sold.step || '/ended')
  LEFT JOIN core.journal_line AS line USING (journal_id)
  GROUP BY sold.policy_number, sold.request_number, sold.step, sold.basic;

-- listFacts
SELECT policy_number AS "policyNumber", fund_code AS "fundCode", bucket, units::text FROM core.unit_balance
  WHERE policy_number = ANY($1::text[]);

-- listFacts
SELECT DISTINCT ON (first.policy_number, first.fund_code) first.policy_number AS "policyNumber", first.fund_code AS "fundCode",
  coalesce((SELECT price FROM core.unit_entry AS later WHERE later.corrects = first.entry_id
  ORDER BY entry_id DESC LIMIT 1), first.price)::text AS price,
  first.pricing_date::text AS day, (first.recorded_at AT TIME ZONE 'Asia/Jakarta')::date::text AS "on"
  FROM core.unit_entry AS first
  WHERE first.policy_number = ANY($1::text[]) AND first.reason = 'ENDING' AND first.corrects IS NULL
  ORDER BY first.policy_number, first.fund_code, first.entry_id DESC;

-- src/core/embedded/repricing/post-plan.ts

-- findPayee
SELECT bank_name AS "bankName", bank_account AS "bankAccount", account_name AS "accountName" FROM core.payable
  WHERE policy_number = $1 AND is_sealed ORDER BY (request_number = $2) DESC NULLS LAST, created_at DESC LIMIT 1;
