-- Consent to the use of the face, given when the check was started: wording, version and moment. All null = not given.
ALTER TABLE face_session
  ADD COLUMN consent_version text,
  ADD COLUMN consent_text    text,
  ADD COLUMN consented_at    timestamptz,
  -- Who judged the check. 'embedded' records pictures and judges nobody.
  ADD COLUMN provider        text NOT NULL DEFAULT 'embedded',
  ADD CHECK ((consent_version IS NULL) = (consented_at IS NULL) AND (consent_version IS NULL) = (consent_text IS NULL));
