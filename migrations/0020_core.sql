-- The embedded policy core. Only src/core/embedded reads or writes this schema; the server goes through the port.
CREATE SCHEMA core;

-- Products, their funds, levels and riders: data, not code (rulebook 2.2).
CREATE TABLE core.product (
  product_id      integer PRIMARY KEY,
  name            text NOT NULL,
  archetype       text NOT NULL,
  priority_code   text NOT NULL,
  is_rider        boolean NOT NULL DEFAULT false,
  family_type     integer NOT NULL DEFAULT 0,
  needs_health    boolean NOT NULL DEFAULT true,
  min_sum_assured numeric(20,2) NOT NULL,
  max_sum_assured numeric(20,2) NOT NULL,
  benefit_levels  jsonb NOT NULL DEFAULT '[]'
);
CREATE TABLE core.product_rider (
  main_product_id  integer NOT NULL REFERENCES core.product,
  rider_product_id integer NOT NULL REFERENCES core.product,
  PRIMARY KEY (main_product_id, rider_product_id)
);
-- Rulebook 3: one row per key, product (NULL = all), currency (NULL = all) and day from which it counts.
CREATE TABLE core.parameter (
  key            text NOT NULL,
  archetype      text,
  product_id     integer,
  currency       integer,
  effective_from date NOT NULL,
  value          jsonb NOT NULL,
  source         text NOT NULL,
  UNIQUE NULLS NOT DISTINCT (key, archetype, product_id, currency, effective_from)
);
CREATE TABLE core.holiday (
  day         date NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('national', 'joint_leave', 'exchange')),
  name        text NOT NULL,
  provisional boolean NOT NULL DEFAULT false,
  PRIMARY KEY (day, kind)
);

CREATE TABLE core.fund (
  fund_code  text PRIMARY KEY,
  name       text NOT NULL,
  currency   integer NOT NULL,
  is_syariah boolean NOT NULL,
  risk_level integer NOT NULL,
  open_for_new_money boolean NOT NULL DEFAULT true
);
CREATE TABLE core.product_fund (
  product_id integer NOT NULL REFERENCES core.product,
  fund_code  text NOT NULL REFERENCES core.fund,
  PRIMARY KEY (product_id, fund_code)
);
-- Only FINAL may price (rulebook 2.3). A day's price is DRAFT until it is published on the next working day.
CREATE TABLE core.fund_price (
  fund_code text NOT NULL REFERENCES core.fund,
  day       date NOT NULL,
  price     numeric(18,4) NOT NULL CHECK (price > 0),
  state     text NOT NULL CHECK (state IN ('DRAFT', 'FINAL')),
  PRIMARY KEY (fund_code, day)
);
CREATE INDEX fund_price_latest ON core.fund_price (fund_code, day DESC) INCLUDE (price) WHERE state = 'FINAL';

CREATE TABLE core.policy (
  policy_number     text PRIMARY KEY,
  product_id        integer NOT NULL REFERENCES core.product,
  currency          integer NOT NULL,
  start_date        date NOT NULL,
  received_date     date,
  sub_status        text NOT NULL,
  claim_registered  boolean NOT NULL DEFAULT false,
  identity_number   text NOT NULL,
  payout_hold_until date,
  current_version   integer NOT NULL DEFAULT 1,
  created_at        timestamptz NOT NULL
);
CREATE INDEX policy_identity ON core.policy (identity_number);
-- Bitemporal: valid_from = since when it counts, recorded_at = since when we know it. One approved change = one version.
-- The document is the wire shape of get-my-policy with units and prices left out; those come from the ledgers.
CREATE TABLE core.policy_version (
  policy_number  text NOT NULL REFERENCES core.policy,
  version        integer NOT NULL,
  valid_from     date NOT NULL,
  recorded_at    timestamptz NOT NULL,
  request_number text,
  document       jsonb NOT NULL,
  PRIMARY KEY (policy_number, version)
);
-- Traditional value and loan figures until their own ledgers come (issue of money requests).
CREATE TABLE core.policy_value (
  policy_number   text PRIMARY KEY REFERENCES core.policy,
  as_of           date NOT NULL,
  cash_value      numeric(20,2) NOT NULL DEFAULT 0,
  loan_limit      numeric(20,2) NOT NULL DEFAULT 0,
  loan_balance    numeric(20,2) NOT NULL DEFAULT 0,
  loan_since      date,
  apl_balance     numeric(20,2) NOT NULL DEFAULT 0,
  overdue_premium numeric(20,2) NOT NULL DEFAULT 0,
  full_reinstate  numeric(20,2) NOT NULL DEFAULT 0
);

