-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/request-messages/complaint-repository.ts

-- listComplaints
SELECT complaint_number, number, source, received_at, answer_by::text, extended_to::text, answered_at
  FROM complaint WHERE number = $1 ORDER BY received_at DESC, complaint_number DESC;

-- insertComplaint
INSERT INTO complaint (complaint_number, number, message_id, source, marked_by, received_at, answer_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7);

-- updateExtension
UPDATE complaint SET extended_to = $2 WHERE complaint_number = $1 AND extended_to IS NULL;

-- updateComplaintAnswer
UPDATE complaint SET answered_at = $3, answered_by = $2, answer_id = $4
  WHERE complaint_number = $1 AND answered_at IS NULL;

-- findPlainMessage
SELECT message_id, at FROM request_message
  WHERE number = $1 AND author = 'customer' AND answered_at IS NULL AND NOT objection
  AND NOT EXISTS (SELECT FROM complaint WHERE complaint.message_id = request_message.message_id)
  ORDER BY recorded_at DESC, message_id LIMIT 1;

-- isMarkedBy
SELECT FROM complaint JOIN request_message AS marked USING (message_id)
  WHERE complaint.number = $1 AND complaint.answered_at IS NULL AND source = 'CLERK' AND marked_by = $2
  AND NOT EXISTS (SELECT FROM request_message AS later WHERE later.number = $1 AND later.author = 'customer'
  AND later.recorded_at > marked.recorded_at);

-- src/server/request-messages/request-message-repository.ts

-- isNewestMessage
SELECT FROM (SELECT fingerprint, recorded_at FROM request_message
  WHERE number = $1 ORDER BY recorded_at DESC, message_id LIMIT 1) AS newest
  WHERE fingerprint = $2 AND recorded_at > $3;

-- findSentWith
SELECT fingerprint FROM request_message WHERE number = $1 AND send_key = $2;

-- insertRequestMessage
INSERT INTO request_message (message_id, number, author, actor, objection, reply_kind, answer_by, body, fingerprint, at, recorded_at, send_key)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- markAnswered
UPDATE request_message SET answered_at = $2
  WHERE number = $1 AND author = 'customer' AND answered_at IS NULL AND (NOT objection OR $3::text = 'ANSWER')
  AND NOT EXISTS (SELECT FROM complaint
  WHERE complaint.message_id = request_message.message_id AND complaint.answered_at IS NULL);

-- countWritten
SELECT count(*) FROM request_message WHERE number = $1 AND author = 'customer' AND recorded_at > $2;

-- listRequestMessages
SELECT request_message.message_id, author, actor, display_name, objection, reply_kind, body, at, complaint_number
  FROM request_message
  LEFT JOIN staff ON author = 'insurer' AND staff.user_name = actor
  LEFT JOIN complaint ON complaint.number = request_message.number
  AND request_message.message_id IN (complaint.message_id, complaint.answer_id)
  WHERE request_message.number = $1 ORDER BY recorded_at DESC, request_message.message_id LIMIT 100;

-- src/server/request-messages/waiting-messages.ts

-- readWaiting
SELECT number, title, policy_number, min(at) AS since, count(*) AS count, bool_or(objection) AS objection,
  min(at) FILTER (WHERE NOT objection AND complaint_number IS NULL) AS message_since,
  min(at) FILTER (WHERE objection) AS objection_since,
  CASE WHEN bool_or(objection) THEN
  (SELECT max(answer_by)::text FROM request_message AS promised WHERE promised.number = waiting.number)
  END AS objection_by,
  min(complaint_number) AS complaint, min(received_at) AS complaint_since, min(complaint_by)::text AS complaint_by,
  count(*) OVER () AS total
  FROM (SELECT message.number, at, objection, complaint_number, received_at,
  coalesce(extended_to, complaint.answer_by) AS complaint_by
  FROM request_message AS message
  LEFT JOIN complaint ON complaint.message_id = message.message_id AND complaint.answered_at IS NULL
  WHERE author = 'customer' AND message.answered_at IS NULL) AS waiting
  JOIN proposal USING (number)
  GROUP BY number, title, policy_number ORDER BY min(at), number LIMIT 1000;
