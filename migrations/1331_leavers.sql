-- Cases that somebody who left had in hand, for the leader (rulebook 4.2, decision 0110).

-- held_since = when they took or got the case; NULL = its story does not say. given_to: NULL = the case went to the queue.
CREATE TABLE left_case (
  number      text NOT NULL REFERENCES proposal,
  holder      text NOT NULL REFERENCES staff,
  held_since  timestamptz,
  returned_at timestamptz NOT NULL,
  given_to    text REFERENCES staff,
  PRIMARY KEY (number, returned_at)
);
CREATE INDEX left_case_by_day ON left_case (returned_at);
