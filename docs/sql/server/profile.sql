-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/profile/own-sessions.ts

-- listOwnSessions
SELECT other.session_id, other.policy_number, other.device, other.started_at, other.last_used_at
  FROM customer_session other JOIN customer_session mine ON mine.session_id = $1
  AND other.identity_hash = mine.identity_hash
  AND (other.phone_hash = mine.phone_hash OR other.session_id = mine.session_id)
  WHERE other.ended_at IS NULL
  AND other.started_at >= $2 AND (other.last_used_at >= $3 OR other.session_id = $1)
  ORDER BY other.last_used_at DESC, other.session_id LIMIT 100;

-- isOwnSession
SELECT 1
  FROM customer_session other JOIN customer_session mine ON mine.session_id = $1
  AND other.identity_hash = mine.identity_hash
  AND (other.phone_hash = mine.phone_hash OR other.session_id = mine.session_id)
  WHERE other.ended_at IS NULL AND other.session_id::text = $2;

-- markOwnSessionsEnded
UPDATE customer_session SET ended_at = $2, end_reason = 'ended-by-owner'
  WHERE session_id IN (SELECT other.session_id
  FROM customer_session other JOIN customer_session mine ON mine.session_id = $1
  AND other.identity_hash = mine.identity_hash
  AND (other.phone_hash = mine.phone_hash OR other.session_id = mine.session_id)
  WHERE other.ended_at IS NULL)
  AND ($3::text IS NULL OR session_id::text = $3) AND NOT ($4 AND session_id = $1);

-- src/server/profile/report-repository.ts

-- insertReport
INSERT INTO security_report (report_number, policy_number, party_id, about, request_number, note, reported_at, looked_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8);

-- insertReport
INSERT INTO security_report_policy (report_number, policy_number) SELECT $1, policy FROM unnest($2::text[]) policy;

-- listOpenReports
SELECT report_number, policy_number, about, request_number, note, reported_at, looked_by FROM security_report
  WHERE closed_at IS NULL ORDER BY reported_at, report_number LIMIT 100;

-- markReportClosed
UPDATE security_report SET closed_at = $2, closed_by = $3, closing_note = $4
  WHERE report_number = $1 AND closed_at IS NULL RETURNING policy_number;

-- findClosing
SELECT closed_by AS by, closed_at AS at FROM security_report WHERE report_number = $1 AND closed_at IS NOT NULL;

-- listFrozenWith
SELECT policy_number FROM security_report_policy WHERE report_number = $1 ORDER BY policy_number;

-- countOpenReports
SELECT count(*)::integer AS count FROM security_report_policy frozen JOIN security_report USING (report_number)
  WHERE frozen.policy_number = $1 AND closed_at IS NULL;
