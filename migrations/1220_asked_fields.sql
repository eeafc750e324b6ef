-- Fields of a sent form that staff ask the customer to correct stand beside the attachments that they ask for (rulebook
-- 4.4, decision 0099): type NULL = a field. Its slot is the payload's path, and its name begins with 'field:'.
ALTER TABLE asked_document
  ALTER COLUMN type DROP NOT NULL,
  ADD CONSTRAINT asked_field_name CHECK ((type IS NULL) = starts_with(name, 'field:'));
