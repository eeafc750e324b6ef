-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/auth/limits/guarded-repository.ts

-- listGuarded
WITH wrong AS (
  SELECT subject, (SELECT count(*)::integer FROM unnest(hits) hit WHERE hit > $1) AS codes
  FROM limit_window WHERE rule = 'wrong-codes-per-identity'
  ), held AS (
  SELECT subject FROM wrong WHERE codes >= $2
  UNION SELECT subject FROM limit_window WHERE rule = 'guarded-codes' AND hits[cardinality(hits)] > $1
  )
  SELECT attempt.policy_number, coalesce(max(wrong.codes), 0) AS wrong_codes, max(attempt.asked_at) AS last_asked_at
  FROM held JOIN sign_in_attempt attempt ON attempt.counted_by = held.subject AND attempt.known AND attempt.created_at > $1
  LEFT JOIN wrong USING (subject)
  GROUP BY attempt.policy_number ORDER BY last_asked_at DESC, attempt.policy_number LIMIT 100;

-- deleteGuard
WITH who AS (
  SELECT counted_by AS subject FROM sign_in_attempt WHERE policy_number = $1 AND known
  UNION SELECT phone_hash FROM sign_in_attempt WHERE policy_number = $1 AND known
  ), pause AS (DELETE FROM sign_in_pause WHERE identity_hash IN (SELECT subject FROM who))
  DELETE FROM limit_window WHERE rule = ANY ($2) AND split_part(subject, ' ', 1) IN (SELECT subject FROM who);

-- src/server/auth/limits/limit-repository.ts

-- takeWindowHit
INSERT INTO limit_window (rule, subject, hits) VALUES ($1, $2, ARRAY[$3::timestamptz])
  ON CONFLICT (rule, subject) DO UPDATE
  SET hits = ARRAY(SELECT hit FROM unnest(limit_window.hits) hit WHERE hit > $4::timestamptz ORDER BY hit) || $3::timestamptz
  WHERE (SELECT count(*) FROM unnest(limit_window.hits) hit WHERE hit > $4::timestamptz) < $5
  RETURNING rule;

-- settleHits
UPDATE limit_window SET hits = ARRAY(SELECT least(hit, $3::timestamptz) FROM unnest(hits) hit ORDER BY 1)
  WHERE rule = $1 AND subject = $2 AND hits[cardinality(hits)] > $3;

-- secondsUntilRoom
SELECT hit FROM limit_window, unnest(hits) hit WHERE rule = $1 AND subject = $2 AND hit > $3::timestamptz
  ORDER BY hit DESC OFFSET $4 LIMIT 1;

-- takeBucketHit
INSERT INTO limit_bucket (rule, subject, starts_at, hits) VALUES ($1, $2, $3, 1)
  ON CONFLICT (rule, subject, starts_at) DO UPDATE SET hits = limit_bucket.hits + 1 WHERE limit_bucket.hits < $4
  RETURNING hits;

-- countHitsSince
SELECT coalesce(sum(hits), 0)::integer AS hits FROM limit_bucket WHERE rule = $1 AND subject = $2 AND starts_at > $3;

-- src/server/auth/limits/settle-clock.ts

-- settleClock
WITH pause AS (UPDATE sign_in_pause SET until = $3 WHERE identity_hash = ANY ($1) AND until > $3),
  attempt AS (
  UPDATE sign_in_attempt SET created_at = least(created_at, $2), asked_at = least(asked_at, $2),
  code_expires_at = least(code_expires_at, CASE WHEN guarded THEN $7::timestamptz ELSE $4::timestamptz END)
  WHERE counted_by = ANY ($1)
  AND (created_at > $2 OR asked_at > $2 OR code_expires_at > CASE WHEN guarded THEN $7::timestamptz ELSE $4::timestamptz END)),
  step_up AS (
  UPDATE step_up SET created_at = least(created_at, $2), asked_at = least(asked_at, $2),
  code_expires_at = least(code_expires_at, $4), valid_until = least(valid_until, $5)
  WHERE identity_hash = ANY ($1)
  AND (created_at > $2 OR asked_at > $2 OR code_expires_at > $4 OR valid_until > $5))
  UPDATE limit_window SET hits = ARRAY(SELECT least(hit, $2::timestamptz) FROM unnest(hits) hit ORDER BY 1)
  WHERE rule = ANY ($6) AND subject = ANY ($1) AND hits[cardinality(hits)] > $2;

