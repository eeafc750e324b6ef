-- Policy loans (rulebook 7.2, 7.3). One account a loan, oldest first; the sums of its entries stand in it.
-- interest_from is the day from which interest is still to be computed, NULL until the money has left. base_interest was owed on
-- that day already; interest = what is booked by now, so the daily job adds the difference to what is owed on its day.
CREATE TABLE core.loan_account (
  loan_id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  policy_number  text NOT NULL REFERENCES core.policy,
  request_number text UNIQUE,
  currency       integer NOT NULL,
  rate_percent   numeric(7,4) NOT NULL CHECK (rate_percent >= 0),
  opened_on      date NOT NULL,
  amount         numeric(20,2) NOT NULL CHECK (amount > 0),
  disbursed_on   date,
  interest_from  date,
  base_interest  numeric(20,2) NOT NULL DEFAULT 0 CHECK (base_interest >= 0),
  principal      numeric(20,2) NOT NULL CHECK (principal >= 0),
  interest       numeric(20,2) NOT NULL DEFAULT 0 CHECK (interest >= 0),
  CHECK ((disbursed_on IS NULL) = (interest_from IS NULL))
);
CREATE INDEX loan_account_policy ON core.loan_account (policy_number, loan_id);
CREATE INDEX loan_account_open ON core.loan_account (policy_number) WHERE principal > 0 OR interest > 0;

-- Append only. Principal and interest signed: what the debt grew (+) or fell (-). value_date = the day from which it counts.
CREATE TABLE core.loan_entry (
  entry_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  loan_id        bigint NOT NULL REFERENCES core.loan_account,
  policy_number  text NOT NULL REFERENCES core.policy,
  kind           text NOT NULL CHECK (kind IN ('GRANTED', 'INTEREST', 'CAPITALISED', 'REPAID')),
  value_date     date NOT NULL,
  principal      numeric(20,2) NOT NULL,
  interest       numeric(20,2) NOT NULL,
  request_number text,
  step           text,
  recorded_at    timestamptz NOT NULL,
  CHECK (principal <> 0 OR interest <> 0)
);
CREATE INDEX loan_entry_policy ON core.loan_entry (policy_number, value_date);

-- A policy whose debt has come near its cash value; the row goes when the debt falls below the warning level again.
CREATE TABLE core.loan_warning (
  policy_number text PRIMARY KEY REFERENCES core.policy,
  warned_on     date NOT NULL
);

-- The ledger answers them now.
ALTER TABLE core.policy_value DROP COLUMN loan_limit, DROP COLUMN loan_balance, DROP COLUMN loan_since;
