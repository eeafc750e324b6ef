-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/face-handoff/handoff-repository.ts

-- keys
SELECT handoff_id, handoff.subject, title, handoff.expires_at, device_hash, refused_at, handoff.end_reason, handoff.session_id,
  session.policy_number, session.party_id, session.holder, session.started_at,
  session.last_used_at AS session_used_at, session.ended_at AS session_ended_at, transaction_id,
  face_check.attachment
  FROM face_handoff AS handoff JOIN customer_session AS session USING (session_id)
  LEFT JOIN face_session AS face_check USING (transaction_id) WHERE token_hash = $1;

-- keys
SELECT handoff_id, handoff.subject, title, handoff.expires_at, device_hash, refused_at, handoff.end_reason, handoff.session_id,
  session.policy_number, session.party_id, session.holder, session.started_at,
  session.last_used_at AS session_used_at, session.ended_at AS session_ended_at, transaction_id,
  face_check.attachment
  FROM face_handoff AS handoff JOIN customer_session AS session USING (session_id)
  LEFT JOIN face_session AS face_check USING (transaction_id) WHERE device_hash = $1;

-- keys
SELECT handoff_id, handoff.subject, title, handoff.expires_at, device_hash, refused_at, handoff.end_reason, handoff.session_id,
  session.policy_number, session.party_id, session.holder, session.started_at,
  session.last_used_at AS session_used_at, session.ended_at AS session_ended_at, transaction_id,
  face_check.attachment
  FROM face_handoff AS handoff JOIN customer_session AS session USING (session_id)
  LEFT JOIN face_session AS face_check USING (transaction_id) WHERE handoff_id::text = $1;

-- insertHandoff
INSERT INTO face_handoff (handoff_id, session_id, subject, title, token_hash, created_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7);

-- replaceHandoffs
UPDATE face_handoff SET end_reason = 'REPLACED' WHERE session_id = $1 AND end_reason IS NULL;

-- endHandoff
UPDATE face_handoff SET end_reason = $2 WHERE handoff_id = $1 AND end_reason IS NULL;

-- markClaimed
UPDATE face_handoff SET device_hash = $2, claimed_at = $3, expires_at = $4
  WHERE handoff_id = $1 AND device_hash IS NULL AND end_reason IS NULL;

-- markRefused
UPDATE face_handoff SET refused_at = $2 WHERE handoff_id = $1;

-- markStarted
WITH started AS (UPDATE face_handoff SET transaction_id = $2 WHERE handoff_id = $1 AND end_reason IS NULL
  RETURNING transaction_id)
  UPDATE face_session SET second_device = true WHERE transaction_id = (SELECT transaction_id FROM started);
