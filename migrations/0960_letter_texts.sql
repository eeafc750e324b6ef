-- Words of a letter, by part. The newest day not after the letter's day counts; earlier words stay readable. A part without
-- rows keeps the words of the program.
CREATE TABLE letter_text (
  letter     text NOT NULL,
  part       text NOT NULL,
  valid_from date NOT NULL,
  body       text NOT NULL,
  PRIMARY KEY (letter, part, valid_from)
);
COMMENT ON TABLE letter_text IS
  'Words of the insurer for documents: for each part the newest day that began counts, and the program''s words where none did.';

-- Words around every message have parts of their own; the import checks which part a template has.
ALTER TABLE message_text DROP CONSTRAINT message_text_part_check;
