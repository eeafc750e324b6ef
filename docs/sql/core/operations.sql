-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/operations/alarms-repository.ts

-- listUnpriced
SELECT fund_code AS code, min(day)::text AS since, count(*)::integer AS days
  FROM core.fund AS fund CROSS JOIN unnest($1::date[]) AS asked (day)
  WHERE EXISTS (SELECT FROM core.fund_price AS one WHERE one.fund_code = fund.fund_code AND one.day < asked.day)
  AND NOT EXISTS (SELECT FROM core.fund_price AS one
  WHERE one.fund_code = fund.fund_code AND one.day = asked.day AND state = 'FINAL')
  GROUP BY fund_code ORDER BY since, fund_code;

-- listPricedDays
SELECT DISTINCT day::text AS day FROM core.fund_price WHERE state = 'FINAL' AND day > $1 ORDER BY day;

-- findUnansweredPayouts
SELECT count(*)::integer AS count, min((sent_at AT TIME ZONE 'Asia/Jakarta')::date)::text AS oldest
  FROM core.payout_attempt WHERE result IS NULL AND sent_at < $1;

-- findUnansweredDebits
SELECT count(*)::integer AS count, min(asked_on)::text AS oldest
  FROM core.debit_attempt WHERE state = 'SENT' AND asked_on < $1;

-- findNotIssued
SELECT count(*)::integer AS count, min(start_date)::text AS oldest
  FROM core.policy WHERE sub_status = 'PENDING_ISSUE' AND start_date < $1;

-- listNotIssued
SELECT policy_number AS "policyNumber", start_date::text AS "startDate" FROM core.policy
  WHERE sub_status = 'PENDING_ISSUE' AND start_date <= $1 ORDER BY start_date, policy_number LIMIT 200;

-- findCalendarEnd
SELECT (date_trunc('year', max(day)) + interval '1 year - 1 day')::date::text AS day
  FROM core.holiday WHERE NOT provisional AND kind = 'national';

-- countUnscheduled
SELECT count(*)::integer AS policies
  FROM core.premium_plan AS plan JOIN core.policy USING (policy_number),
  LATERAL (SELECT
  (SELECT min((plan.first_due_on + make_interval(months => plan.period_months * (count)))::date) FROM generate_series(
  (greatest((extract(year FROM $1::date) - extract(year FROM plan.first_due_on)) * 12
  + extract(month FROM $1::date) - extract(month FROM plan.first_due_on), 0)::integer / nullif(plan.period_months, 0)),
  (greatest((extract(year FROM $1::date) - extract(year FROM plan.first_due_on)) * 12
  + extract(month FROM $1::date) - extract(month FROM plan.first_due_on), 0)::integer / nullif(plan.period_months, 0)) + 1) AS count
  WHERE (plan.first_due_on + make_interval(months => plan.period_months * (count)))::date > $1::date AND (plan.first_due_on + make_interval(months => plan.period_months * (count)))::date < plan.ends_on) AS due_on) AS next
  WHERE plan.period_months > 0 AND NOT plan.is_over AND plan.ends_on > $1
  AND policy.sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'APL')
  AND next.due_on < $2
  AND NOT EXISTS (SELECT FROM core.premium_schedule AS row
  WHERE row.policy_number = plan.policy_number AND row.due_on = next.due_on);

-- listFailedJobs
SELECT job, business_date::text AS day, failed
  FROM (SELECT DISTINCT job FROM core.job_day WHERE failed > 0) AS once
  CROSS JOIN LATERAL (SELECT business_date, failed FROM core.job_day
  WHERE job = once.job ORDER BY business_date DESC LIMIT 1) AS latest
  WHERE failed > 0 ORDER BY job;

-- findDayBehind
SELECT business_date::text AS day FROM core.day_reached WHERE business_date < $1;

-- src/core/embedded/operations/daily-report.ts

-- listLines
SELECT job, outcome, kind, policies AS count, currency, amount::text AS amount FROM core.job_report
  WHERE business_date = $1 ORDER BY outcome, kind, currency DESC;

-- listRuns
SELECT job, caught_up AS "caughtUp", failed, failure FROM core.job_day WHERE business_date = $1;

-- findWatermark
SELECT business_date::text AS day FROM core.day_reached;

-- src/core/embedded/operations/open-corrections.ts

-- findOpenWork
SELECT count(*) FILTER (WHERE work.finished_at IS NULL)::integer AS running, coalesce(sum(waiting.policies), 0)::integer AS open,
  min((released_at AT TIME ZONE 'Asia/Jakarta')::date)::text AS since
  FROM core.price_correction AS correction LEFT JOIN core.price_correction_work AS work USING (correction_id)
  CROSS JOIN LATERAL (SELECT count(*) AS policies FROM core.corrected_policy AS one
  WHERE one.correction_id = correction.correction_id AND one.problem IS NOT NULL AND NOT EXISTS (
  SELECT FROM core.corrected_policy_closed AS closed
  WHERE closed.correction_id = one.correction_id AND closed.policy_number = one.policy_number)) AS waiting
  WHERE work.finished_at IS NULL OR waiting.policies > 0;

-- src/core/embedded/operations/read-figures.ts

-- readFigures
SELECT (SELECT min(newest)::text FROM (SELECT max(business_date) AS newest FROM core.job_day WHERE failed = 0 GROUP BY job) AS finished) AS "lastDay",
  coalesce((SELECT json_agg(json_build_object('code', fund_code, 'pricedOn', (
  SELECT max(day)::text FROM core.fund_price AS price
  WHERE price.fund_code = fund.fund_code AND price.state = 'FINAL')) ORDER BY fund_code)
  FROM core.fund), '[]') AS funds;
