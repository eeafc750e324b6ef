-- Register of failures to protect personal data (UU 27/2022 art. 46, rulebook 11.3). Each change is a new version; nothing is overwritten.
CREATE SEQUENCE breach_number;

CREATE TABLE data_breach (
  breach_number         text NOT NULL,
  version               integer NOT NULL CHECK (version > 0),
  discovered_at         timestamptz NOT NULL,
  data                  text NOT NULL,
  -- Number of people; NULL = not known yet.
  people                integer CHECK (people >= 0),
  cause                 text NOT NULL,
  measures              text NOT NULL,
  authority_notified_at timestamptz,
  people_notified_at    timestamptz,
  made_by               text NOT NULL,
  made_at               timestamptz NOT NULL,
  PRIMARY KEY (breach_number, version)
);
CREATE TRIGGER data_breach_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON data_breach EXECUTE FUNCTION refuse_change();

-- Words of a notice to holders, released by a second person.
CREATE TABLE data_breach_notice (
  notice_id     uuid PRIMARY KEY,
  breach_number text NOT NULL,
  what          text NOT NULL,
  data          text NOT NULL,
  advice        text NOT NULL,
  contact       text NOT NULL,
  released_by   text NOT NULL,
  released_at   timestamptz NOT NULL
);
CREATE TRIGGER data_breach_notice_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON data_breach_notice
  EXECUTE FUNCTION refuse_change();

-- Policies whose holders are notified of a breach, each once. outcome NULL = not yet.
CREATE TABLE data_breach_policy (
  breach_number text NOT NULL,
  policy_number text NOT NULL,
  notice_id     uuid NOT NULL REFERENCES data_breach_notice,
  outcome       text CHECK (outcome IN ('SENT', 'NO_CONTACT')),
  handled_at    timestamptz,
  PRIMARY KEY (breach_number, policy_number),
  CHECK ((outcome IS NULL) = (handled_at IS NULL))
);
CREATE INDEX data_breach_policy_waiting ON data_breach_policy (breach_number, policy_number) WHERE outcome IS NULL;

ALTER TABLE two_person_entry DROP CONSTRAINT two_person_entry_kind_check;
ALTER TABLE two_person_entry ADD CONSTRAINT two_person_entry_kind_check CHECK (kind IN (
  'BREACH_NOTICE', 'CONTACT', 'RIGHT', 'DECLINE', 'CLOSED_DAY', 'DEATH_DISMISSAL', 'FRAUD_DISMISSAL', 'PARAMETERS', 'PARAMETER_ROW', 'STAFF',
  'UNIT_PRICES'));
