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
  created_at, expires_at, valid_until, selfie_outcome, provider, consent_version, consent_text, consented_at, prompted_at, draft_key)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17);

-- findFaceSession
SELECT transaction_id AS "transactionId", token_fingerprint AS "tokenFingerprint", policy_number AS "policyNumber",
  identity, session_id AS "sessionId", suffix, challenge, refused_frames AS "refusedFrames", created_at AS "createdAt",
  expires_at AS "expiresAt", valid_until AS "validUntil", selfie_outcome AS "selfieOutcome", outcome, attachment,
  used_by AS "usedBy", provider, prompted_at AS "promptedAt", movement_tries AS "movementTries",
  draft_key AS "draftKey"
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
  frames_deleted_at AS "framesDeletedAt", second_device AS "secondDevice",
  state, reason, is_compared AS "isCompared", contradicted_at IS NOT NULL AS "isContradicted",
  (SELECT count(*)::integer FROM face_session AS other JOIN outside_face_check AS said USING (transaction_id)
  WHERE other.policy_number = used.policy_number AND other.identity = used.identity
  AND other.suffix IS NOT DISTINCT FROM used.suffix AND said.state = 'FAILED'
  AND other.created_at BETWEEN used.created_at - interval '1 day' AND used.created_at) AS "failedOutside"
  FROM face_session AS used LEFT JOIN outside_face_check USING (transaction_id) WHERE used_by = $1;

-- src/server/verification/likeness-repository.ts

-- listUncompared
SELECT used.transaction_id AS "transactionId", card.name AS card, used.attachment AS face
  FROM face_session AS used JOIN proposal ON proposal.number = used.used_by
  JOIN attachment AS face ON face.name = used.attachment AND NOT face.awaits_consent
  JOIN attachment AS card ON card.used_by = used.used_by AND card.type = 'KTP' AND card.replaced_by IS NULL
  AND card.content_type = 'image/jpeg'
  LEFT JOIN face_likeness AS known ON known.transaction_id = used.transaction_id AND known.card = card.name
  WHERE proposal.ended_at IS NULL AND known.card IS NULL AND used.consented_at IS NOT NULL
  AND (SELECT given FROM consent_event AS said
  WHERE said.policy_number = proposal.policy_number AND said.party_id = proposal.party_id AND said.consent = 'face'
  ORDER BY said.position DESC LIMIT 1)
  ORDER BY used.finished_at DESC LIMIT $1;

-- saveLikeness
INSERT INTO face_likeness (transaction_id, card, score, model, compared_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (transaction_id) DO UPDATE SET card = $2, score = $3, model = $4, compared_at = $5;

-- findLikeness
SELECT score, model FROM face_likeness JOIN face_session USING (transaction_id) WHERE used_by = $1;

-- deleteOldLikeness
DELETE FROM face_likeness USING face_session, proposal
  WHERE face_session.transaction_id = face_likeness.transaction_id AND proposal.number = face_session.used_by
  AND proposal.ended_at IS NOT NULL AND coalesce(proposal.decided_at, proposal.ended_at) < $1;

-- src/server/verification/verification-repository.ts

-- markFaceUsed
UPDATE face_session SET used_by = $2 WHERE transaction_id = $1 AND used_by IS NULL;
