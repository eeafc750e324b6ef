-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/messages/message-repository.ts

-- insertMessages
WITH stored AS (
  INSERT INTO message (message_id, channel, address, masked_address, template, body, policy_number, request_number, created_at)
  SELECT * FROM unnest($1::uuid[], $2::text[], $3::bytea[], $4::text[], $5::text[], $6::bytea[], $7::text[], $8::text[],
  $9::timestamptz[])
  ON CONFLICT (message_id) DO NOTHING RETURNING message_id)
  SELECT graphile_worker.add_job($10, json_build_object('messageId', message_id), job_key => 'message-' || message_id) FROM stored;

-- findMessage
SELECT message_id, channel, address, masked_address, template, body, policy_number, request_number, created_at, sent_at, failure FROM message WHERE message_id = $1 AND body IS NOT NULL;

-- listNewestMessages
SELECT message_id, channel, address, masked_address, template, body, policy_number, request_number, created_at, sent_at, failure FROM message WHERE body IS NOT NULL ORDER BY created_at DESC, message_id LIMIT $1;

-- findNewestMessageOf
SELECT message_id, channel, address, masked_address, template, body, policy_number, request_number, created_at, sent_at, failure FROM message WHERE policy_number = $1 AND template = $2 AND body IS NOT NULL
  ORDER BY created_at DESC LIMIT 1;

-- markSent
UPDATE message SET sent_at = $2, attempts = attempts + 1, failure = NULL WHERE message_id = $1;

-- markFailed
UPDATE message SET attempts = attempts + 1, failure = $2 WHERE message_id = $1;

-- removeCodeTexts
UPDATE message SET address = NULL, body = NULL WHERE template IN ('sign-in-code', 'step-up-code') AND body IS NOT NULL AND created_at < $1;

-- removals
UPDATE message SET address = NULL, body = NULL WHERE message_id = ANY (ARRAY(SELECT message_id FROM message WHERE body IS NOT NULL AND created_at < $1 ORDER BY created_at LIMIT 1000 FOR UPDATE SKIP LOCKED));

-- removals
DELETE FROM message WHERE message_id = ANY (ARRAY(SELECT message_id FROM message WHERE true AND created_at < $1 ORDER BY created_at LIMIT 1000 FOR UPDATE SKIP LOCKED));

-- removals
DELETE FROM message WHERE message_id = ANY (ARRAY(SELECT message_id FROM message WHERE template IN ('sign-in-code', 'step-up-code') AND created_at < $1 ORDER BY created_at LIMIT 1000 FOR UPDATE SKIP LOCKED));

-- src/server/messages/preferences-repository.ts

-- getPreferences
SELECT method, email_copy, language, text_size FROM customer_preference
  WHERE policy_number = $1 AND party_id = $2;

-- savePreferences
INSERT INTO customer_preference (policy_number, party_id, method, email_copy, language, text_size, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (policy_number, party_id) DO UPDATE SET method = excluded.method, email_copy = excluded.email_copy,
  language = excluded.language, text_size = excluded.text_size, updated_at = excluded.updated_at;

-- src/server/messages/waiting-notice-repository.ts

-- insertWaitingNotice
INSERT INTO waiting_notice (notice_id, policy_number, notice, noted_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (notice_id) DO NOTHING;

-- takeWaitingNotices
WITH told AS (UPDATE waiting_notice SET told_at = $2 WHERE policy_number = $1 AND told_at IS NULL
  RETURNING notice, noted_at, notice_id)
  SELECT notice FROM told ORDER BY noted_at, notice_id;

-- removeSentNotices
DELETE FROM waiting_notice WHERE told_at < $1;
