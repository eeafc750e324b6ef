-- Faults that the sender's device found in a photo of a case that was sent nevertheless (rulebook 7.30). A hint for the desk.
ALTER TABLE public_case_attachment ADD COLUMN photo_faults text[] NOT NULL DEFAULT '{}'
  CHECK (photo_faults <@ ARRAY['dark', 'glare', 'blurred', 'too_small', 'no_document', 'cut_off']);
COMMENT ON COLUMN public_case_attachment.photo_faults IS
  'Faults that the sender''s device found in a photo sent after `doc.photo_tries`; empty = none, or not judged. Never a verdict.';
