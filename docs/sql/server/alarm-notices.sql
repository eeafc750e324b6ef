-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/alarm-notices/notice-repository.ts

-- lockOpenNotices
SELECT alarm_key AS key, kind, notice_id AS "noticeId", urgent, text, began_at AS "beganAt", sent_at AS "sentAt"
  FROM alarm_notice ORDER BY alarm_key FOR UPDATE;

-- replaceOpenNotices
DELETE FROM alarm_notice WHERE alarm_key <> ALL ($1);

-- replaceOpenNotices
INSERT INTO alarm_notice AS old (alarm_key, kind, notice_id, urgent, text, began_at, sent_at)
  SELECT * FROM unnest($1::text[], $2::text[], $3::uuid[], $4::boolean[], $5::text[], $6::timestamptz[], $7::timestamptz[])
  ON CONFLICT (alarm_key) DO UPDATE SET urgent = excluded.urgent, text = excluded.text, sent_at = excluded.sent_at
  WHERE (old.urgent, old.text, old.sent_at) IS DISTINCT FROM (excluded.urgent, excluded.text, excluded.sent_at);
