-- An objection has a day by which it is answered, is answered by a message of its own kind, and its time can be extended once
-- (rulebook 11.2). Null for messages from before: the day then follows from the day of the objection.
ALTER TABLE request_message
  -- Of a clerk's message: it answers the objection, or extends its time.
  ADD COLUMN reply_kind text CHECK (reply_kind IS NULL OR (author = 'insurer' AND reply_kind IN ('ANSWER', 'EXTENSION'))),
  -- Promised day of the answer: of the message that opened the objection, and of the one that extended its time.
  ADD COLUMN answer_by date;

CREATE UNIQUE INDEX request_message_reply ON request_message (number, reply_kind) WHERE reply_kind IS NOT NULL;

-- Until now the first reply was the answer.
UPDATE request_message AS reply
SET reply_kind = 'ANSWER'
WHERE message_id = (
  SELECT later.message_id FROM request_message AS later
  WHERE later.number = reply.number AND later.author = 'insurer'
    AND later.recorded_at >= (
      SELECT min(first.recorded_at) FROM request_message AS first WHERE first.number = reply.number AND first.objection)
  ORDER BY later.recorded_at, later.message_id
  LIMIT 1);
