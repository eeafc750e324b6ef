-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/charge-plan/charge-plan-repository.ts

-- saveChargesStart
INSERT INTO core.charge_plan AS plan (policy_number, next_on) VALUES ($1, $2)
  ON CONFLICT (policy_number) DO UPDATE
  SET next_on = EXCLUDED.next_on, ends_on = NULL, low_since = NULL, short_since = NULL, cover_until = NULL,
  status_before = NULL, last_notice_days = NULL;

-- saveChargesEnd
UPDATE core.charge_plan SET ends_on = $2 WHERE policy_number = $1;

-- saveChargesLapse
UPDATE core.charge_plan SET ends_on = $2 WHERE policy_number = $1 AND short_since IS NULL;

-- saveChargesLapse
DELETE FROM core.charge_plan WHERE policy_number = $1 AND short_since IS NOT NULL;

-- isFundShort
SELECT 1 FROM core.charge_plan WHERE policy_number = $1 AND short_since IS NOT NULL;
