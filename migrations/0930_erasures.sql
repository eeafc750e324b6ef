-- Erasure of a person's data on request (rulebook 11.3, decision 0074): compliance enters it, a supervisor releases it, the owner's command
-- carries it out.
ALTER TABLE two_person_entry DROP CONSTRAINT two_person_entry_kind_check;
ALTER TABLE two_person_entry ADD CONSTRAINT two_person_entry_kind_check CHECK (kind IN (
  'BREACH_NOTICE', 'CONTACT', 'RIGHT', 'DECLINE', 'CLOSED_DAY', 'DEATH_DISMISSAL', 'ERASURE', 'FRAUD_DISMISSAL', 'PARAMETERS',
  'PARAMETER_ROW', 'PRICE_CORRECTION', 'STAFF', 'UNIT_PRICES'));

-- Approved erasures. finished_at NULL = it still runs, or was interrupted and goes on. erased = rows by table, no contents.
CREATE TABLE erasure (
  entry_id    uuid PRIMARY KEY REFERENCES two_person_entry,
  started_at  timestamptz NOT NULL,
  finished_at timestamptz,
  erased      jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX erasure_unfinished ON erasure (started_at) WHERE finished_at IS NULL;
