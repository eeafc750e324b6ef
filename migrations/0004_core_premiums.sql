-- Premiums of the policy core: plans and due dates, incoming payments, debits, holidays and receipts.

-- Premium plan: the amount due at each due date from the next row on; period_months 0 = paid once. Due dates are the monthiversaries of
-- first_due_on every period_months, before ends_on. next_row_on = first due date that has no row yet; NULL = none will come.
CREATE TABLE core.premium_plan (
  policy_number text PRIMARY KEY REFERENCES core.policy,
  frequency     integer NOT NULL CHECK (frequency BETWEEN 1 AND 5),
  period_months integer NOT NULL CHECK (period_months >= 0),
  first_due_on  date NOT NULL,
  ends_on       date NOT NULL,
  base          numeric(20,2) NOT NULL CHECK (base >= 0),
  top_up        numeric(20,2) NOT NULL CHECK (top_up >= 0),
  rider         numeric(20,2) NOT NULL CHECK (rider >= 0),
  next_row_on   date,
  -- True once nothing more is to be decided about the end of the payments: the policy is paid up, has no such state, or has ended.
  is_over       boolean NOT NULL DEFAULT false
);
CREATE INDEX premium_plan_next ON core.premium_plan (next_row_on) WHERE next_row_on IS NOT NULL;
CREATE INDEX premium_plan_over ON core.premium_plan (ends_on) WHERE NOT is_over;

-- Premium schedule (rulebook 2.3): one row a due date, with its split. DUE with a day that has passed = unpaid.
-- A holiday's rows are asked of nobody. request_number = the request that changed the row last.
CREATE TABLE core.premium_schedule (
  policy_number  text NOT NULL REFERENCES core.policy,
  due_on         date NOT NULL,
  base           numeric(20,2) NOT NULL CHECK (base >= 0),
  top_up         numeric(20,2) NOT NULL CHECK (top_up >= 0),
  rider          numeric(20,2) NOT NULL CHECK (rider >= 0),
  state          text NOT NULL,
  paid_on        date,
  request_number text,
  billed_on      date,
  next_step      text CHECK (next_step IN ('DEBIT', 'GRACE', 'WARN', 'END')),
  next_on        date,
  paid_by        text CHECK (paid_by IN ('MONEY', 'DEBIT', 'ADVANCE')),
  -- Number of times the payment of an instalment was taken back: each time it is booked and invested under another name.
  times_reversed integer NOT NULL DEFAULT 0,
  PRIMARY KEY (policy_number, due_on),
  CHECK ((state = 'PAID') = (paid_on IS NOT NULL)),
  CONSTRAINT premium_schedule_state_check CHECK (state IN ('DUE', 'PAID', 'HOLIDAY', 'CANCELLED', 'MISSED')),
  CONSTRAINT premium_schedule_next CHECK ((next_step IS NULL) = (next_on IS NULL))
);
CREATE INDEX premium_schedule_due ON core.premium_schedule (policy_number, due_on) WHERE state = 'DUE';
CREATE INDEX premium_schedule_unbilled ON core.premium_schedule (due_on) WHERE state = 'DUE' AND billed_on IS NULL;
CREATE INDEX premium_schedule_next_step ON core.premium_schedule (next_on) WHERE state = 'DUE' AND next_on IS NOT NULL;

-- Holidays of a policy, the running one and those before it (rulebook 7.5). until = the due date on which premiums begin again.
-- A change keeps the earlier dates in core.premium_holiday_change.
CREATE TABLE core.premium_holiday (
  policy_number text NOT NULL REFERENCES core.policy,
  holiday_from  date NOT NULL,
  holiday_until date NOT NULL CHECK (holiday_until > holiday_from),
  state         text NOT NULL CHECK (state IN ('RUNNING', 'ENDED')),
  PRIMARY KEY (policy_number, holiday_from)
);
CREATE UNIQUE INDEX premium_holiday_running ON core.premium_holiday (policy_number) WHERE state = 'RUNNING';
CREATE INDEX premium_holiday_until ON core.premium_holiday (holiday_until) WHERE state = 'RUNNING';

