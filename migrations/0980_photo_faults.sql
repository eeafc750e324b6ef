-- Faults that the customer's device found in a photo that was sent nevertheless (rulebook 6.3). A hint for the verifier.
ALTER TABLE attachment ADD COLUMN photo_faults text[] NOT NULL DEFAULT '{}'
  CHECK (photo_faults <@ ARRAY['dark', 'glare', 'blurred', 'too_small', 'no_document', 'cut_off']);
COMMENT ON COLUMN attachment.photo_faults IS
  'Faults that the customer''s device found in a photo sent after `doc.photo_tries`; empty = none, or not judged. Never a verdict.';
