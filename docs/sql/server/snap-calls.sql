-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/snap-calls/snap-call-repository.ts

-- lockAccount
SELECT pg_advisory_xact_lock(hashtextextended($1, 0));

-- insertExternalId
INSERT INTO snap_external_id (called_on, external_id, service, request_id, at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (called_on, external_id) DO NOTHING;

-- isSameRequest
SELECT 1 FROM snap_external_id
  WHERE called_on = $1 AND external_id = $2 AND service = $3 AND request_id = $4;

-- findPaymentAnswer
SELECT answer FROM snap_payment WHERE payment_request_id = $1;

-- insertPaymentAnswer
INSERT INTO snap_payment (payment_request_id, answer, at) VALUES ($1, $2, $3);
