-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/notifications/live-signals.ts

-- createListeningPost
LISTEN customer_news; LISTEN desk_changed; LISTEN desk_presence; LISTEN session_ended;

-- src/server/notifications/notification-repository.ts

-- insertPastNotices
INSERT INTO notification (notification_id, policy_number, title, status, message, updated_at, recorded_at, opened_at, about)
  SELECT gen_random_uuid(), "policyNumber", title, status, message, at, at, at, about
  FROM jsonb_to_recordset($1::jsonb) AS row ("policyNumber" text, title text, status text, message text, at timestamptz, about text);

-- insertNotification
WITH stored AS (
  INSERT INTO notification (notification_id, policy_number, request_number, title, status, message, updated_at, recorded_at,
  opened_at, party_id, about, message_ids)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12
  WHERE NOT ($13 AND coalesce((
  SELECT status = $5 AND message = $6 FROM notification
  WHERE policy_number = $2 AND request_number = $3 ORDER BY recorded_at DESC, notification_id LIMIT 1), false)))
  SELECT pg_notify($14, $2);

-- signalChange
SELECT pg_notify($1, $2);

-- page
SELECT notification_id, title, status, message, request_number, about, updated_at, opened_at, coalesce((
  SELECT json_agg(json_build_object('channel', channel, 'state', CASE WHEN delivery = 'failed' THEN 'failed' WHEN sent_at IS NOT NULL THEN 'sent'
  WHEN failure IS NOT NULL THEN 'failed' ELSE 'waiting' END) ORDER BY array_position($5::text[], channel::text))
  FROM message WHERE message_id = ANY (notice.message_ids)), '[]') AS channels
  FROM notification notice WHERE policy_number = $1 AND (party_id = $2 OR party_id IS NULL) ORDER BY recorded_at DESC, notification_id LIMIT $3 OFFSET $4;

-- unopenedCount
SELECT count(*) AS unopened FROM notification WHERE policy_number = $1 AND (party_id = $2 OR party_id IS NULL) AND opened_at IS NULL;

-- markOpened
UPDATE notification SET opened_at = coalesce(opened_at, $4) WHERE policy_number = $1 AND (party_id = $2 OR party_id IS NULL) AND notification_id::text = $3;

-- markAllOpened
UPDATE notification SET opened_at = $3 WHERE policy_number = $1 AND (party_id = $2 OR party_id IS NULL) AND opened_at IS NULL AND recorded_at <= $3;

-- joinMessageIds
UPDATE notification SET message_ids = $3::uuid[] WHERE policy_number = $1 AND message_ids && $2::uuid[];

-- addMessageId
UPDATE notification SET message_ids = message_ids || $3::uuid WHERE policy_number = $1 AND $2::uuid = ANY (message_ids);

-- src/server/notifications/stream-route.ts

-- signalsSince
SELECT EXISTS (SELECT FROM notification WHERE policy_number = $1 AND recorded_at >= $2)
  OR EXISTS (SELECT FROM proposal JOIN proposal_event USING (number)
  WHERE policy_number = $1 AND proposal_event.recorded_at >= $2)
  OR EXISTS (SELECT FROM proposal JOIN request_message USING (number)
  WHERE policy_number = $1 AND request_message.recorded_at >= $2) AS news;
