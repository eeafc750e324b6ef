-- A face check: from generate-token until a request uses its result. `suffix` null = asked without naming a request type; it is
-- then tied to the request that uses it. `identity` is a keyed fingerprint of the holder's identity number.
CREATE TABLE face_session (
  transaction_id    text PRIMARY KEY,
  token_fingerprint text NOT NULL,
  policy_number     text NOT NULL,
  identity          text NOT NULL,
  session_id        text NOT NULL,
  suffix            text,
  challenge         jsonb NOT NULL,
  refused_frames    integer NOT NULL DEFAULT 0,
  created_at        timestamptz NOT NULL,
  -- Until then frames are taken.
  expires_at        timestamptz NOT NULL,
  -- Until then a request may use the result (parameter liveness.valid_hours).
  valid_until       timestamptz NOT NULL,
  -- What a selfie is worth where the step is 'camera': 'passed' in demo mode only (rulings 2).
  selfie_outcome    text NOT NULL CHECK (selfie_outcome IN ('passed', 'recorded')),
  outcome           text CHECK (outcome IN ('passed', 'recorded')),
  attachment        text REFERENCES attachment ON DELETE SET NULL,
  finished_at       timestamptz,
  used_by           text,
  CHECK ((outcome IS NULL) = (finished_at IS NULL))
);
CREATE INDEX face_session_of_request ON face_session (used_by) WHERE used_by IS NOT NULL;
CREATE INDEX face_session_unused ON face_session (created_at) WHERE used_by IS NULL;

-- Frames of the embedded provider, kept sealed for the desk under `name`.
CREATE TABLE face_frame (
  transaction_id text NOT NULL REFERENCES face_session ON DELETE CASCADE,
  position       smallint NOT NULL,
  challenge_id   text NOT NULL,
  name           text NOT NULL UNIQUE,
  sha256         text NOT NULL,
  received_at    timestamptz NOT NULL,
  -- False while the file is on its way to the store.
  stored         boolean NOT NULL DEFAULT false,
  PRIMARY KEY (transaction_id, position)
);
