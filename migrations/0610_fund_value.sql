-- Units are a debt at their price, not at their cost (rulebook 2.5): each fund is valued every day, and what its units earned is booked.
-- One row a fund and day; a later valuation of the day replaces it. unexplained = liability in the journal above units × price, an alarm.
CREATE TABLE core.fund_value (
  fund_code     text NOT NULL REFERENCES core.fund,
  business_date date NOT NULL,
  price_day     date NOT NULL,
  last_entry    bigint NOT NULL,
  price         numeric(18,4) NOT NULL,
  units         numeric(20,4) NOT NULL,
  value         numeric(20,2) NOT NULL,
  unexplained   numeric(20,2) NOT NULL,
  valued_at     timestamptz NOT NULL,
  times         integer NOT NULL DEFAULT 1,
  PRIMARY KEY (fund_code, business_date)
);
-- Accounts that are kept by fund carry its code behind a colon.
CREATE INDEX journal_line_fund ON core.journal_line (account, currency) INCLUDE (amount) WHERE account LIKE '%:%';
CREATE INDEX unit_entry_fund ON core.unit_entry (fund_code) INCLUDE (amount);

-- Policies that had left a fund kept what they earned there, or lost, in its liability. It is booked to each of them, as it is from now on; the
-- first valuation of the funds books the rest.
CREATE TEMPORARY TABLE left_fund ON COMMIT DROP AS
SELECT moved.policy_number, moved.fund_code, policy.currency, -moved.amount AS result
FROM (SELECT policy_number, fund_code, sum(amount) AS amount FROM core.unit_entry GROUP BY policy_number, fund_code) AS moved
JOIN core.policy USING (policy_number)
WHERE moved.amount <> 0
  AND NOT EXISTS (SELECT FROM core.unit_balance AS held
                  WHERE held.policy_number = moved.policy_number AND held.fund_code = moved.fund_code AND held.units <> 0);

WITH entry AS (
  INSERT INTO core.journal_entry (entry_key, policy_number, business_date, description, recorded_at)
  SELECT DISTINCT 'realised-before/' || policy_number, policy_number, (now() AT TIME ZONE 'Asia/Jakarta')::date,
         'Result of units of ' || policy_number || ' realised', now()
  FROM left_fund
  RETURNING journal_id, policy_number
)
INSERT INTO core.journal_line (journal_id, account, currency, amount)
SELECT entry.journal_id, line.account, currency, line.amount
FROM entry JOIN left_fund USING (policy_number),
     LATERAL (VALUES ('expense-unit-result:' || fund_code, result), ('unit-liability:' || fund_code, -result)) AS line (account, amount);

WITH entry AS (
  INSERT INTO core.journal_entry (entry_key, business_date, description, recorded_at)
  SELECT DISTINCT 'realised-before', (now() AT TIME ZONE 'Asia/Jakarta')::date, 'Result of units of policies that left a fund', now()
  FROM left_fund
  RETURNING journal_id
), total AS (
  SELECT fund_code, currency, sum(result) AS result FROM left_fund GROUP BY fund_code, currency HAVING sum(result) <> 0
)
INSERT INTO core.journal_line (journal_id, account, currency, amount)
SELECT entry.journal_id, line.account, currency, line.amount
FROM entry, total,
     LATERAL (VALUES ('expense-unit-result:' || fund_code, -result), ('unit-liability:' || fund_code, result)) AS line (account, amount);
