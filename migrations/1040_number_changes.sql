-- New phone number of a holder who cannot sign in (rulebook 7.31, decision 0081).
CREATE SEQUENCE number_change_number;

-- policy_number = as typed by somebody nobody knows: it may name no policy, or another person's.
-- content = identity number and new number as typed, sealed. secret_hash = keyed hash of the token that the browser holds for one tab.
-- DRAFT = not sent yet; SENT waits for two people of the desk; COOLING takes effect on effective_on unless somebody objects.
-- party_id = the holder whom two people recognised. stopped_by = why a decided change never took effect.
CREATE TABLE number_change (
  number        text PRIMARY KEY,
  state         text NOT NULL DEFAULT 'DRAFT'
    CHECK (state IN ('DRAFT', 'SENT', 'COOLING', 'DONE', 'REJECTED', 'STOPPED')),
  secret_hash   text NOT NULL UNIQUE,
  policy_number text NOT NULL,
  content       bytea,
  created_at    timestamptz NOT NULL,
  photo         text REFERENCES attachment ON DELETE SET NULL,
  face          text REFERENCES face_session ON DELETE SET NULL,
  sent_at       timestamptz,
  party_id      bigint,
  decided_at    timestamptz,
  effective_on  date,
  ended_at      timestamptz,
  stopped_by    text CHECK (stopped_by IN ('OBJECTION', 'REPORT', 'HOLDER')),
  CHECK ((state = 'DRAFT') = (sent_at IS NULL)),
  CHECK ((state IN ('DRAFT', 'SENT')) = (decided_at IS NULL)),
  CHECK ((state IN ('DONE', 'REJECTED', 'STOPPED')) = (ended_at IS NOT NULL)),
  CHECK ((state = 'STOPPED') = (stopped_by IS NOT NULL)),
  CHECK (state <> 'COOLING' OR (party_id IS NOT NULL AND effective_on IS NOT NULL))
);
CREATE INDEX number_change_draft ON number_change (created_at) WHERE state = 'DRAFT';
CREATE INDEX number_change_waiting ON number_change (sent_at) WHERE state = 'SENT';
CREATE INDEX number_change_cooling ON number_change (effective_on) WHERE state = 'COOLING';
CREATE INDEX number_change_of_policy ON number_change (policy_number);
CREATE INDEX number_change_over ON number_change (ended_at) WHERE content IS NOT NULL;

-- Codes of an application: to the new number, and to the registered e-mail if there is one. Every application has the same rows, with a code
-- that was never sent where there is nobody to send it to.
CREATE TABLE number_change_code (
  number      text NOT NULL REFERENCES number_change ON DELETE CASCADE,
  kind        text NOT NULL CHECK (kind IN ('NEW', 'EMAIL')),
  code_hash   text,
  expires_at  timestamptz NOT NULL,
  asked_at    timestamptz NOT NULL,
  sends_asked integer NOT NULL DEFAULT 1,
  sends_done  integer NOT NULL DEFAULT 0,
  tries       integer NOT NULL DEFAULT 0,
  proved_at   timestamptz,
  PRIMARY KEY (number, kind)
);

-- Links in the notices to the old contacts, with which their owner objects.
CREATE TABLE number_change_link (
  token_hash text PRIMARY KEY,
  number     text NOT NULL REFERENCES number_change ON DELETE CASCADE,
  channel    text NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX number_change_link_of ON number_change_link (number);

COMMENT ON COLUMN attachment.policy_number IS
  'Policy of the signed-in customer; of a file sent without a session, the number of its application (number_change).';
COMMENT ON COLUMN face_session.policy_number IS
  'Policy of the signed-in customer; of a check without a session, the number of its application (number_change).';

ALTER TABLE two_person_entry DROP CONSTRAINT two_person_entry_kind_check;
ALTER TABLE two_person_entry ADD CONSTRAINT two_person_entry_kind_check CHECK (kind IN (
  'BREACH_NOTICE', 'CONTACT', 'RIGHT', 'DECLINE', 'CLOSED_DAY', 'DEATH_DISMISSAL', 'ERASURE', 'FRAUD_DISMISSAL', 'MONEY_MATCH',
  'NUMBER_CHANGE', 'PARAMETERS', 'PARAMETER_ROW', 'PRICE_CORRECTION', 'STAFF', 'UNIT_PRICES'));