CREATE TABLE core.premium_holiday_change (
  request_number text PRIMARY KEY,
  policy_number  text NOT NULL REFERENCES core.policy,
  action         text NOT NULL CHECK (action IN ('set', 'change', 'cancel')),
  old_from       date,
  old_until      date,
  new_from       date NOT NULL,
  new_until      date NOT NULL,
  recorded_at    timestamptz NOT NULL
);

-- Due dates that were found missing after their day (rulebook 2.4): they are asked for one at a time, a period apart, so that nobody is
-- billed or debited for many premiums at once. A row moves to premium_schedule on ask_on; the grace counts from its bill.
CREATE TABLE core.premium_missed (
  policy_number text NOT NULL REFERENCES core.policy,
  due_on        date NOT NULL,
  base          numeric(20,2) NOT NULL CHECK (base >= 0),
  top_up        numeric(20,2) NOT NULL CHECK (top_up >= 0),
  rider         numeric(20,2) NOT NULL CHECK (rider >= 0),
  ask_on        date NOT NULL CHECK (ask_on > due_on),
  PRIMARY KEY (policy_number, due_on)
);
CREATE INDEX premium_missed_ask ON core.premium_missed (ask_on);

-- Receipts of premiums (rulebook 6.8): a number is given once, when the receipt is first asked for, and stays with the due date for good.
CREATE TABLE core.premium_receipt (
  receipt_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  policy_number text NOT NULL,
  due_on        date NOT NULL,
  issued_on     date NOT NULL,
  UNIQUE (policy_number, due_on),
  FOREIGN KEY (policy_number, due_on) REFERENCES core.premium_schedule
);

-- Money in by virtual account (rulebook 6.4). What arrives is a receipt and stands in suspense until a request uses it.
CREATE TABLE core.expected_money (
  request_number text PRIMARY KEY,
  policy_number  text NOT NULL REFERENCES core.policy,
  purpose        text NOT NULL CHECK (purpose IN ('02', '03', '04', '05', '07')),
  currency       integer NOT NULL,
  amount         numeric(20,2) NOT NULL CHECK (amount > 0),
  least          numeric(20,2) NOT NULL CHECK (least > 0 AND least <= amount),
  exact          boolean NOT NULL,
  state          text NOT NULL CHECK (state IN ('WAITING', 'MATCHED', 'TAKEN', 'RELEASED')),
  since          timestamptz NOT NULL
);
CREATE INDEX expected_money_waiting ON core.expected_money (policy_number) WHERE state = 'WAITING';

-- Row for each payment, exactly once by the bank's reference. Policy and purpose are null when nobody knows the account.
CREATE TABLE core.money_received (
  receipt_id             uuid PRIMARY KEY,
  bank_reference         text NOT NULL UNIQUE,
  virtual_account_number text NOT NULL,
  policy_number          text REFERENCES core.policy,
  purpose                text,
  currency               integer NOT NULL,
  amount                 numeric(20,2) NOT NULL CHECK (amount > 0),
  value_date             date NOT NULL,
  paid_at                timestamptz NOT NULL,
  payer_name             text,
  received_at            timestamptz NOT NULL
);
CREATE INDEX money_received_of ON core.money_received (policy_number, purpose);
CREATE INDEX money_received_cleared ON core.money_received (value_date) WHERE purpose = '02';

