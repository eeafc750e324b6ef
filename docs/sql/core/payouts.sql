-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/core/embedded/payouts/payout-attempt-repository.ts

-- findRelease
SELECT payable_id AS "payableId", release_key AS "releaseKey", maker, releaser, attempt
  FROM core.payout_attempt WHERE release_key = $1;

-- insertAttempt
INSERT INTO core.payout_attempt (payable_id, attempt, release_key, maker, releaser, sent_at, account_end)
  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (release_key) DO NOTHING;

-- findResult
SELECT result FROM core.payout_attempt WHERE payable_id = $1 AND attempt = $2;

-- updateAnswer
UPDATE core.payout_attempt SET result = $3, return_reason = $4, answered_at = $5
  WHERE payable_id = $1 AND attempt = $2;
