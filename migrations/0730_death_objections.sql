-- The holder says that a report of a death is mistaken (rulebook 7.28). Two people of the desk decide; nothing is lifted by it.

-- business_at = the business moment at which the report came: contacts recorded later receive no code about it. NULL: from before this column, reported_at counts.
-- checked_by, checked_at, check_note = who examined a report that marks a policy, and what they found; somebody else decides.
ALTER TABLE death_report
  ADD COLUMN business_at timestamptz,
  ADD COLUMN checked_by text,
  ADD COLUMN checked_at timestamptz,
  ADD COLUMN check_note text,
  ADD CHECK ((checked_by IS NULL) = (checked_at IS NULL) AND (checked_by IS NULL) = (check_note IS NULL));

-- One for each report. content = who says it and in which words, answer = what the desk wrote back; both sealed. answer_by = the promised day.
CREATE TABLE death_objection (
  report_number text PRIMARY KEY REFERENCES death_report,
  policy_number text NOT NULL,
  party_id      bigint NOT NULL,
  content       bytea,
  received_at   timestamptz NOT NULL,
  received_on   date NOT NULL,
  answer_by     date NOT NULL,
  outcome       text CHECK (outcome IN ('KEPT', 'LIFTED')),
  answered_by   text,
  answered_at   timestamptz,
  answered_on   date,
  answer        bytea,
  CHECK ((outcome IS NULL) = (answered_by IS NULL) AND (outcome IS NULL) = (answered_at IS NULL) AND (outcome IS NULL) = (answered_on IS NULL))
);
CREATE INDEX death_objection_of_holder ON death_objection (policy_number, party_id, received_at);
CREATE INDEX death_objection_waiting ON death_objection (received_at) WHERE outcome IS NULL;
