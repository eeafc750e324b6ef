-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/snap-transfers/transfer-repository.ts

-- claimLine
WITH due AS (
  SELECT at.batch_id, at.line_number
  FROM payout_line_state AS at JOIN payout_batch_release AS released USING (batch_id)
  LEFT JOIN bank_transfer AS known USING (batch_id, line_number)
  WHERE at.state IN ('waiting', 'sent', 'unclear')
  AND NOT EXISTS (SELECT FROM payout_batch_fetch AS fetched WHERE fetched.batch_id = at.batch_id)
  AND (known.claim IS NULL OR (known.next_at <= $1 AND known.busy_until <= $1))
  ORDER BY coalesce(known.next_at, released.released_at), at.batch_id, at.line_number
  LIMIT 1 FOR UPDATE OF at SKIP LOCKED)
  INSERT INTO bank_transfer AS kept (batch_id, line_number, claim, busy_until, next_at)
  SELECT batch_id, line_number, $2, $3, $1 FROM due
  ON CONFLICT (batch_id, line_number) DO UPDATE SET claim = $2, busy_until = $3
  WHERE kept.busy_until <= $1 AND kept.next_at <= $1
  RETURNING batch_id AS "batchId", line_number AS "lineNumber", claim;

-- markCalling
UPDATE bank_transfer SET sent_at = $4, busy_until = $5
  WHERE batch_id = $1 AND line_number = $2 AND claim = $3 AND busy_until > $4
  AND NOT EXISTS (SELECT FROM payout_batch_fetch WHERE batch_id = $1);

-- postponeLine
UPDATE bank_transfer SET tries = tries + 1, next_at = $6, busy_until = $5, last_code = $4,
  stuck_since = coalesce(stuck_since, $5)
  WHERE batch_id = $1 AND line_number = $2 AND claim = $3;

-- countTries
SELECT tries FROM bank_transfer WHERE batch_id = $1 AND line_number = $2;

-- endTransfer
UPDATE bank_transfer SET ended_at = $5, busy_until = $5, stuck_since = NULL, last_code = $3, bank_number = $4
  WHERE batch_id = $1 AND line_number = $2;