-- src/server/auth/limits/sign-in-attempt-repository.ts

-- lockIdentity
SELECT pg_advisory_xact_lock(hashtextextended($1, 0));

-- insertAttempt
INSERT INTO sign_in_attempt (attempt_id, handle_hash, identity_hash, phone_hash, masked_phone, masked_identity,
  policy_number, known, method, state, code_expires_at, asked_at, created_at, email_hash,
  counted_by, guarded)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $14, 'OPEN', $9, $10, $10, $11, $12, $13);

-- findLatestAttempt
SELECT attempt_id, identity_hash, coalesce(counted_by, identity_hash) AS counted_by, phone_hash, masked_phone, masked_identity, policy_number, known, method, state,
  code_hash, code_expires_at, asked_at, sends_asked, sends_done, tries, guarded, sent_by, code_message, code_moved FROM sign_in_attempt WHERE counted_by = $1 AND created_at > $2 ORDER BY created_at DESC LIMIT 1;

-- endAttemptsOfPolicy
UPDATE sign_in_attempt SET state = 'ENDED', code_hash = NULL WHERE policy_number = $1 AND state = 'OPEN';

-- findAttemptByHandle
SELECT attempt_id FROM sign_in_attempt WHERE handle_hash = $1 AND created_at > $2;

-- getAttempt
SELECT attempt_id, identity_hash, coalesce(counted_by, identity_hash) AS counted_by, phone_hash, masked_phone, masked_identity, policy_number, known, method, state,
  code_hash, code_expires_at, asked_at, sends_asked, sends_done, tries, guarded, sent_by, code_message, code_moved FROM sign_in_attempt WHERE attempt_id = $1;

-- updateTries
UPDATE sign_in_attempt SET tries = tries + 1, state = $2 WHERE attempt_id = $1;

-- markCodeOver
UPDATE sign_in_attempt SET code_hash = NULL, code_expires_at = to_timestamp(0) WHERE attempt_id = $1;

-- updateResends
UPDATE sign_in_attempt SET method = $2, asked_at = $3, code_expires_at = $4, sends_asked = sends_asked + 1, code_hash = NULL,
  guarded = $5
  WHERE attempt_id = $1;

-- updateCode
UPDATE sign_in_attempt SET code_hash = $2, email_hash = $3, sent_by = $4, code_message = $5, code_moved = false,
  sends_done = sends_asked
  WHERE attempt_id = $1;

-- updateCode
UPDATE sign_in_attempt AS other SET code_hash = sent.code_hash, code_expires_at = sent.code_expires_at,
  sent_by = sent.sent_by, code_message = sent.code_message, code_moved = sent.code_moved
  FROM sign_in_attempt AS sent
  WHERE sent.attempt_id = $1 AND other.counted_by = sent.counted_by AND other.attempt_id <> sent.attempt_id
  AND other.state = 'OPEN';

-- findRunningCode
SELECT code_hash, code_expires_at, asked_at, sent_by, code_message, code_moved FROM sign_in_attempt
  WHERE counted_by = $1 AND guarded AND code_expires_at > $2 ORDER BY asked_at DESC LIMIT 1;

-- updateShared
UPDATE sign_in_attempt SET code_hash = $2, code_expires_at = $3, asked_at = $4, sends_done = sends_asked,
  sent_by = $5, code_message = $6, code_moved = $7
  WHERE attempt_id = $1;

-- markCodesUsed
UPDATE sign_in_attempt SET code_hash = NULL, code_expires_at = to_timestamp(0),
  state = CASE state WHEN 'OPEN' THEN 'ENDED' ELSE state END
  WHERE counted_by = $1 AND code_expires_at > to_timestamp(0);

-- savePause
INSERT INTO sign_in_pause (identity_hash, until) VALUES ($1, $2)
  ON CONFLICT (identity_hash) DO UPDATE SET until = excluded.until;

-- findPause
SELECT until FROM sign_in_pause WHERE identity_hash = $1 AND until > $2;

-- src/server/auth/sessions/known-device-repository.ts

