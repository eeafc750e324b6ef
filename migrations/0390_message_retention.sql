-- After its time a message loses address and text, a code after an hour; that it was sent, when, and where to in masked form stays
-- longer (rulebook 11.6).
ALTER TABLE message ALTER COLUMN address DROP NOT NULL, ALTER COLUMN body DROP NOT NULL,
  ADD CONSTRAINT message_text CHECK ((address IS NULL) = (body IS NULL));
CREATE INDEX message_texts ON message (created_at) WHERE body IS NOT NULL;
CREATE INDEX message_code_texts ON message (created_at)
  WHERE template IN ('sign-in-code', 'step-up-code') AND body IS NOT NULL;
