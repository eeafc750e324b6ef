-- Person of finance who looks after money in suspense (rulebook 6.4, decision 0103). payment_id: the payment of the core; a payment without
-- a row has no owner.
CREATE TABLE suspense_owner (
  payment_id uuid PRIMARY KEY,
  owner      text NOT NULL REFERENCES staff,
  set_by     text NOT NULL REFERENCES staff,
  set_at     timestamptz NOT NULL
);
