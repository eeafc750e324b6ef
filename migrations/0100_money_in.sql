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

-- One row a payment, exactly once by the bank's reference. Policy and purpose are null when nobody knows the account.
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

-- What of a receipt belongs to whom. The rest of a receipt (amount less the uses that are not FREED) is in suspense for anybody.
CREATE TABLE core.money_use (
  use_id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  receipt_id     uuid NOT NULL REFERENCES core.money_received,
  request_number text NOT NULL REFERENCES core.expected_money,
  amount         numeric(20,2) NOT NULL CHECK (amount > 0),
  state          text NOT NULL CHECK (state IN ('MATCHED', 'TAKEN', 'FREED', 'REFUNDED')),
  matched_by     text NOT NULL,
  at             timestamptz NOT NULL
);
CREATE INDEX money_use_receipt ON core.money_use (receipt_id);
CREATE INDEX money_use_request ON core.money_use (request_number);

-- A virtual account ends in the last nine digits of its policy number (rulings 3).
CREATE INDEX policy_sequence ON core.policy (right(policy_number, 9));

-- What a call of the bank was answered: the same reference gets the same answer.
CREATE TABLE bank_callback (
  bank_reference text PRIMARY KEY,
  body_hash      text NOT NULL,
  answer         jsonb NOT NULL,
  at             timestamptz NOT NULL
);