-- Exactly once per request and step: the primary key is the promise.
CREATE TABLE core.posting (
  request_number text NOT NULL,
  step           text NOT NULL,
  policy_number  text NOT NULL REFERENCES core.policy,
  good_at        timestamptz NOT NULL,
  changes        jsonb NOT NULL,
  outcome        text NOT NULL CHECK (outcome IN ('APPLIED', 'QUEUED')),
  effective_date date NOT NULL,
  due_on         date NOT NULL,
  voided         boolean NOT NULL DEFAULT false,
  PRIMARY KEY (request_number, step)
);
-- Orders wait for the FINAL price of their pricing date (rulebook 6.5).
CREATE TABLE core.unit_order (
  order_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_number text NOT NULL,
  step           text NOT NULL,
  policy_number  text NOT NULL REFERENCES core.policy,
  side           text NOT NULL CHECK (side IN ('SELL', 'BUY')),
  fund_code      text NOT NULL REFERENCES core.fund,
  amount         numeric(20,2),
  whole_fund     boolean NOT NULL DEFAULT false,
  pricing_date   date NOT NULL,
  status         text NOT NULL CHECK (status IN ('QUEUED', 'PRICED', 'SETTLED', 'CANCELLED')),
  UNIQUE (request_number, step, side, fund_code),
  FOREIGN KEY (request_number, step) REFERENCES core.posting,
  CHECK (whole_fund OR amount > 0)
);
CREATE INDEX unit_order_waiting ON core.unit_order (pricing_date) WHERE status = 'QUEUED';

-- Append only. Units to four decimals, negative = sold. The balance of a bucket is the sum of its rows.
CREATE TABLE core.unit_entry (
  entry_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  policy_number  text NOT NULL REFERENCES core.policy,
  fund_code      text NOT NULL REFERENCES core.fund,
  bucket         text NOT NULL CHECK (bucket IN ('BASIC', 'TOPUP')),
  units          numeric(20,4) NOT NULL CHECK (units <> 0),
  price          numeric(18,4) NOT NULL,
  amount         numeric(20,2) NOT NULL,
  pricing_date   date NOT NULL,
  reason         text NOT NULL,
  request_number text,
  step           text,
  recorded_at    timestamptz NOT NULL
);
CREATE INDEX unit_entry_policy ON core.unit_entry (policy_number, fund_code, bucket);
-- Running balance, kept in the same transaction as its entries; never negative.
CREATE TABLE core.unit_balance (
  policy_number text NOT NULL REFERENCES core.policy,
  fund_code     text NOT NULL REFERENCES core.fund,
  bucket        text NOT NULL CHECK (bucket IN ('BASIC', 'TOPUP')),
  units         numeric(20,4) NOT NULL CHECK (units >= 0),
  PRIMARY KEY (policy_number, fund_code, bucket)
);

CREATE TABLE core.payable (
  payable_id     uuid PRIMARY KEY,
  policy_number  text NOT NULL REFERENCES core.policy,
  request_number text,
  kind           text NOT NULL,
  amount         numeric(20,2) NOT NULL CHECK (amount > 0),
  currency       integer NOT NULL,
  state          text NOT NULL CHECK (state IN ('OPEN', 'SENT', 'PAID', 'RETURNED', 'CANCELLED')),
  payable_from   date NOT NULL,
  bank_name      text NOT NULL,
  bank_account   text NOT NULL,
  account_name   text NOT NULL,
  created_at     timestamptz NOT NULL
);
CREATE UNIQUE INDEX payable_request ON core.payable (request_number, kind) WHERE request_number IS NOT NULL;
CREATE INDEX payable_state ON core.payable (state, payable_from);
CREATE TABLE core.payout_attempt (
  payable_id    uuid NOT NULL REFERENCES core.payable,
  attempt       integer NOT NULL,
  release_key   text NOT NULL UNIQUE,
  maker         text NOT NULL,
  releaser      text NOT NULL CHECK (releaser <> maker),
  sent_at       timestamptz NOT NULL,
  result        text CHECK (result IN ('PAID', 'RETURNED')),
  return_reason text,
  answered_at   timestamptz,
  PRIMARY KEY (payable_id, attempt)
);

-- Double entry: the lines of one entry sum to zero per currency; debit positive, credit negative.
CREATE TABLE core.journal_entry (
  journal_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  entry_key      text NOT NULL UNIQUE,
  policy_number  text REFERENCES core.policy,
  request_number text,
  business_date  date NOT NULL,
  description    text NOT NULL,
  recorded_at    timestamptz NOT NULL
);
CREATE TABLE core.journal_line (
  journal_id bigint NOT NULL REFERENCES core.journal_entry,
  account    text NOT NULL,
  currency   integer NOT NULL,
  amount     numeric(20,2) NOT NULL CHECK (amount <> 0)
);
CREATE INDEX journal_line_entry ON core.journal_line (journal_id);
CREATE FUNCTION core.check_journal_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM core.journal_line WHERE journal_id = NEW.journal_id GROUP BY currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'journal entry % is not balanced', NEW.journal_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER journal_balanced AFTER INSERT ON core.journal_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION core.check_journal_balance();

-- What the core tells the server; read by cursor.
CREATE TABLE core.event (
  event_id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  policy_number  text NOT NULL,
  request_number text,
  at             timestamptz NOT NULL,
  body           jsonb NOT NULL
);
-- Daily jobs: each business date once.
CREATE TABLE core.job_run (
  job           text NOT NULL,
  business_date date NOT NULL,
  finished_at   timestamptz NOT NULL,
  PRIMARY KEY (job, business_date)
);
CREATE INDEX payable_of_policy ON core.payable (policy_number, state);
