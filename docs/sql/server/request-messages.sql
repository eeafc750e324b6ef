-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/request-messages/request-message-repository.ts

-- findDuplicate
SELECT message_id FROM request_message WHERE number = $1 AND fingerprint = $2 AND recorded_at > $3 LIMIT 1;

-- insertRequestMessage
INSERT INTO request_message (message_id, number, author, actor, objection, reply_kind, answer_by, body, fingerprint, at, recorded_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- markAnswered
UPDATE request_message SET answered_at = $2
  WHERE number = $1 AND author = 'customer' AND answered_at IS NULL AND (NOT objection OR $3::text = 'ANSWER');

-- countWritten
SELECT count(*) FROM request_message WHERE number = $1 AND author = 'customer' AND recorded_at > $2;

-- listRequestMessages
SELECT message_id, author, actor, display_name, objection, reply_kind, body, at FROM request_message
  LEFT JOIN staff ON author = 'insurer' AND staff.user_name = actor
  WHERE number = $1 ORDER BY recorded_at DESC, message_id LIMIT 100;

-- listWaiting
SELECT number, title, policy_number, min(at) AS since, count(*) AS count, bool_or(objection) AS objection,
  CASE WHEN bool_or(objection) THEN
  (SELECT max(answer_by)::text FROM request_message AS promised WHERE promised.number = request_message.number)
  END AS answer_by
  FROM request_message JOIN proposal USING (number) WHERE author = 'customer' AND answered_at IS NULL
  GROUP BY number, title, policy_number ORDER BY min(at), number LIMIT 100;