-- Uses of a receipt. Its rest (amount less the uses that are not FREED) is in suspense.
CREATE TABLE core.money_use (
  use_id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  receipt_id     uuid NOT NULL REFERENCES core.money_received,
  request_number text REFERENCES core.expected_money,
  amount         numeric(20,2) NOT NULL CHECK (amount > 0),
  state          text NOT NULL,
  matched_by     text NOT NULL,
  at             timestamptz NOT NULL,
  -- A part of a payment that paid an instalment belongs to no request.
  due_on         date,
  CONSTRAINT money_use_state_check CHECK (state IN ('MATCHED', 'TAKEN', 'FREED', 'REFUNDED', 'REVERSED')),
  CONSTRAINT money_use_of CHECK (request_number IS NOT NULL OR state IN ('REFUNDED', 'REVERSED') OR due_on IS NOT NULL)
);
CREATE INDEX money_use_receipt ON core.money_use (receipt_id);
CREATE INDEX money_use_request ON core.money_use (request_number);

-- Money that the payer's bank took back after we had received it (rulebook 6.4.1). One row a receipt, for a receipt is taken back whole.
-- kept = came out of suspense; reopened = had paid premiums, whose bills are open again; owed = had been used for what is not undone, or was
-- lost with the units that were sold: the customer owes it. state OPEN = somebody at finance has to decide; CLOSED = somebody did.
CREATE TABLE core.receipt_reversal (
  receipt_id     uuid PRIMARY KEY REFERENCES core.money_received,
  bank_reference text NOT NULL,
  policy_number  text REFERENCES core.policy,
  currency       integer NOT NULL,
  amount         numeric(20,2) NOT NULL CHECK (amount > 0),
  reversed_on    date NOT NULL,
  reason         text,
  kept           numeric(20,2) NOT NULL CHECK (kept >= 0),
  reopened       numeric(20,2) NOT NULL CHECK (reopened >= 0),
  owed           numeric(20,2) NOT NULL CHECK (owed >= 0),
  state          text NOT NULL CHECK (state IN ('DONE', 'OPEN', 'CLOSED')),
  recorded_at    timestamptz NOT NULL,
  closed_by      text,
  closed_at      timestamptz,
  note           text,
  CHECK ((state = 'CLOSED') = (closed_by IS NOT NULL AND closed_at IS NOT NULL AND note IS NOT NULL))
);
CREATE INDEX receipt_reversal_open ON core.receipt_reversal (recorded_at) WHERE state = 'OPEN';
CREATE INDEX receipt_reversal_policy ON core.receipt_reversal (policy_number);

-- Debit mandates with their first day (rulebook 7.17). For a card: a token, the first six and last four digits; never its number.
CREATE TABLE core.payment_mandate (
  policy_number  text NOT NULL REFERENCES core.policy,
  request_number text NOT NULL,
  method         integer NOT NULL CHECK (method IN (3, 30, 93)),
  bank_name      text,
  account        text CHECK (method <> 30 OR account ~ '^\d{6}\*{6}\d{4}$'),
  card_token     text,
  card_expiry    text,
  valid_from     date NOT NULL,
  ended_on       date,
  is_sealed      boolean NOT NULL DEFAULT false,
  PRIMARY KEY (policy_number, request_number),
  CHECK ((method = 30) = (card_token IS NOT NULL))
);
CREATE UNIQUE INDEX payment_mandate_current ON core.payment_mandate (policy_number) WHERE ended_on IS NULL;
CREATE INDEX payment_mandate_clear ON core.payment_mandate (policy_number, request_number) WHERE NOT is_sealed;

-- Attempts to draw an instalment from the mandate. SENT until the bank has answered.
CREATE TABLE core.debit_attempt (
  attempt_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  policy_number text NOT NULL REFERENCES core.policy,
  due_on        date NOT NULL,
  asked_on      date NOT NULL,
  amount        numeric(20,2) NOT NULL CHECK (amount > 0),
  currency      integer NOT NULL,
  state         text NOT NULL CHECK (state IN ('SENT', 'PAID', 'FAILED')),
  reason        text,
  answered_at   timestamptz,
  UNIQUE (policy_number, due_on, asked_on),
  CHECK ((state = 'SENT') = (answered_at IS NULL)),
  CHECK ((state = 'FAILED') = (reason IS NOT NULL))
);
CREATE INDEX debit_attempt_sent ON core.debit_attempt (asked_on) WHERE state = 'SENT';
