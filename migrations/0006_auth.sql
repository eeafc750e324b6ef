-- Sign-in and sessions of customers, their consents, second confirmations and reports of misuse.

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
  method          message_channel NOT NULL,
  state           text NOT NULL CHECK (state IN ('OPEN', 'USED', 'ENDED')),
  -- Null until the send job has made a code, and for unknown data for ever.
  code_hash       text,
  code_expires_at timestamptz NOT NULL,
  asked_at        timestamptz NOT NULL,
  sends_asked     integer NOT NULL DEFAULT 1,
  sends_done      integer NOT NULL DEFAULT 0,
  tries           integer NOT NULL DEFAULT 0,
  created_at      timestamptz NOT NULL,
  -- Person or data that an attempt counts against (promises P05, rulings 6): the person, when all three data are theirs, else nobody but what was typed.
  counted_by      text,
  -- After too many wrong codes a code has one try.
  guarded         boolean NOT NULL DEFAULT false
);
CREATE INDEX sign_in_attempt_email ON sign_in_attempt (email_hash, created_at DESC) WHERE email_hash IS NOT NULL;
CREATE INDEX sign_in_attempt_age ON sign_in_attempt (created_at);
CREATE INDEX sign_in_attempt_counted ON sign_in_attempt (counted_by, created_at DESC);
-- Index of the job that marks expired rows.
CREATE INDEX sign_in_attempt_open ON sign_in_attempt (code_expires_at) WHERE state = 'OPEN' AND code_hash IS NOT NULL;

-- After too many wrong codes this identity waits.
CREATE TABLE sign_in_pause (
  identity_hash text PRIMARY KEY,
  until         timestamptz NOT NULL
);
CREATE INDEX sign_in_pause_age ON sign_in_pause (until);

-- Sign-ins with time and place, kept longer than sessions. `device` is a browser and a system by name, no address.
CREATE TABLE sign_in_history (
  session_id    uuid PRIMARY KEY,
  policy_number text NOT NULL,
  party_id      bigint NOT NULL,
  device        text NOT NULL,
  method        message_channel NOT NULL,
  at            timestamptz NOT NULL
);
CREATE INDEX sign_in_history_of_party ON sign_in_history (policy_number, party_id, at DESC);
CREATE INDEX sign_in_history_age ON sign_in_history (at);

-- Sliding window: at most n hits in any span of the given length, for one person or one phone.
CREATE TABLE limit_window (
  rule    text NOT NULL,
  subject text NOT NULL,
  hits    timestamptz[] NOT NULL,
  PRIMARY KEY (rule, subject)
);
CREATE INDEX limit_window_age ON limit_window ((hits[cardinality(hits)]));

-- Counter per fixed span, where hits are too many to keep one by one: an address, everybody.
CREATE TABLE limit_bucket (
  rule      text NOT NULL,
  subject   text NOT NULL,
  starts_at timestamptz NOT NULL,
  hits      integer NOT NULL,
  PRIMARY KEY (rule, subject, starts_at)
);
CREATE INDEX limit_bucket_age ON limit_bucket (starts_at);

-- Row for each signed-in browser; its tokens are one family. `holder` is sealed: identity number and name.
CREATE TABLE customer_session (
  session_id    uuid PRIMARY KEY,
  policy_number text NOT NULL,
  party_id      bigint NOT NULL,
  identity_hash text NOT NULL,
  holder        bytea NOT NULL,
  started_at    timestamptz NOT NULL,
  last_used_at  timestamptz NOT NULL,
  ended_at      timestamptz,
  end_reason    text,
  -- A session knows the phone it was proved with (other policies of the same person open with it), and where it runs.
  phone_hash    text,
  device        text NOT NULL DEFAULT '',
  -- The browser that a customer signed in with, as a keyed fingerprint of the number that it keeps; null = it gave none.
  device_mark   text
);
CREATE INDEX customer_session_identity ON customer_session (identity_hash) WHERE ended_at IS NULL;
CREATE INDEX customer_session_age ON customer_session (started_at);
CREATE INDEX customer_session_open ON customer_session (started_at) WHERE ended_at IS NULL;

