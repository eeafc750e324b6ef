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
