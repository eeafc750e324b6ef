-- A policy lives between requests (rulebook 2.4): premiums are billed and paid, charges taken, cover ends when nobody pays.

-- The last business date on which daily work was begun. Whoever comes later first ends that day, then does each day behind it for its
-- own date.
CREATE TABLE core.day_reached (
  only_row      boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  business_date date NOT NULL
);
INSERT INTO core.day_reached (business_date) SELECT max(business_date) FROM core.job_run HAVING max(business_date) IS NOT NULL;

-- What a daily job did on a business date, counted in the transaction of the work itself. kind = what was done; amount in currency.
CREATE TABLE core.job_report (
  job           text NOT NULL,
  business_date date NOT NULL,
  outcome       text NOT NULL CHECK (outcome IN ('DONE', 'SKIPPED', 'REFUSED')),
  kind          text NOT NULL,
  currency      integer NOT NULL,
  policies      integer NOT NULL CHECK (policies > 0),
  amount        numeric(24,2) NOT NULL,
  PRIMARY KEY (job, business_date, outcome, kind, currency)
);

-- The way of an instalment: billed_on = the day its bill was raised. next_step on next_on is what happens if it is still unpaid:
-- DEBIT tries the mandate, GRACE begins the grace, WARN writes a letter, END ends the grace. MISSED = nobody asks for it any more (a unit
-- link beyond its compulsory years). paid_by says with what.
ALTER TABLE core.premium_schedule
  DROP CONSTRAINT premium_schedule_state_check,
  ADD CONSTRAINT premium_schedule_state_check CHECK (state IN ('DUE', 'PAID', 'HOLIDAY', 'CANCELLED', 'MISSED')),
  ADD COLUMN billed_on date,
  ADD COLUMN next_step text CHECK (next_step IN ('DEBIT', 'GRACE', 'WARN', 'END')),
  ADD COLUMN next_on date,
  ADD COLUMN paid_by text CHECK (paid_by IN ('MONEY', 'DEBIT', 'ADVANCE')),
  ADD CONSTRAINT premium_schedule_next CHECK ((next_step IS NULL) = (next_on IS NULL));
CREATE INDEX premium_schedule_unbilled ON core.premium_schedule (due_on) WHERE state = 'DUE' AND billed_on IS NULL;
CREATE INDEX premium_schedule_next_step ON core.premium_schedule (next_on) WHERE state = 'DUE' AND next_on IS NOT NULL;

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

-- A part of a payment that paid an instalment belongs to no request.
ALTER TABLE core.money_use ADD COLUMN due_on date,
  DROP CONSTRAINT money_use_of,
  ADD CONSTRAINT money_use_of CHECK (request_number IS NOT NULL OR state = 'REFUNDED' OR due_on IS NOT NULL);
CREATE INDEX money_received_cleared ON core.money_received (value_date) WHERE purpose = '02';

-- The holder asked for premiums to be lent from the cash value rather than to lose the cover (rulebook 2.4).
ALTER TABLE core.policy ADD COLUMN advances_premiums boolean NOT NULL DEFAULT false;
