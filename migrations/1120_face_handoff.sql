-- Face check handed from the screen of a signed-in customer to a phone by a QR code (rulebook 6.1, decision 0089).

-- The session of the screen is never shared: the phone has device_hash, the keyed hash of a number that its page drew.
-- token_hash = keyed hash of the link's token. subject, title = home endpoint and title of the request. refused_at = the last time
-- another device opened the link. Rows end with the session.
CREATE TABLE face_handoff (
  handoff_id     uuid PRIMARY KEY,
  session_id     uuid NOT NULL REFERENCES customer_session ON DELETE CASCADE,
  subject        text NOT NULL,
  title          text NOT NULL,
  token_hash     text NOT NULL UNIQUE,
  device_hash    text UNIQUE,
  created_at     timestamptz NOT NULL,
  expires_at     timestamptz NOT NULL,
  claimed_at     timestamptz,
  refused_at     timestamptz,
  transaction_id text REFERENCES face_session ON DELETE SET NULL,
  end_reason     text CHECK (end_reason IN ('REPLACED', 'CANCELLED', 'LEFT')),
  CHECK ((device_hash IS NULL) = (claimed_at IS NULL)),
  CHECK (transaction_id IS NULL OR claimed_at IS NOT NULL)
);
CREATE INDEX face_handoff_of_session ON face_handoff (session_id);
CREATE INDEX face_handoff_check ON face_handoff (transaction_id) WHERE transaction_id IS NOT NULL;

ALTER TABLE face_session ADD COLUMN second_device boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN face_session.second_device IS
  'True when the frames came from a phone to which the signed-in customer handed the check.';
