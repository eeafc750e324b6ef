-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/charges/due-charges-repository.ts

-- findPricedDay
SELECT (coalesce((SELECT min(latest.day) FROM core.unit_balance AS held, LATERAL (SELECT day FROM core.fund_price AS price
  WHERE price.fund_code = held.fund_code AND state = 'FINAL' AND day <= $1 ORDER BY day DESC LIMIT 1) AS latest
  WHERE held.policy_number = $2 AND held.units > 0),
  (SELECT max(latest.day) FROM core.fund, LATERAL (SELECT day FROM core.fund_price AS price
  WHERE price.fund_code = fund.fund_code AND state = 'FINAL' AND day <= $1 ORDER BY day DESC LIMIT 1) AS latest)))::text AS day;

-- listDueCharges
SELECT plan.policy_number FROM core.charge_plan AS plan JOIN core.policy USING (policy_number)
  WHERE plan.next_on <= $1 AND NOT policy.claim_registered AND (policy.sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP') OR plan.ends_on IS NOT NULL) AND plan.next_on <= coalesce((SELECT min(latest.day) FROM core.unit_balance AS held, LATERAL (SELECT day FROM core.fund_price AS price
  WHERE price.fund_code = held.fund_code AND state = 'FINAL' AND day <= $1 ORDER BY day DESC LIMIT 1) AS latest
  WHERE held.policy_number = plan.policy_number AND held.units > 0),
  (SELECT max(latest.day) FROM core.fund, LATERAL (SELECT day FROM core.fund_price AS price
  WHERE price.fund_code = fund.fund_code AND state = 'FINAL' AND day <= $1 ORDER BY day DESC LIMIT 1) AS latest))
  ORDER BY plan.next_on, plan.policy_number;

-- findDueCharges
SELECT plan.next_on::text AS "nextOn", plan.ends_on::text AS "endsOn", plan.low_since::text AS "lowSince",
  plan.short_since::text AS "shortSince", plan.cover_until::text AS "coverUntil",
  plan.status_before AS "statusBefore", plan.last_notice_days AS "lastNoticeDays"
  FROM core.charge_plan AS plan JOIN core.policy USING (policy_number)
  WHERE plan.policy_number = $1 AND plan.next_on <= $2 AND NOT policy.claim_registered AND (policy.sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP') OR plan.ends_on IS NOT NULL);

-- findCoversOn
SELECT known.document -> 'mainCover' AS "mainCover", known.document -> 'riders' AS riders,
  jsonb_path_query_array(current.document, '$.mainCover.lives[*]')
  || jsonb_path_query_array(current.document, '$.riders[*].lives[*]') AS corrected
  FROM core.policy
  JOIN core.policy_version AS known USING (policy_number)
  JOIN core.policy_version AS current ON current.policy_number = policy.policy_number AND current.version = policy.current_version
  WHERE policy.policy_number = $1 AND known.valid_from <= $2 ORDER BY known.version DESC LIMIT 1;

-- insertChargeTaken
INSERT INTO core.charge_taken (policy_number, month_on, pricing_date, insurance, administration, recorded_at)
  VALUES ($1, $2, $3, $4, $5, $6);

-- updateNextMonth
UPDATE core.charge_plan SET next_on = $2 WHERE policy_number = $1;

-- updateLowSince
UPDATE core.charge_plan SET low_since = $2 WHERE policy_number = $1;

-- deleteChargePlan
DELETE FROM core.charge_plan WHERE policy_number = $1;

-- src/core/embedded/charges/fund-grace-repository.ts

-- saveFundGrace
UPDATE core.charge_plan AS plan
  SET short_since = $2, cover_until = $3, last_notice_days = $4,
  status_before = CASE WHEN policy.sub_status IN ('PREMIUM_HOLIDAY', 'PAID_UP') THEN policy.sub_status ELSE 'NORMAL' END
  FROM core.policy WHERE plan.policy_number = $1 AND policy.policy_number = plan.policy_number;

-- saveFundGrace
UPDATE core.policy SET sub_status = 'GRACE' WHERE policy_number = $1;

-- updateLastNotice
UPDATE core.charge_plan SET last_notice_days = $2 WHERE policy_number = $1;

-- updateFundGraceEnd
UPDATE core.policy
  SET sub_status = CASE WHEN
  EXISTS (SELECT FROM core.premium_holiday AS holiday
  WHERE holiday.policy_number = policy.policy_number AND holiday.state = 'RUNNING') THEN 'PREMIUM_HOLIDAY'
  WHEN plan.status_before = 'PAID_UP' THEN 'PAID_UP' ELSE 'NORMAL' END
  FROM core.charge_plan AS plan
  WHERE policy.policy_number = $1 AND plan.policy_number = policy.policy_number AND policy.sub_status = 'GRACE'
  AND NOT
  EXISTS (SELECT 1 FROM core.premium_schedule AS row
  WHERE row.policy_number = policy.policy_number AND row.state = 'DUE' AND row.due_on < $2::date
  AND ($3::date IS NULL OR row.due_on < $3::date) AND row.next_step IS NOT NULL AND row.next_step <> 'GRACE');

-- updateFundGraceEnd
UPDATE core.charge_plan SET short_since = NULL, cover_until = NULL, status_before = NULL, last_notice_days = NULL
  WHERE policy_number = $1;
