-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/policy-days/announce-terminations.ts

-- listEndsAhead
SELECT policy.policy_number AS "policyNumber", policy.expires_on::text AS "on", due.step
  FROM core.policy,
  LATERAL (SELECT min(step) AS step FROM unnest($3::integer[]) AS step WHERE step >= policy.expires_on - $1::date) AS due
  WHERE policy.expires_on > $1::date AND policy.expires_on <= $1::date + (SELECT coalesce(max(step), 0) FROM unnest($3::integer[]) AS step)
  AND ($2::text IS NULL OR policy.policy_number = $2)
  AND NOT EXISTS (SELECT 1 FROM core.notice_sent AS sent
  WHERE sent.policy_number = policy.policy_number AND sent.kind = 'END_AHEAD' AND sent.event_on = policy.expires_on
  AND sent.step = due.step)
  AND policy.sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL') AND NOT policy.claim_registered
  ORDER BY policy.expires_on, policy.policy_number;

-- listHolidaysAhead
SELECT policy.policy_number AS "policyNumber", holiday.holiday_until::text AS "on", due.step
  FROM core.premium_holiday AS holiday JOIN core.policy USING (policy_number),
  LATERAL (SELECT min(step) AS step FROM unnest($3::integer[]) AS step WHERE step >= holiday.holiday_until - $1::date) AS due
  WHERE holiday.holiday_until > $1::date AND holiday.holiday_until <= $1::date + (SELECT coalesce(max(step), 0) FROM unnest($3::integer[]) AS step)
  AND ($2::text IS NULL OR policy.policy_number = $2)
  AND NOT EXISTS (SELECT 1 FROM core.notice_sent AS sent
  WHERE sent.policy_number = policy.policy_number AND sent.kind = 'HOLIDAY_ENDING' AND sent.event_on = holiday.holiday_until
  AND sent.step = due.step)
  AND holiday.state = 'RUNNING' AND policy.sub_status = 'PREMIUM_HOLIDAY' AND NOT policy.claim_registered
  ORDER BY holiday.holiday_until, policy.policy_number;

-- insertSent
INSERT INTO core.notice_sent (policy_number, kind, event_on, step, at) VALUES ($1, $2, $3, $4, $5);

-- src/core/embedded/policy-days/announce-window.ts

-- listWindowsAhead
SELECT policy.policy_number AS "policyNumber", least((lapse.lapsed_on + make_interval(months => $4))::date, policy.expires_on - 1)::text AS "on", due.step
  FROM core.policy_lapse AS lapse JOIN core.policy USING (policy_number),
  LATERAL (SELECT min(step) AS step FROM unnest($3::integer[]) AS step WHERE step >= least((lapse.lapsed_on + make_interval(months => $4))::date, policy.expires_on - 1) - $1::date) AS due
  WHERE least((lapse.lapsed_on + make_interval(months => $4))::date, policy.expires_on - 1) > $1::date AND least((lapse.lapsed_on + make_interval(months => $4))::date, policy.expires_on - 1) <= $1::date + (SELECT coalesce(max(step), 0) FROM unnest($3::integer[]) AS step)
  AND ($2::text IS NULL OR policy.policy_number = $2)
  AND NOT EXISTS (SELECT 1 FROM core.notice_sent AS sent
  WHERE sent.policy_number = policy.policy_number AND sent.kind = 'WINDOW_ENDING' AND sent.event_on = least((lapse.lapsed_on + make_interval(months => $4))::date, policy.expires_on - 1)
  AND sent.step = due.step)
  AND lapse.outcome IS NULL AND policy.sub_status LIKE 'LAPSED\_%' AND NOT policy.claim_registered
  AND NOT
  EXISTS (SELECT FROM core.expected_money AS money
  WHERE money.policy_number = lapse.policy_number AND money.purpose = '03'
  AND money.state IN ('WAITING', 'MATCHED'))
  ORDER BY "on", policy.policy_number;

-- src/core/embedded/policy-days/end-riders.ts

