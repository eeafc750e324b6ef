-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/covers/cover-repository.ts

-- insertLayer
INSERT INTO core.coverage_layer (policy_number, item_id, request_number, valid_from, sum_assured, plan, premium)
  VALUES ($1, $2, $3, $4, $5, $6, $7);

-- getCashValue
SELECT cash_value::text AS cash FROM core.policy_value WHERE policy_number = $1;

-- updateReleasedValue
UPDATE core.policy_value
  SET cash_value = cash_value - $2,
  released_premiums = released_premiums + round($3 * ((SELECT coalesce(sum(base), 0)
  FROM core.premium_schedule row WHERE row.policy_number = $1 AND row.state = 'PAID')
  + (SELECT corrected_premiums FROM core.policy WHERE policy_number = $1) - released_premiums), 2)
  WHERE policy_number = $1;

-- findPaidUntil
SELECT max(due_on)::text AS until
  FROM (SELECT due_on, sum(base + top_up + rider) OVER (ORDER BY due_on) AS total FROM core.premium_schedule
  WHERE policy_number = $1 AND state = 'DUE') AS bill
  WHERE total <= $2::numeric;

-- getTablePremiums
SELECT greatest(policy.corrected_premiums - coalesce(value.released_premiums, 0)
  + (SELECT coalesce(sum(base), 0) FROM core.premium_schedule AS row
  WHERE row.policy_number = policy.policy_number AND row.state = 'PAID'), 0)::text AS paid
  FROM core.policy LEFT JOIN core.policy_value AS value USING (policy_number) WHERE policy_number = $1;
