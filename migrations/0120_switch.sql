-- How premiums are divided between funds, dated. A set never changes: a new request adds a new set, and the newest set that has
-- begun counts for every premium that is allocated from then on (rulebook 7.15). Units that are held do not move.
CREATE TABLE core.allocation (
  allocation_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  policy_number  text NOT NULL REFERENCES core.policy,
  valid_from     date NOT NULL,
  request_number text,
  step           text,
  recorded_at    timestamptz NOT NULL,
  UNIQUE (request_number, step)
);
CREATE INDEX allocation_of_policy ON core.allocation (policy_number, valid_from DESC, allocation_id DESC);
CREATE TABLE core.allocation_share (
  allocation_id bigint NOT NULL REFERENCES core.allocation,
  fund_code     text NOT NULL REFERENCES core.fund,
  percent       numeric(5,2) NOT NULL CHECK (percent > 0 AND percent <= 100),
  PRIMARY KEY (allocation_id, fund_code)
);
CREATE FUNCTION core.check_allocation_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(percent) FROM core.allocation_share WHERE allocation_id = NEW.allocation_id) IS DISTINCT FROM 100 THEN
    RAISE EXCEPTION 'allocation % does not add up to 100', NEW.allocation_id;
  END IF;
  RETURN NULL;
END $$;
-- Also on the head row, so that a set without any share is refused.
CREATE CONSTRAINT TRIGGER allocation_has_shares AFTER INSERT ON core.allocation
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION core.check_allocation_sum();
CREATE CONSTRAINT TRIGGER allocation_sums AFTER INSERT OR UPDATE ON core.allocation_share
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION core.check_allocation_sum();

-- Policies that are there already: the split their document tells.
WITH told AS (
  SELECT policy.policy_number, policy.start_date, policy.created_at, coverage -> 'premInvestRates' AS rates
  FROM core.policy
  JOIN core.policy_version version
    ON version.policy_number = policy.policy_number AND version.version = policy.current_version,
       jsonb_array_elements(version.document -> 'coverages') AS coverage
  WHERE coverage -> 'masterProduct' = 'null' AND jsonb_array_length(coverage -> 'premInvestRates') > 0
), opened AS (
  INSERT INTO core.allocation (policy_number, valid_from, recorded_at)
  SELECT policy_number, start_date, created_at FROM told
  RETURNING allocation_id, policy_number
)
INSERT INTO core.allocation_share (allocation_id, fund_code, percent)
SELECT allocation_id, rate ->> 'fundCode', (rate ->> 'assignRate')::numeric * 100
FROM opened JOIN told USING (policy_number), jsonb_array_elements(told.rates) AS rate;
