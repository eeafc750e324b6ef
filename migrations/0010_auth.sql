-- Sign-in (promises 2). Identity, phone and e-mail stand here as keyed fingerprints only, so that known and unknown data look alike.
CREATE TABLE sign_in_attempt (
  attempt_id      uuid PRIMARY KEY,
  handle_hash     text NOT NULL UNIQUE,
  identity_hash   text NOT NULL,
  phone_hash      text NOT NULL,
  email_hash      text,
  masked_phone    text NOT NULL,
  masked_identity text NOT NULL,
  policy_number   text NOT NULL,
  known           boolean NOT NULL,
  method          text NOT NULL CHECK (method IN ('WA', 'SMS', 'EMAIL')),
  state           text NOT NULL CHECK (state IN ('OPEN', 'USED', 'ENDED')),
  -- Null until the send job has made a code, and for unknown data for ever.
  code_hash       text,
  code_expires_at timestamptz NOT NULL,
  asked_at        timestamptz NOT NULL,
  sends_asked     integer NOT NULL DEFAULT 1,
  sends_done      integer NOT NULL DEFAULT 0,
  tries           integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL
);
CREATE INDEX sign_in_attempt_identity ON sign_in_attempt (identity_hash, created_at DESC);
CREATE INDEX sign_in_attempt_email ON sign_in_attempt (email_hash, created_at DESC) WHERE email_hash IS NOT NULL;
CREATE INDEX sign_in_attempt_age ON sign_in_attempt (created_at);

-- After too many wrong codes this identity waits.
CREATE TABLE sign_in_pause (
  identity_hash text PRIMARY KEY,
  until         timestamptz NOT NULL
);

-- Sliding window: at most n hits in any span of the given length, for one person or one phone.
CREATE TABLE limit_window (
  rule    text NOT NULL,
  subject text NOT NULL,
  hits    timestamptz[] NOT NULL,
  PRIMARY KEY (rule, subject)
);

-- Counter per fixed span, where hits are too many to keep one by one: an address, everybody.
CREATE TABLE limit_bucket (
  rule      text NOT NULL,
  subject   text NOT NULL,
  starts_at timestamptz NOT NULL,
  hits      integer NOT NULL,
  PRIMARY KEY (rule, subject, starts_at)
);
CREATE INDEX limit_bucket_age ON limit_bucket (starts_at);

-- One row per signed-in browser; its tokens are one family. `holder` is sealed: identity number and name.
CREATE TABLE customer_session (
  session_id    uuid PRIMARY KEY,
  policy_number text NOT NULL,
  party_id      bigint NOT NULL,
  identity_hash text NOT NULL,
  holder        bytea NOT NULL,
  started_at    timestamptz NOT NULL,
  last_used_at  timestamptz NOT NULL,
  ended_at      timestamptz,
  end_reason    text
);
CREATE INDEX customer_session_identity ON customer_session (identity_hash) WHERE ended_at IS NULL;
CREATE INDEX customer_session_age ON customer_session (started_at);

CREATE TABLE customer_token (
  token_hash   text PRIMARY KEY,
  session_id   uuid NOT NULL REFERENCES customer_session ON DELETE CASCADE,
  kind         text NOT NULL CHECK (kind IN ('ACCESS', 'REFRESH')),
  last_used_at timestamptz NOT NULL,
  -- Of a refresh token that was used: when, and what its successors were made with.
  replaced_at  timestamptz,
  salt         text
);
CREATE INDEX customer_token_session ON customer_token (session_id);