-- listExpiringRiders
SELECT policy_number AS "policyNumber" FROM core.policy
  WHERE rider_ends_on <= $1 AND ($2::text IS NULL OR policy_number = $2) AND NOT claim_registered
  AND (sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL') OR sub_status LIKE 'LAPSED\_%')
  ORDER BY rider_ends_on, policy_number;

-- src/core/embedded/policy-days/end-terms.ts

-- listOverTerms
SELECT policy.policy_number AS "policyNumber", policy.expires_on::text AS "expiresOn",
  EXISTS (SELECT 1 FROM core.unit_balance AS held
  WHERE held.policy_number = policy.policy_number AND held.units > 0) AS "hasUnits",
  version.document->'benefitAccount' AS payee
  FROM core.policy JOIN core.policy_version AS version
  ON version.policy_number = policy.policy_number AND version.version = policy.current_version
  WHERE policy.expires_on <= $1 AND ($2::text IS NULL OR policy.policy_number = $2) AND NOT policy.claim_registered
  AND policy.sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL')
  ORDER BY policy.expires_on, policy.policy_number;

-- src/core/embedded/policy-days/make-reports.ts

-- listReports
SELECT policy.policy_number AS "policyNumber", report.kind,
  (start_date + make_interval(months => age.months::integer - report.months))::date::text AS "from"
  FROM core.policy JOIN core.product USING (product_id)
  CROSS JOIN LATERAL (SELECT (extract(year FROM $1::date) - extract(year FROM start_date)) * 12
  + extract(month FROM $1::date) - extract(month FROM start_date) AS months) AS age
  CROSS JOIN LATERAL (VALUES ('YEAR', 12), ('VALUE', $3::integer)) AS report (kind, months)
  WHERE extract(day FROM start_date) = ANY ($4::numeric[]) AND age.months > 0 AND mod(age.months, report.months) = 0
  AND policy.sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL')
  AND (report.kind = 'YEAR' OR product.archetype IN ('UL_REG', 'UL_SGL', 'SY_UL_REG', 'SY_UL_SGL'))
  AND ($2::text IS NULL OR policy.policy_number = $2)
  AND NOT EXISTS (SELECT FROM core.report_made AS made
  WHERE made.policy_number = policy.policy_number AND made.kind = report.kind AND made.to_on = $1)
  ORDER BY policy.policy_number, report.kind DESC;

-- describeFunds
SELECT fund_code AS code, name, (SELECT max(price.day)::text FROM core.fund_price AS price
  WHERE price.fund_code = fund.fund_code AND state = 'FINAL' AND day <= $2) AS "pricedOn"
  FROM core.fund AS fund WHERE fund_code = ANY ($1);

-- listLapses
SELECT lapsed_on::text AS "from", ended_on::text AS until FROM core.policy_lapse
  WHERE policy_number = $1 AND outcome = 'REINSTATED' AND ended_on > $2 ORDER BY lapsed_on;

-- makeReport
INSERT INTO core.report_made (policy_number, kind, to_on, at, value, priced_on, premiums_paid, last_unit, last_journal)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- src/core/embedded/policy-days/mark-paid-up.ts

-- listPaidPlans
SELECT plan.policy_number AS "policyNumber", plan.ends_on::text AS "endsOn",
  plan.frequency = 5 AS "isSingle"
  FROM core.premium_plan AS plan JOIN core.policy USING (policy_number)
  WHERE NOT plan.is_over AND plan.ends_on <= $1 AND ($2::text IS NULL OR plan.policy_number = $2)
  AND policy.sub_status IN ('NORMAL', 'APL') AND NOT policy.claim_registered
  AND NOT EXISTS (SELECT 1 FROM core.premium_schedule AS row
  WHERE row.policy_number = plan.policy_number AND row.state = 'DUE')
  AND NOT EXISTS (SELECT 1 FROM core.premium_missed AS missed WHERE missed.policy_number = plan.policy_number)
  ORDER BY plan.ends_on, plan.policy_number;

-- markPaidUp
UPDATE core.premium_plan SET is_over = true WHERE policy_number = $1;

-- markPaidUp
UPDATE core.policy SET sub_status = 'PAID_UP' WHERE policy_number = $1;