-- saveKnownDevice
INSERT INTO known_device (identity_hash, device_mark, party_id, last_signed_in) VALUES ($1, $2, $3, $4)
  ON CONFLICT (identity_hash, device_mark) DO UPDATE
  SET party_id = excluded.party_id, last_signed_in = greatest(known_device.last_signed_in, excluded.last_signed_in);

-- isKnownDevice
SELECT 1 FROM known_device WHERE device_mark = ANY ($1) LIMIT 1;

-- isDeviceOf
SELECT 1 FROM known_device WHERE identity_hash = ANY ($1) AND device_mark = ANY ($2) LIMIT 1;

-- deleteKnownDevices
DELETE FROM known_device WHERE party_id = $1;

-- deleteOldDevices
DELETE FROM known_device WHERE last_signed_in < $1;

-- src/server/auth/sessions/renew-marks.ts

-- renewMarks
UPDATE customer_session SET identity_hash = $1 WHERE identity_hash = $2 AND ended_at IS NULL;

-- renewMarks
UPDATE push_subscription SET identity_hash = $1 WHERE identity_hash = $2;

-- renewMarks
UPDATE push_subscription SET device_mark = $1 WHERE device_mark = $2;

-- src/server/auth/sessions/session-repository.ts

-- findAccess
SELECT s.session_id, s.policy_number, s.party_id, s.holder, s.started_at, s.last_used_at AS session_used_at,
  t.last_used_at AS token_used_at
  FROM customer_token t JOIN customer_session s USING (session_id)
  WHERE t.token_hash = $1 AND t.kind = 'ACCESS' AND s.ended_at IS NULL;

-- listLiving
SELECT session_id, started_at, last_used_at AS session_used_at FROM customer_session
  WHERE session_id = ANY ($1::uuid[]) AND ended_at IS NULL;

-- findEndReason
SELECT s.end_reason FROM customer_token t JOIN customer_session s USING (session_id)
  WHERE t.token_hash = $1 AND t.kind = 'ACCESS' AND s.ended_at IS NOT NULL;

