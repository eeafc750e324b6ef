-- Complaints about a request: a message that customer or clerk marked, or one that was spoken (rulebook 11.2, decision 0102).

-- message_id = the message that opened it, answer_id = the one that answered it; both are deleted with the request's content.
-- marked_by: NULL = the customer. answer_by = first due date of the answer, extended_to = the one possible later one.
CREATE TABLE complaint (
  complaint_number text PRIMARY KEY,
  number           text NOT NULL REFERENCES proposal,
  message_id       uuid NOT NULL,
  source           text NOT NULL CHECK (source IN ('CUSTOMER', 'CLERK', 'SPOKEN')),
  marked_by        text REFERENCES staff,
  received_at      timestamptz NOT NULL,
  answer_by        date NOT NULL,
  extended_to      date,
  answered_at      timestamptz,
  answered_by      text REFERENCES staff,
  answer_id        uuid,
  CHECK ((source = 'CUSTOMER') = (marked_by IS NULL)),
  CHECK ((answered_at IS NULL) = (answered_by IS NULL) AND (answered_at IS NULL) = (answer_id IS NULL))
);
CREATE UNIQUE INDEX complaint_open ON complaint (number) WHERE answered_at IS NULL;
CREATE INDEX complaint_of_request ON complaint (number);
