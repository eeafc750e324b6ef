-- Decisions of staff that are carried out after some seconds and can be undone until then (rulebook 4.3, decision 0093).

-- version = of the case that the person saw. body = the call as it was sent, removed at the end. refusal = why it was not
-- carried out, in the words for staff.
CREATE TABLE delayed_decision (
  decision_id uuid PRIMARY KEY,
  number      text NOT NULL REFERENCES proposal,
  action      text NOT NULL,
  version     integer NOT NULL,
  body        jsonb,
  decided_by  text NOT NULL,
  recorded_at timestamptz NOT NULL,
  due_at      timestamptz NOT NULL,
  state       text NOT NULL DEFAULT 'WAITING' CHECK (state IN ('WAITING', 'DONE', 'UNDONE', 'REFUSED')),
  ended_at    timestamptz,
  refusal     text NOT NULL DEFAULT '',
  CHECK ((state = 'WAITING') = (ended_at IS NULL)),
  CHECK ((state = 'WAITING') = (body IS NOT NULL))
);
CREATE UNIQUE INDEX delayed_decision_waiting ON delayed_decision (number) WHERE state = 'WAITING';
CREATE INDEX delayed_decision_of_request ON delayed_decision (number);
