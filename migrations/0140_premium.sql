-- What is asked of a policy at each due date from the next row on; period_months 0 = paid once. Due dates are the monthiversaries of
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
  next_row_on   date
);
CREATE INDEX premium_plan_next ON core.premium_plan (next_row_on) WHERE next_row_on IS NOT NULL;

-- Premium schedule (rulebook 2.3): one row a due date, with its split. DUE with a day that has passed = unpaid.
-- A holiday's rows are asked of nobody. request_number = the request that changed the row last.
CREATE TABLE core.premium_schedule (
  policy_number  text NOT NULL REFERENCES core.policy,
  due_on         date NOT NULL,
  base           numeric(20,2) NOT NULL CHECK (base >= 0),
  top_up         numeric(20,2) NOT NULL CHECK (top_up >= 0),
  rider          numeric(20,2) NOT NULL CHECK (rider >= 0),
  state          text NOT NULL CHECK (state IN ('DUE', 'PAID', 'HOLIDAY', 'CANCELLED')),
  paid_on        date,
  request_number text,
  PRIMARY KEY (policy_number, due_on),
  CHECK ((state = 'PAID') = (paid_on IS NOT NULL))
);
CREATE INDEX premium_schedule_due ON core.premium_schedule (policy_number, due_on) WHERE state = 'DUE';

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
