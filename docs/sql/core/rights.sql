-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/rights/rights-repository.ts

-- listRights
SELECT kind, right_holder AS "rightHolder", since::text AS since, ended_on::text AS "endedOn"
  FROM core.policy_right WHERE policy_number = $1 ORDER BY ended_on DESC NULLS FIRST, since DESC, right_holder;

-- insertRight
WITH added AS (
  INSERT INTO core.policy_right (policy_number, kind, right_holder, since)
  SELECT $1, $2, $3, $4 WHERE NOT EXISTS (
  SELECT FROM core.policy_right WHERE policy_number = $1 AND kind = $2 AND right_holder = $3
  AND (ended_on IS NULL OR since = $4::date))
  RETURNING policy_number)
  UPDATE core.policy SET movements = movements + 1 WHERE policy_number IN (SELECT policy_number FROM added);

-- updateRightEnded
WITH ended AS (
  UPDATE core.policy_right SET ended_on = $5
  WHERE policy_number = $1 AND kind = $2 AND right_holder = $3 AND since = $4 AND ended_on IS NULL
  RETURNING policy_number)
  UPDATE core.policy SET movements = movements + 1 WHERE policy_number IN (SELECT policy_number FROM ended);
