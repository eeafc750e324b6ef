-- Signatures of a certified provider over forms that were signed on screen (rulebook 6.3, decision 0107).
-- session = our number; provider_ref = the provider's own id. attachment = the form, whose file the signed one replaces.
-- sent_sha256 = hash of the PDF that was sent; signed_sha256 and certificate_sha256 = hashes of what came back.
-- The first result stays. asked_at = the last time we asked for the state; unanswered_at = that time without an answer.
CREATE TABLE outside_signature (
  session            text PRIMARY KEY,
  provider           text NOT NULL,
  provider_ref       text NOT NULL,
  attachment         text NOT NULL REFERENCES signed_form ON DELETE CASCADE,
  policy_number      text NOT NULL,
  session_id         text NOT NULL,
  sent_sha256        text NOT NULL,
  state              text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'SIGNED', 'REFUSED', 'FAILED', 'EXPIRED')),
  reason             text,
  created_at         timestamptz NOT NULL,
  expires_at         timestamptz NOT NULL,
  ended_at           timestamptz,
  asked_at           timestamptz,
  unanswered_at      timestamptz,
  signed_sha256      text,
  certificate_sha256 text,
  UNIQUE (provider, provider_ref),
  CHECK ((state = 'OPEN') = (ended_at IS NULL)),
  CHECK ((state = 'SIGNED') = (signed_sha256 IS NOT NULL AND certificate_sha256 IS NOT NULL))
);
CREATE INDEX outside_signature_of_form ON outside_signature (attachment, created_at);
CREATE UNIQUE INDEX outside_signature_open ON outside_signature (attachment) WHERE state = 'OPEN';
COMMENT ON COLUMN outside_signature.certificate_sha256 IS 'Certificate inside the signature, as it came: nobody here checks who issued it.';

-- Health is kept for every outside service that is called, not for the one that checks faces alone.
ALTER TABLE face_provider_health RENAME TO outside_service_health;
