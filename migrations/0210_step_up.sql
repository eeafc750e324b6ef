-- A fresh code for one submission of one request type (rulings 2). Phone and identity stand here as keyed fingerprints only.
CREATE TABLE step_up (
  step_up_id      uuid PRIMARY KEY,
  session_id      uuid NOT NULL REFERENCES customer_session ON DELETE CASCADE,
  policy_number   text NOT NULL,
  suffix          text NOT NULL,
  identity_hash   text NOT NULL,
  method          text NOT NULL CHECK (method IN ('WA', 'SMS', 'EMAIL')),
  -- OPEN: waits for its code; PASSED: waits for its submission; USED by one; ENDED by wrong codes or a newer one.
  state           text NOT NULL CHECK (state IN ('OPEN', 'PASSED', 'USED', 'ENDED')),
  -- Null until the send job has made a code.
  code_hash       text,
  code_expires_at timestamptz NOT NULL,
  asked_at        timestamptz NOT NULL,
  sends_asked     integer NOT NULL DEFAULT 1,
  sends_done      integer NOT NULL DEFAULT 0,
  tries           integer NOT NULL DEFAULT 0,
  -- Until when the submission must come, once passed.
  valid_until     timestamptz,
  used_by         text REFERENCES proposal,
  created_at      timestamptz NOT NULL
);
CREATE INDEX step_up_identity ON step_up (identity_hash, created_at DESC);
CREATE INDEX step_up_session ON step_up (session_id, suffix, state);
CREATE INDEX step_up_age ON step_up (created_at);
