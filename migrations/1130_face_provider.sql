-- Face checks by an outside service (rulebook 6.1, decision 0091).

ALTER TABLE face_session ADD COLUMN draft_key text;
COMMENT ON COLUMN face_session.draft_key IS 'Key of the one draft whose request may use the check; NULL = any request of this policy and type.';

-- Outside check: one row beside its face_session. provider_ref = the service's own id of its session. result_at = the moment of
-- the first final result, which stays. contradicted_at = the service later said something else: then people decide.
-- asked_at = the last time we asked for the state; unanswered_at = that time without an answer.
CREATE TABLE outside_face_check (
  transaction_id  text PRIMARY KEY REFERENCES face_session ON DELETE CASCADE,
  provider_ref    text NOT NULL UNIQUE,
  is_compared     boolean NOT NULL,
  state           text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'PASSED', 'FAILED', 'UNCLEAR', 'EXPIRED')),
  reason          text,
  result_at       timestamptz,
  contradicted_at timestamptz,
  asked_at        timestamptz,
  unanswered_at   timestamptz,
  CHECK ((state = 'OPEN') = (result_at IS NULL))
);
COMMENT ON COLUMN outside_face_check.is_compared IS 'True when the service was given the identity to compare the face with; otherwise a pass says nothing about whose face it is.';

-- Results that the service sent; the same event is taken once. Rows end with the check.
CREATE TABLE face_provider_event (
  event_id       text PRIMARY KEY,
  transaction_id text NOT NULL REFERENCES face_session ON DELETE CASCADE,
  body_hash      text NOT NULL,
  result         text NOT NULL,
  effect         text NOT NULL CHECK (effect IN ('APPLIED', 'REPEATED', 'CONTRADICTED', 'LATE')),
  at             timestamptz NOT NULL
);
CREATE INDEX face_provider_event_check ON face_provider_event (transaction_id);

-- Health of the service, shared by all processes; one row for each name that the setting has had.
CREATE TABLE face_provider_health (
  provider   text PRIMARY KEY,
  failures   integer NOT NULL DEFAULT 0,
  failed_at  timestamptz,
  fault      text,
  worked_at  timestamptz
);
