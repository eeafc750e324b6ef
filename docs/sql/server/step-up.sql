-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/step-up/step-up-repository.ts

-- getIdentityHash
SELECT identity_hash FROM customer_session WHERE session_id = $1;

-- findOpenStepUp
SELECT step_up_id, session_id, policy_number, suffix, identity_hash, method, state, code_hash, code_expires_at, asked_at,
  sends_asked, sends_done, tries, guarded FROM step_up WHERE identity_hash = $1 AND state = 'OPEN' AND code_expires_at > $2
  ORDER BY created_at DESC LIMIT 1;

-- findNewestStepUp
SELECT step_up_id, session_id, policy_number, suffix, identity_hash, method, state, code_hash, code_expires_at, asked_at,
  sends_asked, sends_done, tries, guarded FROM step_up WHERE session_id = $1 ORDER BY created_at DESC LIMIT 1;

-- findStepUp
SELECT step_up_id, session_id, policy_number, suffix, identity_hash, method, state, code_hash, code_expires_at, asked_at,
  sends_asked, sends_done, tries, guarded FROM step_up WHERE step_up_id = $1;

-- insertStepUp
UPDATE step_up SET state = 'ENDED', code_hash = NULL WHERE identity_hash = $1 AND state = 'OPEN';

-- insertStepUp
INSERT INTO step_up (step_up_id, session_id, policy_number, suffix, identity_hash, method, state, code_expires_at, asked_at,
  created_at, guarded)
  VALUES ($1, $2, $3, $4, $5, $6, 'OPEN', $7, $8, $8, $9);

-- markStepUpCodeOver
UPDATE step_up SET code_hash = NULL, code_expires_at = to_timestamp(0) WHERE step_up_id = $1;

-- updateStepUpResends
UPDATE step_up SET method = $2, asked_at = $3, code_expires_at = $4, sends_asked = sends_asked + 1, code_hash = NULL,
  guarded = $5
  WHERE step_up_id = $1;

-- updateStepUpCode
UPDATE step_up SET code_hash = $2, sends_done = sends_asked WHERE step_up_id = $1;

-- updateStepUpTries
UPDATE step_up SET tries = tries + 1, state = $2, valid_until = $3 WHERE step_up_id = $1;

-- findPassedStepUp
SELECT step_up_id, method FROM step_up
  WHERE session_id = $1 AND suffix = $2 AND state = 'PASSED' AND valid_until > $3 ORDER BY valid_until LIMIT 1;

-- markStepUpUsed
UPDATE step_up SET state = 'USED', used_by = $3
  WHERE state = 'PASSED' AND step_up_id = (
  SELECT step_up_id FROM step_up
  WHERE session_id = $1 AND suffix = $2 AND state = 'PASSED' AND valid_until > $4
  ORDER BY valid_until LIMIT 1 FOR UPDATE);
