-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/allocation/insert-allocation.ts

-- insertAllocation
WITH head AS (
  INSERT INTO core.allocation (policy_number, valid_from, request_number, step, recorded_at)
  VALUES ($1, $2, $3, $4, $5) RETURNING allocation_id
  )
  INSERT INTO core.allocation_share (allocation_id, fund_code, percent)
  SELECT allocation_id, share.fund_code, share.percent
  FROM head, unnest($6::text[], $7::numeric[]) AS share (fund_code, percent);

-- src/core/embedded/allocation/list-shares.ts

-- listShares
SELECT fund_code AS "fundCode", percent::float8 AS percent FROM core.allocation_share
  WHERE allocation_id = (SELECT allocation_id FROM core.allocation
  WHERE policy_number = $1 AND valid_from <= $2 ORDER BY valid_from DESC, allocation_id DESC LIMIT 1)
  ORDER BY fund_code;
