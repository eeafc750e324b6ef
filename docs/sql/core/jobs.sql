-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/jobs/business-date-watermark.ts

-- findWatermark
SELECT business_date::text AS day FROM core.day_reached;

-- saveWatermark
INSERT INTO core.day_reached (business_date) VALUES ($1)
  ON CONFLICT (only_row) DO UPDATE SET business_date = EXCLUDED.business_date
  WHERE core.day_reached.business_date < EXCLUDED.business_date;

-- src/core/embedded/jobs/job-day.ts

-- saveJobDays
INSERT INTO core.job_day AS known (job, business_date, caught_up, failed, failure)
  SELECT job, "businessDate", "caughtUp", failed, failure FROM jsonb_to_recordset($1::jsonb)
  AS note (job text, "businessDate" date, "caughtUp" boolean, failed integer, failure text)
  ON CONFLICT (job, business_date) DO UPDATE SET failed = EXCLUDED.failed, failure = EXCLUDED.failure
  WHERE known.failed <> EXCLUDED.failed OR known.failure IS DISTINCT FROM EXCLUDED.failure;

-- src/core/embedded/jobs/loan-days.ts

-- findFirstDay
SELECT coalesce((SELECT max(business_date) + 1 FROM core.job_run WHERE job = $1),
  (SELECT min(business_date) FROM core.job_progress WHERE job = $1))::text AS day;

-- src/core/embedded/jobs/price-repository.ts

-- findPriceDays
SELECT final.day::text AS last,
  ARRAY(SELECT business_date::text FROM core.job_run WHERE job = $2 AND business_date > final.day) AS drafted
  FROM (SELECT coalesce((SELECT max(business_date) FROM core.job_run WHERE job = $1),
  (SELECT max(day) FROM core.fund_price WHERE state = 'FINAL')) AS day) AS final
  WHERE final.day IS NOT NULL;

-- listDraftDays
SELECT DISTINCT day::text AS day FROM core.fund_price WHERE state = 'DRAFT' AND day <= $1 ORDER BY day;

-- listFundsBefore
SELECT fund.fund_code, fund.risk_level, latest.price
  FROM core.fund AS fund,
  LATERAL (SELECT price FROM core.valid_price
  WHERE fund_code = fund.fund_code AND day < $1 ORDER BY day DESC LIMIT 1) AS latest
  ORDER BY fund.fund_code;

-- insertDrafts
SELECT core.draft_demo_prices($1, $2, $3);

-- src/core/embedded/jobs/run-batches.ts

-- lockStart
SELECT pg_advisory_xact_lock_shared($1::bigint), pg_advisory_xact_lock($2::integer, hashtext($3::text));

-- lockStart
SELECT coalesce((SELECT last_key FROM core.job_progress WHERE job = $1 AND business_date = $2::date), '') AS after
  WHERE NOT EXISTS (SELECT 1 FROM core.job_run WHERE job = $1 AND business_date = $2::date);

-- isDone
SELECT FROM core.job_run WHERE job = $1 AND business_date = $2::date;

-- saveProgress
INSERT INTO core.job_progress (job, business_date, last_key) VALUES ($1, $2, $3)
  ON CONFLICT (job, business_date) DO UPDATE SET last_key = EXCLUDED.last_key;

-- markDone
WITH over AS (DELETE FROM core.job_progress WHERE job = $1 AND business_date <= $2::date)
  INSERT INTO core.job_run (job, business_date, finished_at) VALUES ($1, $2::date, $3);
