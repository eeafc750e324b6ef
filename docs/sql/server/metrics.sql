-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/metrics/read-figures.ts

-- readQueue
WITH queued AS (
  SELECT task_identifier AS job,
  count(*) FILTER (WHERE is_due AND task_identifier = ANY ($1))::integer AS due,
  count(*) FILTER (WHERE is_due AND task_identifier <> ALL ($1))::integer AS unknown,
  count(*) FILTER (WHERE locked_at IS NOT NULL)::integer AS running,
  count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at > now())::integer AS later,
  count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::integer AS dead,
  coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE attempts < max_attempts AND run_at <= now())), 0)::float AS age,
  max(attempts)::integer AS attempts
  FROM graphile_worker.jobs
  CROSS JOIN LATERAL (SELECT locked_at IS NULL AND attempts < max_attempts AND run_at <= now() AS is_due) AS state
  GROUP BY task_identifier)
  SELECT aside, queued.*
  FROM (SELECT count(*)::integer AS aside FROM core_event_aside WHERE skipped_at IS NULL AND reason <> 'WAITS') AS events
  LEFT JOIN queued ON true;

-- readMessages
SELECT channel::text AS channel, count(*)::integer AS count,
  CASE WHEN sent_at IS NOT NULL THEN 'sent' WHEN failure IS NULL THEN 'waiting'
  WHEN channel::text = ANY ($2) THEN 'failed' ELSE 'absent' END AS result
  FROM message WHERE created_at > $1::timestamptz - interval '1 hour' GROUP BY channel, result;

-- readFaces
SELECT begun.result, begun.count, coalesce(health.failures, 0) AS failures
  FROM (SELECT 1) AS always
  LEFT JOIN (SELECT lower(state) AS result, count(*)::integer AS count
  FROM outside_face_check JOIN face_session USING (transaction_id)
  WHERE created_at > $2::timestamptz - interval '1 hour' AND face_session.provider = $1 GROUP BY state)
  AS begun ON true
  LEFT JOIN outside_service_health AS health ON health.provider = $1;

-- readSignatures
SELECT begun.result, begun.count, coalesce(health.failures, 0) AS failures
  FROM (SELECT 1) AS always
  LEFT JOIN (SELECT lower(state) AS result, count(*)::integer AS count FROM outside_signature
  WHERE created_at > $2::timestamptz - interval '1 hour' AND provider = $1 GROUP BY state) AS begun ON true
  LEFT JOIN outside_service_health AS health ON health.provider = $3;

-- readRequests
SELECT state, count(*)::integer AS count,
  CASE WHEN paused_since IS NOT NULL THEN 'paused'
  WHEN coalesce(serve_by, promised_date) < $1 THEN 'late'
  WHEN coalesce(serve_by, promised_date) = $1 THEN 'today'
  ELSE 'in_time' END AS lateness
  FROM proposal WHERE ended_at IS NULL GROUP BY state, lateness;

-- readAlarms
SELECT kind, CASE WHEN urgent THEN 'yes' ELSE 'no' END AS urgent, count(*)::integer AS count
  FROM alarm_notice GROUP BY kind, urgent;
