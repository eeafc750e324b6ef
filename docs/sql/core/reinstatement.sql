-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/reinstatement/lapse-repository.ts

-- markPremiumsWaived
UPDATE core.premium_schedule SET state = 'CANCELLED', request_number = $3
  WHERE policy_number = $1 AND state = 'DUE' AND due_on <= $2;

-- insertLapse
INSERT INTO core.policy_lapse (policy_number, lapsed_on, reason) VALUES ($1, $2, $3)
  ON CONFLICT (policy_number, lapsed_on) DO NOTHING;

-- insertLapse
UPDATE core.premium_schedule SET billed_on = NULL, next_step = NULL, next_on = NULL
  WHERE policy_number = $1 AND state = 'DUE' AND billed_on IS NOT NULL;

-- markEnded
UPDATE core.policy SET sub_status = $2 WHERE policy_number = $1 AND sub_status LIKE 'LAPSED\_%';

-- markEnded
UPDATE core.policy_lapse SET outcome = $2, ended_on = $3, ended_by = $4
  WHERE policy_number = $1 AND outcome IS NULL;

-- findStatusInForce
SELECT EXISTS (SELECT FROM core.premium_holiday AS holiday
  WHERE holiday.policy_number = plan.policy_number AND holiday.state = 'RUNNING') AS resting,
  plan.is_over AS paid,
  EXISTS (SELECT FROM core.loan_account AS loan
  WHERE loan.policy_number = plan.policy_number AND kind = 'APL' AND (principal > 0 OR interest > 0)) AS lent
  FROM core.premium_plan AS plan WHERE plan.policy_number = $1;

-- markLapseOver
UPDATE core.policy_lapse SET outcome = 'EXPIRED', ended_on = greatest($2::date, lapsed_on), ended_by = $3
  WHERE policy_number = $1 AND outcome IS NULL;

-- insertEndorsement
INSERT INTO core.endorsement (request_number, step, policy_number, kind, effective_on, detail, recorded_at)
  VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7);

-- listExpiredLapses
SELECT lapse.policy_number AS "policyNumber", lapse.lapsed_on::text AS "lapsedOn",
  EXISTS (SELECT 1 FROM core.unit_balance AS held
  WHERE held.policy_number = lapse.policy_number AND held.units > 0) AS "hasUnits",
  version.document->'benefitAccount' AS payee
  FROM core.policy_lapse AS lapse
  JOIN core.policy USING (policy_number)
  JOIN core.policy_version AS version
  ON version.policy_number = policy.policy_number AND version.version = policy.current_version
  WHERE lapse.outcome IS NULL AND policy.sub_status LIKE 'LAPSED\_%' AND NOT policy.claim_registered
  AND (lapse.lapsed_on + make_interval(months => $1) < $2::date OR policy.expires_on <= $2::date)
  AND ($3::text IS NULL OR lapse.policy_number = $3)
  AND NOT
  EXISTS (SELECT FROM core.expected_money AS money
  WHERE money.policy_number = lapse.policy_number AND money.purpose = '03'
  AND money.state IN ('WAITING', 'MATCHED'))
  ORDER BY lapse.lapsed_on, lapse.policy_number;