-- insertSession
INSERT INTO customer_session (session_id, policy_number, party_id, identity_hash, phone_hash, holder, device, device_mark, started_at,
  last_used_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- findDevice
SELECT device_mark FROM customer_session WHERE session_id = $1;

-- insertTokens
INSERT INTO customer_token (token_hash, session_id, kind, last_used_at)
  VALUES ($1, $3, 'ACCESS', $4), ($2, $3, 'REFRESH', $4) ON CONFLICT (token_hash) DO NOTHING;

-- insertTokens
UPDATE customer_session SET last_used_at = greatest(last_used_at, $2) WHERE session_id = $1;

-- insertSignInToken
INSERT INTO customer_token (token_hash, session_id, kind, last_used_at, of_sign_in) VALUES ($1, $2, 'ACCESS', $3, true);

-- deleteSignInToken
DELETE FROM customer_token WHERE session_id = $1 AND of_sign_in;

-- findRefreshLocked
SELECT s.session_id, s.policy_number, s.holder, s.started_at, s.last_used_at AS session_used_at, t.replaced_at, t.salt
  FROM customer_token t JOIN customer_session s USING (session_id)
  WHERE t.token_hash = $1 AND t.kind = 'REFRESH' AND s.ended_at IS NULL FOR UPDATE;

-- markReplaced
UPDATE customer_token SET replaced_at = $2, salt = $3 WHERE token_hash = $1;

-- markSessionEnded
UPDATE customer_session SET ended_at = $2, end_reason = $3 WHERE session_id = $1 AND ended_at IS NULL;

-- removeToken
DELETE FROM customer_token WHERE token_hash = $1;

-- settleSession
WITH token AS (UPDATE customer_token SET last_used_at = least(last_used_at, $2) WHERE session_id = $1)
  UPDATE customer_session SET started_at = least(started_at, $2), last_used_at = least(last_used_at, $2) WHERE session_id = $1;

-- markPartySessionsEnded
UPDATE customer_session SET ended_at = $3, end_reason = $4
  WHERE policy_number = $1 AND party_id = $2 AND ended_at IS NULL;

-- updateLastUses
WITH use AS (SELECT * FROM unnest($1::text[], $2::uuid[], $3::timestamptz[]) AS u (token_hash, session_id, at)),
  tokens AS (UPDATE customer_token t SET last_used_at = greatest(t.last_used_at, use.at) FROM use WHERE t.token_hash = use.token_hash)
  UPDATE customer_session s SET last_used_at = greatest(s.last_used_at, latest.at)
  FROM (SELECT session_id, max(at) AS at FROM use GROUP BY session_id) latest WHERE s.session_id = latest.session_id;

-- src/server/auth/sessions/sign-in-history.ts

-- insertSignIn
INSERT INTO sign_in_history (session_id, policy_number, party_id, device, method, at) VALUES ($1, $2, $3, $4, $5, $6);

-- listSignIns
SELECT device, method, at FROM sign_in_history WHERE policy_number = $1 AND party_id = $2
  ORDER BY at DESC, session_id LIMIT $3;

-- removeOldSignIns
DELETE FROM sign_in_history WHERE at < $1;

-- src/server/auth/sign-in/code-message-repository.ts

-- updateCodeChannel
UPDATE sign_in_attempt SET sent_by = $3, code_message = $2, code_moved = code_moved OR $4 WHERE code_message = $1;

-- src/server/auth/sign-in/contact-proof-repository.ts

-- saveContactProof
INSERT INTO contact_proof (identity_hash, address_hash, proved_at) VALUES ($1, $2, $3)
  ON CONFLICT (identity_hash, address_hash) DO UPDATE SET proved_at = greatest(contact_proof.proved_at, excluded.proved_at);

-- listContactProofs
SELECT address_hash, proved_at FROM contact_proof WHERE identity_hash = ANY ($1) AND address_hash = ANY ($2);

-- src/server/auth/sign-in/purge-job.ts

-- markOver
UPDATE sign_in_attempt SET code_hash = NULL, code_expires_at = to_timestamp(0)
  WHERE state = 'OPEN' AND code_hash IS NOT NULL AND code_expires_at <= $1;

-- markOver
UPDATE sign_in_attempt SET state = 'ENDED' WHERE state = 'OPEN' AND created_at < $1;

-- markOver
UPDATE step_up SET code_hash = NULL, code_expires_at = to_timestamp(0)
  WHERE state = 'OPEN' AND code_hash IS NOT NULL AND code_expires_at <= $1;

-- markOver
UPDATE step_up SET state = 'ENDED' WHERE state = 'PASSED' AND valid_until <= $1;

-- markOver
UPDATE customer_session SET ended_at = $2, end_reason = 'expired' WHERE ended_at IS NULL AND started_at < $1;

-- purge
DELETE FROM sign_in_attempt WHERE created_at < $1;

-- purge
DELETE FROM step_up WHERE created_at < $1;

-- purge
DELETE FROM sign_in_pause WHERE until < $1;

-- purge
DELETE FROM limit_bucket WHERE starts_at < $1;

-- purge
DELETE FROM limit_window WHERE hits[cardinality(hits)] < $1;

-- purge
DELETE FROM customer_session WHERE started_at < $1;

-- purge
DELETE FROM staff_network WHERE last_signed_in < $1;

-- src/server/auth/sign-in/renew-people.ts

-- renewPeople
WITH told AS (SELECT * FROM unnest($1::text[], $2::text[]) AS each (older, newest)),
  sessions AS (
  UPDATE customer_session SET identity_hash = told.newest FROM told
  WHERE customer_session.identity_hash = told.older AND ended_at IS NULL RETURNING 1)
  UPDATE push_subscription SET identity_hash = told.newest FROM told WHERE push_subscription.identity_hash = told.older;

-- renewPeople
WITH told AS (
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS each (person, address, new_person, new_address)
  ), gone AS (
  DELETE FROM contact_proof USING told WHERE identity_hash = told.person AND address_hash = told.address
  RETURNING told.new_person, told.new_address, proved_at)
  INSERT INTO contact_proof (identity_hash, address_hash, proved_at)
  SELECT new_person, new_address, max(proved_at) FROM gone GROUP BY new_person, new_address
  ON CONFLICT (identity_hash, address_hash) DO UPDATE SET proved_at = greatest(contact_proof.proved_at, excluded.proved_at);
