-- Codes of applications for a new number are removed as soon as those of sign-in; the indexes of that job know them.
DROP INDEX message_codes;
DROP INDEX message_code_texts;
CREATE INDEX message_codes ON message (created_at)
  WHERE template IN ('sign-in-code', 'step-up-code', 'number-change-code', 'number-change-email-code');
CREATE INDEX message_code_texts ON message (created_at)
  WHERE template IN ('sign-in-code', 'step-up-code', 'number-change-code', 'number-change-email-code') AND body IS NOT NULL;
