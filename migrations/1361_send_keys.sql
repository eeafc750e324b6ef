-- Keys that browsers choose for what is sent, so that a repeat at any later time stores nothing new. NULL = sent without one, or from
-- before: a repeat is then found within a minute only.
ALTER TABLE request_message ADD COLUMN send_key text;
CREATE UNIQUE INDEX request_message_sent_once ON request_message (number, send_key) WHERE send_key IS NOT NULL;
ALTER TABLE staff_note ADD COLUMN send_key text;
CREATE UNIQUE INDEX staff_note_sent_once ON staff_note (send_key) WHERE send_key IS NOT NULL;
