-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/payout-batches/batch-lines.ts

-- listBatchLines
SELECT line.batch_id AS "batchId", line.line_number AS "lineNumber", line.payable_id AS "payableId",
  line.policy_number AS "policyNumber", line.attempt, line.reference, line.way, line.amount::text AS amount,
  line.bank_code AS "bankCode", line.bank_name AS "bankName", line.account_name AS "accountName",
  line.sealed_account AS "sealedAccount", at.state, at.attempts, at.reason, at.changed_at AS "changedAt"
  FROM payout_line AS line JOIN payout_line_state AS at USING (batch_id, line_number) WHERE line.batch_id = $1 ORDER BY line.line_number;

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

-- listUnfinishedBatches
SELECT batch.batch_id AS "batchId", batch.number::text AS number, batch.made_by AS "madeBy", batch.made_at AS "madeAt",
  batch.line_count AS "lineCount", batch.total::text AS total, batch.hash,
  CASE WHEN released.batch_id IS NOT NULL THEN jsonb_build_object('by', released.released_by,
  'at', to_char(released.released_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'lineCount', released.line_count, 'total', released.total::text, 'hash', released.hash) END AS released
  FROM payout_batch AS batch LEFT JOIN payout_batch_release AS released USING (batch_id) WHERE EXISTS (SELECT FROM payout_line_state AS at
  WHERE at.batch_id = batch.batch_id AND at.state IN ('waiting', 'sent', 'unclear'))
  ORDER BY batch.number;

-- insertBatch
INSERT INTO payout_batch (batch_id, made_by, made_at, line_count, total, hash)
  VALUES ($1, $2, $3, $4, $5, $6) RETURNING number::text;

-- lockBatch
SELECT FROM payout_line_state WHERE batch_id::text = $1 ORDER BY line_number FOR UPDATE;

-- insertRelease
INSERT INTO payout_batch_release (batch_id, released_by, released_at, line_count, total, hash)
  VALUES ($1, $2, $3, $4, $5, $6);

-- findBatchOfReference
SELECT batch.number::text AS number FROM payout_line AS line
  JOIN payout_line_state AS at USING (batch_id, line_number) JOIN payout_batch AS batch USING (batch_id)
  WHERE line.reference = $1 AND at.state <> 'out';

-- src/server/payout-batches/fetch-repository.ts

-- listFetches
SELECT fetched_by AS by, fetched_at AS at, sha256, layout FROM payout_batch_fetch WHERE batch_id = $1 ORDER BY fetch_id;

-- insertFetch
INSERT INTO payout_batch_fetch (batch_id, fetched_by, fetched_at, sha256, layout) VALUES ($1, $2, $3, $4, $5);

-- markLinesSent
UPDATE payout_line_state SET state = 'sent', attempts = attempts + 1, changed_at = $2
  WHERE batch_id = $1 AND state = 'waiting';

-- listUploads
SELECT uploaded_by AS by, uploaded_at AS at, recorded, repeated, unusable FROM payout_batch_answer
  WHERE batch_id = $1 ORDER BY answer_id;

-- insertUpload
INSERT INTO payout_batch_answer (batch_id, uploaded_by, uploaded_at, sha256, recorded, repeated, unusable)
  VALUES ($1, $2, $3, $4, $5, $6, $7);

-- src/server/payout-batches/page-batches.ts

-- findListedBatch
SELECT batch.batch_id AS "batchId", batch.number::text AS number, batch.made_by AS "madeBy", batch.made_at AS "madeAt",
  released.released_by AS "releasedBy", released.released_at AS "releasedAt", counted.*,
  (SELECT count(*)::integer FROM payout_batch_fetch WHERE batch_id = batch.batch_id) AS fetches
  FROM payout_batch AS batch LEFT JOIN payout_batch_release AS released USING (batch_id)
  CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE state <> 'out')::integer AS left,
  coalesce(sum(line.amount) FILTER (WHERE state <> 'out'), 0)::text AS total,
  count(*) FILTER (WHERE state = 'paid')::integer AS paid,
  count(*) FILTER (WHERE state = 'refused')::integer AS refused,
  count(*) FILTER (WHERE state = 'unclear')::integer AS unclear
  FROM payout_line_state JOIN payout_line AS line USING (batch_id, line_number)
  WHERE payout_line_state.batch_id = batch.batch_id) AS counted
  WHERE ($1::text IS NULL OR batch.batch_id::text = $1);

-- pageBatches
SELECT batch.batch_id AS "batchId", batch.number::text AS number, batch.made_by AS "madeBy", batch.made_at AS "madeAt",
  released.released_by AS "releasedBy", released.released_at AS "releasedAt", counted.*,
  (SELECT count(*)::integer FROM payout_batch_fetch WHERE batch_id = batch.batch_id) AS fetches
  FROM payout_batch AS batch LEFT JOIN payout_batch_release AS released USING (batch_id)
  CROSS JOIN LATERAL (
  SELECT count(*) FILTER (WHERE state <> 'out')::integer AS left,
  coalesce(sum(line.amount) FILTER (WHERE state <> 'out'), 0)::text AS total,
  count(*) FILTER (WHERE state = 'paid')::integer AS paid,
  count(*) FILTER (WHERE state = 'refused')::integer AS refused,
  count(*) FILTER (WHERE state = 'unclear')::integer AS unclear
  FROM payout_line_state JOIN payout_line AS line USING (batch_id, line_number)
  WHERE payout_line_state.batch_id = batch.batch_id) AS counted
  WHERE ($1::text IS NULL OR batch.batch_id::text = $1) ORDER BY batch.number DESC LIMIT $2 OFFSET $3;

-- pageBatches
SELECT count(*)::integer AS total FROM payout_batch;
