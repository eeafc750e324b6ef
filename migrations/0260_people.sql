-- A session knows the phone it was proved with (other policies of the same person open with it), and where it runs.
ALTER TABLE customer_session
  ADD COLUMN phone_hash text,
  ADD COLUMN device     text NOT NULL DEFAULT '';

-- Who signed in when and where, longer than sessions are kept. `device` is a browser and a system by name, no address.
CREATE TABLE sign_in_history (
  session_id    uuid PRIMARY KEY,
  policy_number text NOT NULL,
  party_id      bigint NOT NULL,
  device        text NOT NULL,
  method        text NOT NULL,
  at            timestamptz NOT NULL
);
CREATE INDEX sign_in_history_of_party ON sign_in_history (policy_number, party_id, at DESC);
CREATE INDEX sign_in_history_age ON sign_in_history (at);

-- This person has shown that this phone or e-mail is theirs. Fingerprints only.
CREATE TABLE contact_proof (
  identity_hash text NOT NULL,
  address_hash  text NOT NULL,
  proved_at     timestamptz NOT NULL,
  PRIMARY KEY (identity_hash, address_hash)
);

-- What a customer chose; no row = the defaults.
CREATE TABLE customer_preference (
  policy_number text NOT NULL,
  party_id      bigint NOT NULL,
  method        text NOT NULL CHECK (method IN ('WA', 'SMS', 'EMAIL')),
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

-- 'Ini bukan saya', told from the profile. Until somebody closes it, the desk sees it.
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
  closing_note   text
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
  -- False: numbers masked and no papers, because no fresh code was given.
  whole         boolean NOT NULL,
  state         text NOT NULL CHECK (state IN ('PREPARING', 'READY', 'FAILED')),
  requested_at  timestamptz NOT NULL,
  file          text UNIQUE,
  expires_at    timestamptz
);
CREATE INDEX privacy_export_of_party ON privacy_export (policy_number, party_id, requested_at DESC);
CREATE INDEX privacy_export_age ON privacy_export (expires_at) WHERE file IS NOT NULL;

CREATE INDEX face_session_of_policy ON face_session (policy_number, created_at DESC);
