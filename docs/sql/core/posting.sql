-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/posting/cancel-posting.ts

-- listLivingPostings
SELECT posting.request_number AS "requestNumber", posting.step,
  NOT EXISTS (SELECT 1 FROM core.posting_change AS one
  WHERE one.request_number = posting.request_number AND one.step = posting.step
  AND one.state = 'APPLIED') AS waits
  FROM core.posting WHERE posting.request_number = $1 AND NOT posting.voided;

-- listPoliciesOf
SELECT DISTINCT policy_number FROM core.posting WHERE request_number = $1 ORDER BY policy_number;
