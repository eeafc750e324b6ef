-- What a person's answers about risk come to, kept with the day (rulebook 7.14). The answers themselves lie sealed with the request that
-- brought them. The latest counts, for every policy of the person.
CREATE TABLE risk_profile (
  party_id       integer NOT NULL,
  request_number text NOT NULL REFERENCES proposal,
  level          integer NOT NULL CHECK (level BETWEEN 1 AND 5),
  answered_on    date NOT NULL,
  recorded_at    timestamptz NOT NULL,
  PRIMARY KEY (party_id, request_number)
);
