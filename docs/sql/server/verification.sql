-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/verification/face-cleanup-job.ts

-- listAbandoned
SELECT transaction_id AS id FROM face_session WHERE used_by IS NULL AND created_at < $1
  ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED;

-- removeBatch
SELECT name FROM face_frame WHERE transaction_id = ANY ($1);

-- removeBatch
DELETE FROM face_session WHERE transaction_id = ANY ($1);

-- src/server/verification/face-repository.ts

-- insertFaceSession
INSERT INTO face_session (transaction_id, token_fingerprint, policy_number, identity, session_id, suffix, challenge,
  created_at, expires_at, valid_until, selfie_outcome, provider, consent_version, consent_text, consented_at, prompted_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16);

-- findFaceSession
SELECT transaction_id AS "transactionId", token_fingerprint AS "tokenFingerprint", policy_number AS "policyNumber",
  identity, session_id AS "sessionId", suffix, challenge, refused_frames AS "refusedFrames", created_at AS "createdAt",
  expires_at AS "expiresAt", valid_until AS "validUntil", selfie_outcome AS "selfieOutcome", outcome, attachment,
  used_by AS "usedBy", provider, prompted_at AS "promptedAt", movement_tries AS "movementTries"
  FROM face_session WHERE transaction_id = $1;

-- markFrameRefused
UPDATE face_session SET refused_frames = refused_frames + 1 WHERE transaction_id = $1;

-- markMovementTried
UPDATE face_session SET movement_tries = movement_tries + 1 WHERE transaction_id = $1;

-- updatePrompt
UPDATE face_session SET prompted_at = $2, movement_tries = 0 WHERE transaction_id = $1;

-- isPictureOfOtherCheck
SELECT FROM face_frame WHERE sha256 = $1 AND transaction_id <> $2 LIMIT 1;

-- listFrames
SELECT position, challenge_id AS "challengeId", name, received_at AS "receivedAt", finding
  FROM face_frame WHERE transaction_id = $1 AND stored ORDER BY position;

-- insertFrame
INSERT INTO face_frame (transaction_id, position, challenge_id, name, sha256, received_at, finding)
  VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING;

-- markFrameStored
UPDATE face_frame SET stored = true WHERE name = $1;

-- deleteFrame
DELETE FROM face_frame WHERE name = $1;

-- markFaceConsented
UPDATE face_session SET consent_version = $2, consent_text = $3, consented_at = $4 WHERE used_by = $1;

-- updateOutcome
UPDATE face_session SET outcome = $2, attachment = $3, finished_at = $4, valid_until = $5
  WHERE transaction_id = $1 AND finished_at IS NULL;

-- src/server/verification/face-retention-job.ts

-- listDue
SELECT transaction_id AS id, used_by AS number, face_session.policy_number AS "policyNumber",
  change.number IS NULL AS "isRequest"
  FROM face_session LEFT JOIN number_change AS change ON change.number = used_by JOIN (
  SELECT number, CASE WHEN ended_at IS NOT NULL THEN COALESCE(decided_at, ended_at) END AS done_at FROM proposal
  UNION ALL SELECT report_number, answered_at FROM death_objection
  UNION ALL SELECT number, ended_at FROM number_change
  ) AS user_of_check ON user_of_check.number = used_by
  WHERE frames_deleted_at IS NULL AND done_at < $1
  AND NOT EXISTS (SELECT FROM death_objection WHERE face_check = transaction_id AND answered_at IS NULL)
  AND EXISTS (SELECT FROM face_frame WHERE face_frame.transaction_id = face_session.transaction_id)
  AND NOT EXISTS (SELECT FROM fraud_report
  WHERE fraud_report.policy_number IN (face_session.policy_number, change.policy_number) AND fraud_report.state = 'OPEN')
  ORDER BY transaction_id LIMIT $2 FOR UPDATE OF face_session SKIP LOCKED;

-- deleteFrames
SELECT name FROM face_frame WHERE transaction_id = $1;

-- deleteFrames
DELETE FROM face_frame WHERE transaction_id = $1;

-- deleteFrames
UPDATE face_session SET frames_deleted_at = $2 WHERE transaction_id = $1;

-- src/server/verification/frames-for-staff.ts

-- listFramesOfRequest
SELECT name, challenge_id AS "challengeId", policy_number AS "policyNumber", finding
  FROM face_frame JOIN face_session USING (transaction_id) WHERE used_by = $1 AND stored ORDER BY position;

-- findCheckOfRequest
SELECT provider, consent_version AS "consentVersion", consented_at AS "consentedAt",
  frames_deleted_at AS "framesDeletedAt", second_device AS "secondDevice"
  FROM face_session WHERE used_by = $1;

-- src/server/verification/verification-repository.ts

-- markFaceUsed
UPDATE face_session SET used_by = $2 WHERE transaction_id = $1 AND used_by IS NULL;
