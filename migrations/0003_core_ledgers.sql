-- Ledgers of the policy core: units, journal, payables, loans, charges and benefits.

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
  CONSTRAINT unit_order_amount CHECK (amount IS NULL OR amount > 0)
);
CREATE INDEX unit_order_waiting ON core.unit_order (pricing_date) WHERE status = 'QUEUED';
-- The queued orders of one posting are read at pricing and at cancelling.
CREATE INDEX unit_order_posting ON core.unit_order (request_number, step) WHERE status = 'QUEUED';

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
CREATE TRIGGER unit_entry_counted AFTER INSERT ON core.unit_entry
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION core.count_movements();
CREATE INDEX unit_entry_fund ON core.unit_entry (fund_code) INCLUDE (amount);
CREATE TRIGGER unit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON core.unit_entry EXECUTE FUNCTION refuse_change();

-- Running balance, kept in the same transaction as its entries; never negative.
CREATE TABLE core.unit_balance (
  policy_number text NOT NULL REFERENCES core.policy,
  fund_code     text NOT NULL REFERENCES core.fund,
  bucket        text NOT NULL CHECK (bucket IN ('BASIC', 'TOPUP')),
  units         numeric(20,4) NOT NULL CHECK (units >= 0),
  PRIMARY KEY (policy_number, fund_code, bucket)
);

-- Allocation of premiums to funds, dated. A set never changes: a new request adds a new set, and the newest set that has
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
CREATE TRIGGER allocation_counted AFTER INSERT ON core.allocation
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION core.count_movements();

CREATE TABLE core.allocation_share (
  allocation_id bigint NOT NULL REFERENCES core.allocation,
  fund_code     text NOT NULL REFERENCES core.fund,
  percent       numeric(5,2) NOT NULL CHECK (percent > 0 AND percent <= 100),
  PRIMARY KEY (allocation_id, fund_code)
);
CREATE CONSTRAINT TRIGGER allocation_sums AFTER INSERT OR UPDATE ON core.allocation_share
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION core.check_allocation_sum();

-- Units are a debt at their price, not at their cost (rulebook 2.5): each fund is valued every day, and what its units earned is booked.
-- Row for each fund and day; a later valuation of the day replaces it. unexplained = liability in the journal above units × price, an alarm.
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
-- Finds the journal entries of a policy: the free look gives back the charges taken from it.
CREATE INDEX journal_entry_policy ON core.journal_entry (policy_number);
-- Journal and unit ledger are only added to: a mistake is corrected by a counter-entry. The serving role loses its right to change them when it is granted anew.
CREATE TRIGGER journal_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON core.journal_entry EXECUTE FUNCTION refuse_change();

CREATE TABLE core.journal_line (
  journal_id bigint NOT NULL REFERENCES core.journal_entry,
  account    text NOT NULL,
  currency   integer NOT NULL,
  amount     numeric(20,2) NOT NULL CHECK (amount <> 0)
);
CREATE INDEX journal_line_entry ON core.journal_line (journal_id);
-- Accounts that are kept by fund carry its code behind a colon.
CREATE INDEX journal_line_fund ON core.journal_line (account, currency) INCLUDE (amount) WHERE account LIKE '%:%';

CREATE FUNCTION core.check_journal_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM core.journal_line WHERE journal_id = NEW.journal_id GROUP BY currency HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'journal entry % is not balanced', NEW.journal_id;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER journal_balanced AFTER INSERT ON core.journal_line
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION core.check_journal_balance();
CREATE TRIGGER journal_line_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON core.journal_line EXECUTE FUNCTION refuse_change();

CREATE TABLE core.payable (
  payable_id         uuid PRIMARY KEY,
  policy_number      text NOT NULL REFERENCES core.policy,
  request_number     text,
  kind               text NOT NULL,
  amount             numeric(20,2) NOT NULL CHECK (amount > 0),
  currency           integer NOT NULL,
  state              text NOT NULL CHECK (state IN ('OPEN', 'SENT', 'PAID', 'RETURNED', 'CANCELLED')),
  payable_from       date NOT NULL,
  bank_name          text NOT NULL,
  bank_account       text NOT NULL,
  account_name       text NOT NULL,
  created_at         timestamptz NOT NULL,
  -- A request that names another account for money we owe; the payable keeps its own origin in request_number (rulebook 7.9).
  allocation_request text,
  is_sealed          boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX payable_request ON core.payable (request_number, kind) WHERE request_number IS NOT NULL;
CREATE INDEX payable_state ON core.payable (state, payable_from);
CREATE INDEX payable_of_policy ON core.payable (policy_number, state);
CREATE INDEX payable_allocation ON core.payable (allocation_request) WHERE allocation_request IS NOT NULL;
-- Finance looks at what waits, among everything that was ever paid.
CREATE INDEX payable_waiting ON core.payable (payable_from) WHERE state IN ('OPEN', 'RETURNED');
CREATE INDEX payable_clear ON core.payable (payable_id) WHERE NOT is_sealed;

-- Payables are never deleted. Their state, its first day, the account it goes to and the sealing of that account may change; everything
-- else only by the owner of the tables.
CREATE FUNCTION core.guard_payable() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  free constant text[] := '{state, payable_from, allocation_request, bank_name, bank_account, account_name, is_sealed}';
BEGIN
  IF pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = TG_RELID), 'USAGE') THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - free IS DISTINCT FROM to_jsonb(OLD) - free THEN
    RAISE EXCEPTION 'what is owed in core.payable may not be changed' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER payable_guarded BEFORE UPDATE OR DELETE ON core.payable FOR EACH ROW EXECUTE FUNCTION core.guard_payable();

