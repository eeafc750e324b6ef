-- What a request did not do although it was sent for it, and a person has to look at: another policy of the same person that could not be
-- corrected (rulebook 6.9). It waits until somebody of the desk says what became of it.
CREATE TABLE follow_up (
  request_number text NOT NULL REFERENCES proposal (number),
  policy_number  text NOT NULL,
  since          timestamptz NOT NULL,
  done_by        text,
  done_at        timestamptz,
  note           text,
  PRIMARY KEY (request_number, policy_number),
  CHECK ((done_at IS NULL) = (done_by IS NULL) AND (done_at IS NULL) = (note IS NULL))
);
CREATE INDEX follow_up_waiting ON follow_up (since) WHERE done_at IS NULL;
