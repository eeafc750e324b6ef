-- One part of one message's text. The newest day not after today counts; earlier words stay readable. A part without rows keeps
-- the words of the program.
CREATE TABLE message_text (
  template   text NOT NULL,
  part       text NOT NULL CHECK (part IN ('subject', 'text', 'sms')),
  valid_from date NOT NULL,
  body       text NOT NULL,
  PRIMARY KEY (template, part, valid_from)
);
COMMENT ON TABLE message_text IS
  'Words of the insurer for messages: for each part the newest day that began counts, and the program''s words where none did.';