-- Every process hears of the end of a session, whichever statement of whichever program ended it.
CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('session_ended', OLD.session_id::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER customer_session_ended AFTER UPDATE OF ended_at ON customer_session
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();
CREATE TRIGGER customer_session_removed AFTER DELETE ON customer_session
  FOR EACH ROW WHEN (OLD.ended_at IS NULL) EXECUTE FUNCTION tell_session_end();

CREATE TABLE customer_token (
  token_hash   text PRIMARY KEY,
  session_id   uuid NOT NULL REFERENCES customer_session ON DELETE CASCADE,
  kind         text NOT NULL CHECK (kind IN ('ACCESS', 'REFRESH')),
  last_used_at timestamptz NOT NULL,
  -- For a used refresh token: the moment, and the input of its successors.
  replaced_at  timestamptz,
  salt         text,
  -- After the right code the token of the login answer is good as an access token too, until the first refresh (rulings 6).
  of_sign_in   boolean NOT NULL DEFAULT false
);
CREATE INDEX customer_token_session ON customer_token (session_id);

-- Browsers in which a person signed in: when many sign in at once, and while a person's codes are guarded, they come first. Fingerprints only.
CREATE TABLE known_device (
  identity_hash  text NOT NULL,
  device_mark    text NOT NULL,
  party_id       bigint NOT NULL,
  last_signed_in timestamptz NOT NULL,
  PRIMARY KEY (identity_hash, device_mark)
);
CREATE INDEX known_device_mark ON known_device (device_mark);
CREATE INDEX known_device_party ON known_device (party_id);
CREATE INDEX known_device_age ON known_device (last_signed_in);

-- This person has shown that this phone or e-mail is theirs. Fingerprints only.
CREATE TABLE contact_proof (
  identity_hash text NOT NULL,
  address_hash  text NOT NULL,
  proved_at     timestamptz NOT NULL,
  PRIMARY KEY (identity_hash, address_hash)
);

-- Choices of a customer; no row = the defaults.
CREATE TABLE customer_preference (
  policy_number text NOT NULL,
  party_id      bigint NOT NULL,
  method        message_channel NOT NULL,
  email_copy    boolean NOT NULL,
  language      text NOT NULL,
  text_size     text NOT NULL,
  updated_at    timestamptz NOT NULL,
  PRIMARY KEY (policy_number, party_id)
);

-- Consents given and withdrawn, with the sentence as it stood (promises P32). The newest row of a consent counts.
CREATE TABLE consent_event (
  policy_number text NOT NULL,
  party_id      bigint NOT NULL,
  consent       text NOT NULL,
  position      bigint GENERATED ALWAYS AS IDENTITY,
  version       text NOT NULL,
  text          text NOT NULL,
  given         boolean NOT NULL,
  at            timestamptz NOT NULL,
  PRIMARY KEY (policy_number, party_id, consent, position)
);
CREATE TRIGGER consent_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON consent_event EXECUTE FUNCTION refuse_change();

-- A fresh code for one submission of one request type (rulings 2). Phone and identity stand here as keyed fingerprints only.
CREATE TABLE step_up (
  step_up_id      uuid PRIMARY KEY,
  session_id      uuid NOT NULL REFERENCES customer_session ON DELETE CASCADE,
  policy_number   text NOT NULL,
  suffix          text NOT NULL,
  identity_hash   text NOT NULL,
  method          message_channel NOT NULL,
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
  created_at      timestamptz NOT NULL,
  guarded         boolean NOT NULL DEFAULT false
);
CREATE INDEX step_up_identity ON step_up (identity_hash, created_at DESC);
CREATE INDEX step_up_session ON step_up (session_id, suffix, state);
CREATE INDEX step_up_age ON step_up (created_at);
CREATE INDEX step_up_open ON step_up (code_expires_at) WHERE state = 'OPEN' AND code_hash IS NOT NULL;
CREATE INDEX step_up_passed ON step_up (valid_until) WHERE state = 'PASSED';

-- 'Ini bukan saya': links sent to the contacts from before a change of account. Only the hash of the token is kept.
CREATE TABLE disown_link (
  token_hash     text PRIMARY KEY,
  request_number text NOT NULL REFERENCES proposal,
  channel        message_channel NOT NULL,
  expires_at     timestamptz NOT NULL,
  used_at        timestamptz
);
CREATE INDEX disown_link_request ON disown_link (request_number);

-- 'Ini bukan saya', reported from the profile. The desk sees it until somebody closes it.
CREATE TABLE security_report (
  report_number  text PRIMARY KEY,
  policy_number  text NOT NULL,
  party_id       bigint NOT NULL,
  about          text NOT NULL,
  request_number text REFERENCES proposal,
  note           bytea,
  reported_at    timestamptz NOT NULL,
  closed_at      timestamptz,
  closed_by      text,
  closing_note   text,
  -- Member of staff who froze the payouts of the policy; somebody else lifts that. Empty = the customer did it.
  looked_by      text
);
CREATE INDEX security_report_open ON security_report (reported_at) WHERE closed_at IS NULL;

-- Every policy whose payouts stopped with the report: all of the same person.
CREATE TABLE security_report_policy (
  report_number text NOT NULL REFERENCES security_report,
  policy_number text NOT NULL,
  PRIMARY KEY (report_number, policy_number)
);
CREATE INDEX security_report_policy_of ON security_report_policy (policy_number);

-- A copy of what is held about a customer; the file lies sealed in the store until it expires.
CREATE TABLE privacy_export (
  export_id     uuid PRIMARY KEY,
  policy_number text NOT NULL,
  party_id      bigint NOT NULL,
  -- False: numbers masked and no documents, because no fresh code was given.
  whole         boolean NOT NULL,
  state         text NOT NULL CHECK (state IN ('PREPARING', 'READY', 'FAILED')),
  requested_at  timestamptz NOT NULL,
  file          text UNIQUE,
  expires_at    timestamptz
);
CREATE INDEX privacy_export_of_party ON privacy_export (policy_number, party_id, requested_at DESC);
CREATE INDEX privacy_export_age ON privacy_export (expires_at) WHERE file IS NOT NULL;
