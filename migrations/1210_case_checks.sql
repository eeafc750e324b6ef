-- What a verifier checked by eye, with the answer (rulebook 4.2, decision 0098). An answer counts while the request still has
-- this check with the same sentence and the same file; otherwise the check is open again.

-- sentence = the check as it was asked. attachment = file that was looked at; NULL = the check is about none.
CREATE TABLE case_check (
  number      text NOT NULL REFERENCES proposal,
  check_id    text NOT NULL,
  sentence    text NOT NULL,
  attachment  text,
  answer      text NOT NULL CHECK (answer IN ('RIGHT', 'WRONG', 'NOT_APPLICABLE')),
  answered_by text NOT NULL REFERENCES staff,
  answered_at timestamptz NOT NULL,
  PRIMARY KEY (number, check_id)
);
