-- Why staff open attachments of a case that is not in their hands (rulebook 4.2, decision 0110).

-- Reason of a person for one case; it counts until the session ends. reason = its words, with what the person wrote.
CREATE TABLE opening_reason (
  session_id uuid NOT NULL REFERENCES staff_session ON DELETE CASCADE,
  number     text NOT NULL REFERENCES proposal,
  reason     text NOT NULL CHECK (reason <> ''),
  given_at   timestamptz NOT NULL,
  PRIMARY KEY (session_id, number)
);
CREATE INDEX opening_reason_of_request ON opening_reason (number);

-- NULL = the case was in the person's hands when they opened it first.
ALTER TABLE paper_opening ADD COLUMN reason text CHECK (reason <> '');
