-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/claims/claim-repository.ts

-- updateClaimRegistered
UPDATE core.policy SET claim_registered = $2, movements = movements + 1
  WHERE policy_number = $1 AND claim_registered <> $2;

-- restartGracePeriods
UPDATE core.premium_schedule SET billed_on = NULL, next_step = NULL, next_on = NULL
  WHERE policy_number = $1 AND state = 'DUE' AND billed_on IS NOT NULL;

-- restartGracePeriods
UPDATE core.charge_plan SET cover_until = greatest(cover_until, $2::date), last_notice_days = NULL
  WHERE policy_number = $1 AND short_since IS NOT NULL;
