-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/face-provider/outside-check-repository.ts

-- statements
SELECT transaction_id AS "transactionId", provider_ref AS "providerRef", provider, policy_number AS "policyNumber",
  is_compared AS "isCompared", state, contradicted_at IS NOT NULL AS "isContradicted",
  unanswered_at IS NOT NULL AS "isUnanswered", expires_at AS "expiresAt"
  FROM outside_face_check AS outside JOIN face_session USING (transaction_id) WHERE transaction_id = $1 FOR UPDATE OF outside;

-- insertOutsideCheck
INSERT INTO outside_face_check (transaction_id, provider_ref, is_compared) VALUES ($1, $2, $3)
  ON CONFLICT (provider_ref) DO NOTHING;

-- updateResult
UPDATE outside_face_check SET state = $2, reason = $3, result_at = $4, unanswered_at = NULL
  WHERE transaction_id = $1 AND state = 'OPEN';

-- markContradicted
UPDATE outside_face_check SET contradicted_at = coalesce(contradicted_at, $2) WHERE transaction_id = $1;

-- markContradicted
UPDATE face_session SET outcome = 'recorded' WHERE transaction_id = $1 AND outcome = 'passed' AND used_by IS NULL;

-- takeQuestion
UPDATE outside_face_check SET asked_at = $2
  WHERE transaction_id = $1 AND state = 'OPEN' AND (asked_at IS NULL OR asked_at <= $3);

-- updateUnanswered
UPDATE outside_face_check SET unanswered_at = $2 WHERE transaction_id = $1;

-- findEvent
SELECT body_hash, effect FROM face_provider_event WHERE event_id = $1;

-- insertEvent
INSERT INTO face_provider_event (event_id, transaction_id, body_hash, result, effect, at)
  VALUES ($1, $2, $3, $4, $5, $6);
