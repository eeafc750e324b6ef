-- Requested call by a customer who has no camera for the face step of a request (rulebook 6.1, decision 0089).

-- The request stays a draft: a call replaces no face check. subject, title = home endpoint and title of the request.
-- call_by = the day until which the insurer promises to call. tries = calls that nobody answered; tried_by, tried_at =
-- the last one. The number is not stored: the desk reads the registered one. note = words of the person who called.
CREATE TABLE requested_call (
  call_id       uuid PRIMARY KEY,
  policy_number text NOT NULL,
  party_id      bigint NOT NULL,
  subject       text NOT NULL,
  title         text NOT NULL,
  slot          text NOT NULL CHECK (slot IN ('MORNING', 'NOON', 'AFTERNOON')),
  state         text NOT NULL DEFAULT 'OPEN' CHECK (state IN ('OPEN', 'REACHED', 'WITHDRAWN')),
  requested_at     timestamptz NOT NULL,
  call_by       date NOT NULL,
  tries         integer NOT NULL DEFAULT 0,
  tried_by      text,
  tried_at      timestamptz,
  note          text NOT NULL DEFAULT '',
  ended_by      text,
  ended_at      timestamptz,
  CHECK ((state = 'OPEN') = (ended_at IS NULL)),
  CHECK ((tries = 0) = (tried_at IS NULL))
);
CREATE UNIQUE INDEX requested_call_open ON requested_call (policy_number, party_id, subject) WHERE state = 'OPEN';
CREATE INDEX requested_call_waiting ON requested_call (call_by, requested_at) WHERE state = 'OPEN';
CREATE INDEX requested_call_of_holder ON requested_call (policy_number, party_id, subject, requested_at);
CREATE INDEX requested_call_age ON requested_call (requested_at);
