-- What an increase added to a cover, by the request that asked for it (rulebook 7.7): each layer is contestable from its own day.
-- A cover by plan has levels instead of a sum. premium = what the layer costs a bill; 0 where the fund pays for it.
CREATE TABLE core.coverage_layer (
  policy_number  text NOT NULL REFERENCES core.policy,
  item_id        bigint NOT NULL,
  request_number text NOT NULL,
  valid_from     date NOT NULL,
  sum_assured    numeric(20,2) NOT NULL CHECK (sum_assured >= 0),
  benefit_level  text,
  premium        numeric(20,2) NOT NULL,
  PRIMARY KEY (policy_number, item_id, request_number)
);

-- Premiums whose value left the policy with a part of its cover (rulebook 7.8): they make no cash value any more.
ALTER TABLE core.policy_value ADD COLUMN released_premiums numeric(20,2) NOT NULL DEFAULT 0 CHECK (released_premiums >= 0);
