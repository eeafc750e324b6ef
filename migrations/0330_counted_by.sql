-- Whom an attempt counts against (promises P05, rulings 6): the person, when all three data are theirs, else nobody but what was typed.
ALTER TABLE sign_in_attempt ADD COLUMN counted_by text;
UPDATE sign_in_attempt SET counted_by = CASE WHEN known THEN identity_hash ELSE handle_hash END;
-- After too many wrong codes a code has one try.
ALTER TABLE sign_in_attempt ADD COLUMN guarded boolean NOT NULL DEFAULT false;
ALTER TABLE step_up ADD COLUMN guarded boolean NOT NULL DEFAULT false;
CREATE INDEX sign_in_attempt_counted ON sign_in_attempt (counted_by, created_at DESC);
DROP INDEX sign_in_attempt_identity;
-- For the sweep that marks what has run out.
CREATE INDEX sign_in_attempt_open ON sign_in_attempt (code_expires_at) WHERE state = 'OPEN' AND code_hash IS NOT NULL;
CREATE INDEX step_up_open ON step_up (code_expires_at) WHERE state = 'OPEN' AND code_hash IS NOT NULL;
CREATE INDEX step_up_passed ON step_up (valid_until) WHERE state = 'PASSED';
CREATE INDEX customer_session_open ON customer_session (started_at) WHERE ended_at IS NULL;

-- What stands here was counted by what anybody typed: it holds nobody back any longer.
DELETE FROM limit_window WHERE rule IN ('wrong-codes-per-identity', 'resends-per-identity', 'codes-per-phone', 'staff-password-tries');
DELETE FROM sign_in_pause;
