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

-- A part of a payment that its bank took back; it belonged to no request.
ALTER TABLE core.money_use
  DROP CONSTRAINT money_use_state_check,
  ADD CONSTRAINT money_use_state_check CHECK (state IN ('MATCHED', 'TAKEN', 'FREED', 'REFUNDED', 'REVERSED')),
  DROP CONSTRAINT money_use_of,
  ADD CONSTRAINT money_use_of CHECK (request_number IS NOT NULL OR state IN ('REFUNDED', 'REVERSED') OR due_on IS NOT NULL);

-- How often the payment of an instalment was taken back: each time it is booked and invested under another name.
ALTER TABLE core.premium_schedule ADD COLUMN times_reversed integer NOT NULL DEFAULT 0;
