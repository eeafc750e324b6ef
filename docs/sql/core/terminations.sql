-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/terminations/close-policy.ts

-- markPolicyEnded
UPDATE core.policy SET sub_status = $2, ended_on = $3, commission_clawback = $4 WHERE policy_number = $1;

-- markPolicyEnded
UPDATE core.policy_value SET as_of = $2, cash_value = 0
  WHERE policy_number = $1;
