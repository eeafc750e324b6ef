-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/payout-batches/batch-lines.ts

-- listBatchLines
SELECT line.batch_id AS "batchId", line.line_number AS "lineNumber", line.payable_id AS "payableId",
  line.policy_number AS "policyNumber", line.attempt, line.reference, line.way, line.amount::text AS amount,
  line.bank_code AS "bankCode", line.bank_name AS "bankName", line.account_name AS "accountName",
  line.sealed_account AS "sealedAccount", at.state, at.attempts, at.reason, at.changed_at AS "changedAt"
  FROM payout_line AS line JOIN payout_line_state AS at USING (batch_id, line_number) WHERE line.batch_id = $1 ORDER BY line.line_number;

-- listReleasedLines
SELECT line.batch_id AS "batchId", line.line_number AS "lineNumber", line.payable_id AS "payableId",
  line.policy_number AS "policyNumber", line.attempt, line.reference, line.way, line.amount::text AS amount,
  line.bank_code AS "bankCode", line.bank_name AS "bankName", line.account_name AS "accountName",
  line.sealed_account AS "sealedAccount", at.state, at.attempts, at.reason, at.changed_at AS "changedAt"
  FROM payout_line AS line JOIN payout_line_state AS at USING (batch_id, line_number) JOIN payout_batch_release AS released USING (batch_id)
  WHERE at.state = ANY($1) AND line.way = ANY($2)
  ORDER BY at.changed_at, released.released_at, line.batch_id, line.line_number LIMIT $3;

-- lockLine
SELECT line.batch_id AS "batchId", line.line_number AS "lineNumber", line.payable_id AS "payableId",
  line.policy_number AS "policyNumber", line.attempt, line.reference, line.way, line.amount::text AS amount,
  line.bank_code AS "bankCode", line.bank_name AS "bankName", line.account_name AS "accountName",
  line.sealed_account AS "sealedAccount", at.state, at.attempts, at.reason, at.changed_at AS "changedAt"
  FROM payout_line AS line JOIN payout_line_state AS at USING (batch_id, line_number) WHERE line.batch_id = $1 AND line.line_number = $2 FOR UPDATE OF at;

-- updateLineState
UPDATE payout_line_state SET state = $3, reason = $4, attempts = attempts + $5, changed_at = $6
  WHERE batch_id = $1 AND line_number = $2;

-- insertLines
INSERT INTO payout_line (batch_id, line_number, payable_id, policy_number, attempt, reference, way, amount,
  bank_code, bank_name, account_name, sealed_account)
  SELECT $1, * FROM unnest($2::integer[], $3::uuid[], $4::text[], $5::integer[], $6::text[], $7::text[],
  $8::numeric[], $9::text[], $10::text[], $11::text[], $12::bytea[]);

-- insertLines
INSERT INTO payout_line_state (batch_id, line_number, payable_id, attempt, changed_at)
  SELECT batch_id, line_number, payable_id, attempt, $2 FROM payout_line WHERE batch_id = $1;

-- settleLine
UPDATE payout_line_state SET state = $3, reason = $4, changed_at = $5
  WHERE payable_id::text = $1 AND attempt = $2 AND state IN ('waiting', 'sent', 'unclear');

-- src/server/payout-batches/batch-repository.ts

-- findBatch
SELECT batch.batch_id AS "batchId", batch.number::text AS number, batch.made_by AS "madeBy", batch.made_at AS "madeAt",
  batch.line_count AS "lineCount", batch.total::text AS total, batch.hash,
  CASE WHEN released.batch_id IS NOT NULL THEN jsonb_build_object('by', released.released_by,
  'at', to_char(released.released_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'lineCount', released.line_count, 'total', released.total::text, 'hash', released.hash) END AS released
  FROM payout_batch AS batch LEFT JOIN payout_batch_release AS released USING (batch_id) WHERE batch.batch_id = $1;
