-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/benefits/benefit-repository.ts

-- listDueBenefits
SELECT benefit.policy_number AS "policyNumber", benefit.kind, benefit.due_on::text AS "dueOn", benefit.amount::text AS amount
  FROM core.benefit_schedule AS benefit JOIN core.policy USING (policy_number)
  WHERE benefit.state = 'PLANNED' AND benefit.due_on <= $1 AND benefit.kind <> 'MB'
  AND ($2::text IS NULL OR benefit.policy_number = $2) AND NOT policy.claim_registered
  AND policy.sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL')
  AND (benefit.kind <> 'NCB' OR policy.sub_status <> 'GRACE')
  ORDER BY benefit.due_on, benefit.policy_number, benefit.kind;

-- markBenefitPayable
UPDATE core.benefit_schedule SET state = 'PAYABLE', payable_id = $4
  WHERE policy_number = $1 AND kind = $2 AND due_on = $3 AND state = 'PLANNED';

-- findPlannedMaturity
SELECT due_on::text AS "dueOn", amount::text AS amount FROM core.benefit_schedule
  WHERE policy_number = $1 AND kind = 'MB' AND state = 'PLANNED' ORDER BY due_on DESC LIMIT 1;

-- markBenefitsCancelled
UPDATE core.benefit_schedule SET state = 'CANCELLED' WHERE policy_number = $1 AND state = 'PLANNED';

-- updatePlannedSums
UPDATE core.benefit_schedule
  SET amount = CASE WHEN $3::numeric > 0 THEN round(amount * $3::numeric / $2::numeric, $5) ELSE amount END,
  state = CASE WHEN $3::numeric > 0 THEN state ELSE 'CANCELLED' END
  WHERE policy_number = $1 AND state = 'PLANNED' AND due_on > $4 AND $2::numeric > 0;

-- updateMaturityDay
UPDATE core.benefit_schedule SET state = 'CANCELLED'
  WHERE policy_number = $1 AND state = 'PLANNED' AND kind <> 'MB' AND due_on > $2;

-- updateMaturityDay
UPDATE core.benefit_schedule SET due_on = $2 WHERE policy_number = $1 AND state = 'PLANNED' AND kind = 'MB';

-- updateSavings
UPDATE core.policy_value SET cash_value = greatest(cash_value - $2::numeric, 0) WHERE policy_number = $1;