-- Append only: from which account to which, at whose request.
CREATE TABLE core.payable_redirect (
  redirect_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payable_id     uuid NOT NULL REFERENCES core.payable,
  request_number text NOT NULL,
  step           text NOT NULL,
  old_account    jsonb NOT NULL,
  new_account    jsonb NOT NULL,
  recorded_at    timestamptz NOT NULL,
  is_sealed      boolean NOT NULL DEFAULT false,
  UNIQUE (payable_id, request_number, step)
);
CREATE INDEX payable_redirect_clear ON core.payable_redirect (redirect_id) WHERE NOT is_sealed;

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
-- Transfers that the bank has not answered.
CREATE INDEX payout_attempt_unanswered ON core.payout_attempt (sent_at) WHERE result IS NULL;

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
  -- A premium that the cash value advanced is a loan like any other: it bears interest, is capitalised, watched and repaid (rulebook 2.4, 7.3,
  -- decision 0046). One account for each premium advanced; its principal stands in the journal's account premium-loan.
  kind           text NOT NULL CHECK (kind IN ('POLICY', 'APL')),
  premium_due_on date,
  CHECK ((disbursed_on IS NULL) = (interest_from IS NULL)),
  CHECK (kind = 'APL' OR premium_due_on IS NULL)
);
CREATE INDEX loan_account_policy ON core.loan_account (policy_number, loan_id);
CREATE INDEX loan_account_open ON core.loan_account (policy_number) WHERE principal > 0 OR interest > 0;
CREATE UNIQUE INDEX loan_account_premium ON core.loan_account (policy_number, premium_due_on);

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

-- Monthly charges of unit-linked policies are taken from their units (rulebook 2.4).
-- The next monthly policy day whose charge is not taken. ends_on = cover ended on that day: only months before it are still taken.
-- short_since = the fund could not carry what was due; cover goes on to the end of cover_until, status_before comes back afterwards, and
-- the letter before so many days was written last. low_since = the holder was warned that the fund pays only a few months more.
CREATE TABLE core.charge_plan (
  policy_number    text PRIMARY KEY REFERENCES core.policy,
  next_on          date NOT NULL,
  ends_on          date,
  low_since        date,
  short_since      date,
  cover_until      date,
  status_before    text CHECK (status_before IN ('NORMAL', 'PREMIUM_HOLIDAY', 'PAID_UP')),
  last_notice_days integer,
  CHECK ((short_since IS NULL) = (cover_until IS NULL)),
  CHECK ((short_since IS NULL) = (status_before IS NULL)),
  CHECK (last_notice_days IS NULL OR short_since IS NOT NULL)
);
CREATE INDEX charge_plan_next ON core.charge_plan (next_on);

-- A month whose charge was taken, once. insurance = cost of cover, or iuran tabarru'; administration = the fee, or ujrah.
CREATE TABLE core.charge_taken (
  policy_number  text NOT NULL REFERENCES core.policy,
  month_on       date NOT NULL,
  pricing_date   date NOT NULL,
  insurance      numeric(20,2) NOT NULL CHECK (insurance >= 0),
  administration numeric(20,2) NOT NULL CHECK (administration >= 0),
  recorded_at    timestamptz NOT NULL,
  PRIMARY KEY (policy_number, month_on)
);

-- Benefits become payable on their days, and policies end with the term of their cover (rulebook 2.3, 2.4, 7.9, 7.27).
-- Promised benefits with their days. PLANNED until its day; payable_id = the money owed since then, NULL when debts used it up or
-- it was paid before the policy was loaded. CANCELLED = the policy ended, or its term was cut, before the day.
CREATE TABLE core.benefit_schedule (
  policy_number text NOT NULL REFERENCES core.policy,
  kind          text NOT NULL CHECK (kind IN ('SB', 'MB', 'NCB')),
  due_on        date NOT NULL,
  amount        numeric(20,2) NOT NULL CHECK (amount > 0),
  currency      integer NOT NULL,
  state         text NOT NULL CHECK (state IN ('PLANNED', 'PAYABLE', 'CANCELLED')),
  payable_id    uuid REFERENCES core.payable,
  PRIMARY KEY (policy_number, kind, due_on),
  CHECK (payable_id IS NULL OR state = 'PAYABLE')
);
CREATE INDEX benefit_schedule_due ON core.benefit_schedule (due_on) WHERE state = 'PLANNED';

-- The holder's debts come off a payable (rulebook 7.9): its amount falls to what is left, or it is cancelled where nothing is. The entry of
-- the journal that settles the debts comes first, and must cover what is taken.
CREATE FUNCTION core.net_payable(netted_id uuid, left_over numeric, settled_by text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  owed core.payable;
  settled numeric;
BEGIN
  SELECT * INTO owed FROM core.payable WHERE payable_id = netted_id AND state IN ('OPEN', 'RETURNED') FOR UPDATE;
  SELECT coalesce(sum(line.amount), 0) INTO settled
  FROM core.journal_entry AS entry JOIN core.journal_line AS line USING (journal_id)
  WHERE entry.entry_key = settled_by AND entry.entry_key LIKE '%/netting' AND entry.policy_number = owed.policy_number
    AND line.currency = owed.currency AND line.amount > 0;
  IF left_over >= 0 AND left_over < owed.amount AND owed.amount - left_over <= settled THEN
    UPDATE core.payable
    SET amount = CASE WHEN left_over > 0 THEN left_over ELSE amount END, state = CASE WHEN left_over > 0 THEN state ELSE 'CANCELLED' END
    WHERE payable_id = netted_id;
  ELSE
    RAISE EXCEPTION 'payable % is not netted to % by %', netted_id, left_over, settled_by USING ERRCODE = 'insufficient_privilege';
  END IF;
END
$$;
