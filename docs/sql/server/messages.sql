-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/messages/channel-health.ts

-- listDisturbed
SELECT channel FROM channel_health WHERE stopped_at IS NOT NULL OR (failures >= $1 AND failed_at > $2);

-- mayUse
SELECT FROM channel_health WHERE channel = $1 AND stopped_at IS NOT NULL;

-- mayUse
UPDATE channel_health SET trial_at = $2 WHERE channel = $1 AND stopped_at IS NOT NULL AND trial_at <= $3;

-- markWorking
UPDATE channel_health SET failures = 0, stopped_at = NULL, trial_at = NULL
  WHERE channel = $1 AND (failures > 0 OR stopped_at IS NOT NULL);

-- failing
INSERT INTO channel_health (channel, fault, fault_at) VALUES ($1, $2, $3)
  ON CONFLICT (channel) DO UPDATE SET fault = $2, fault_at = $3;

-- failing
INSERT INTO channel_health AS health (channel, failures, failed_at, fault, fault_at, stopped_at, trial_at)
  VALUES ($1, 1, $3, $2, $3, $3, $3)
  ON CONFLICT (channel) DO UPDATE SET failures = health.failures + 1, failed_at = $3, fault = $2, fault_at = $3,
  stopped_at = coalesce(health.stopped_at, $3), trial_at = $3;

-- markFailing
INSERT INTO channel_health AS health (channel, failures, failed_at) VALUES ($1, 1, $2)
  ON CONFLICT (channel) DO UPDATE SET failures = health.failures + 1, failed_at = $2;

-- countUnknownReports
INSERT INTO channel_health (channel, unknown_reports) VALUES ($1, $2)
  ON CONFLICT (channel) DO UPDATE SET unknown_reports = channel_health.unknown_reports + excluded.unknown_reports;

-- listChannelFaults
SELECT channel, coalesce(fault, '') AS fault, stopped_at IS NOT NULL AS stopped FROM channel_health
  WHERE stopped_at IS NOT NULL OR fault_at > $1 ORDER BY channel;

-- src/server/messages/delivery-repository.ts

-- storeReports
WITH given AS (
  SELECT * FROM unnest($2::text[], $3::text[], $6::text[]) AS each (id, state, hashes)
  ), known AS (
  SELECT given.id, given.state, message_id, delivery FROM given JOIN LATERAL (
  SELECT message_id, delivery FROM message WHERE channel = $1 AND provider_hash = ANY (string_to_array(given.hashes, ' '))
  UNION SELECT message_id, delivery FROM message WHERE channel = $1 AND message_id = CASE
  WHEN given.id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' THEN given.id::uuid END
  LIMIT 1) AS found ON true
  ), moved AS (
  UPDATE message SET delivery = known.state, delivery_at = $4 FROM known
  WHERE message.message_id = known.message_id
  AND coalesce(array_position($5::text[], message.delivery), 0) < array_position($5::text[], known.state)
  RETURNING message.message_id)
  SELECT given.id, known.message_id, moved.message_id IS NOT NULL AS moved
  FROM given LEFT JOIN known USING (id) LEFT JOIN moved USING (message_id);

-- src/server/messages/message-repository.ts

-- insertMessages
WITH stored AS (
  INSERT INTO message (message_id, channel, address, masked_address, template, body, policy_number, request_number, created_at)
  SELECT * FROM unnest($1::uuid[], $2::text[], $3::bytea[], $4::text[], $5::text[], $6::bytea[], $7::text[], $8::text[],
  $9::timestamptz[])
  ON CONFLICT (message_id) DO NOTHING RETURNING message_id)
  SELECT graphile_worker.add_job($10, json_build_object('messageId', message_id), job_key => 'message-' || message_id) FROM stored;

-- findMessage
SELECT message_id, channel, address, masked_address, template, body, policy_number, request_number, created_at, sent_at, failure, attempts, moved_to FROM message WHERE message_id = $1 AND body IS NOT NULL;

-- listNewestMessages
SELECT message_id, channel, address, masked_address, template, body, policy_number, request_number, created_at, sent_at, failure, attempts, moved_to FROM message WHERE body IS NOT NULL ORDER BY created_at DESC, message_id LIMIT $1;

-- findNewestMessageOf
SELECT message_id, channel, address, masked_address, template, body, policy_number, request_number, created_at, sent_at, failure, attempts, moved_to FROM message WHERE policy_number = $1 AND template = $2 AND body IS NOT NULL
  ORDER BY created_at DESC LIMIT 1;

-- markSent
UPDATE message SET sent_at = $2, attempts = attempts + 1, failure = NULL, provider_hash = $3,
  delivery = coalesce(delivery, 'accepted'), delivery_at = coalesce(delivery_at, $2) WHERE message_id = $1;

-- markFailed
UPDATE message SET attempts = attempts + 1, failure = $2 WHERE message_id = $1;

-- retryUnsent
SELECT graphile_worker.add_job($2, json_build_object('messageId', message_id), job_key => 'message-' || message_id)
  FROM message
  WHERE message_id = $1 AND sent_at IS NULL AND moved_to IS NULL AND failure IS NOT NULL AND body IS NOT NULL;

-- markMoved
UPDATE message SET moved_to = $2 WHERE message_id = $1 AND moved_to IS NULL;

-- removeCodeTexts
UPDATE message SET address = NULL, body = NULL WHERE template IN ('sign-in-code', 'step-up-code', 'number-change-code', 'number-change-email-code') AND body IS NOT NULL AND created_at < $1;

-- removals
UPDATE message SET address = NULL, body = NULL WHERE message_id = ANY (ARRAY(SELECT message_id FROM message WHERE body IS NOT NULL AND created_at < $1 ORDER BY created_at LIMIT 1000 FOR UPDATE SKIP LOCKED));

-- removals
DELETE FROM message WHERE message_id = ANY (ARRAY(SELECT message_id FROM message WHERE true AND created_at < $1 ORDER BY created_at LIMIT 1000 FOR UPDATE SKIP LOCKED));

-- removals
DELETE FROM message WHERE message_id = ANY (ARRAY(SELECT message_id FROM message WHERE template IN ('sign-in-code', 'step-up-code', 'number-change-code', 'number-change-email-code') AND created_at < $1 ORDER BY created_at LIMIT 1000 FOR UPDATE SKIP LOCKED));

-- src/server/messages/message-text-repository.ts

-- listOwnWords
SELECT template, json_object_agg(part, body) AS words
  FROM (SELECT DISTINCT ON (template, part) template, part, body FROM message_text
  WHERE template = ANY ($1) AND valid_from <= (
  ($2::timestamptz + coalesce((SELECT offset_ms FROM business_clock), 0) * interval '1 millisecond')
  AT TIME ZONE 'Asia/Jakarta')::date
  ORDER BY template, part, valid_from DESC) AS newest
  GROUP BY template;

-- findMessageTexts
SELECT template, part, valid_from::text AS "validFrom", body
  FROM unnest($1::text[], $2::text[], $3::date[]) AS given (template, part, valid_from)
  JOIN message_text USING (template, part, valid_from);

-- insertMessageTexts
INSERT INTO message_text (template, part, valid_from, body)
  SELECT * FROM unnest($1::text[], $2::text[], $3::date[], $4::text[])
  ON CONFLICT (template, part, valid_from) DO NOTHING;

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
