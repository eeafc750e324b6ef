-- Suspicious patterns over time, as one more kind of finding for compliance (rulebook 6.7.1, decision 0088).
-- pattern = its name; facts = the earlier events that make it up, which decide whether an answer still holds;
-- amount, currency = the money of the request when it was found.
ALTER TABLE compliance_look
  ADD COLUMN pattern  text CHECK (pattern IN (
    'ACCOUNT_THEN_PAYOUT', 'CONTACT_THEN_PAYOUT', 'HOLDER_THEN_PAYOUT', 'TOP_UP_THEN_PAYOUT', 'SMALL_TOP_UPS')),
  ADD COLUMN facts    jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN amount   numeric(20,2),
  ADD COLUMN currency integer,
  ADD CONSTRAINT compliance_look_pattern_whole CHECK ((pattern IS NULL) = (amount IS NULL) AND (pattern IS NULL) = (currency IS NULL));
CREATE UNIQUE INDEX compliance_look_pattern ON compliance_look (request_number, pattern) WHERE pattern IS NOT NULL;

-- Finds the top-ups of a policy whose money came.
CREATE INDEX expected_money_of_policy ON core.expected_money (policy_number, purpose);
