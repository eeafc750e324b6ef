-- A request that names another account for money we owe; the payable keeps its own origin in request_number (rulebook 7.9).
ALTER TABLE core.payable ADD COLUMN allocation_request text;
CREATE INDEX payable_allocation ON core.payable (allocation_request) WHERE allocation_request IS NOT NULL;

-- Append only: from which account to which, at whose request.
CREATE TABLE core.payable_redirect (
  redirect_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payable_id     uuid NOT NULL REFERENCES core.payable,
  request_number text NOT NULL,
  step           text NOT NULL,
  old_account    jsonb NOT NULL,
  new_account    jsonb NOT NULL,
  recorded_at    timestamptz NOT NULL,
  UNIQUE (payable_id, request_number, step)
);

-- 'Ini bukan saya': no money leaves the policy while this is set; staff lift it. account_changed_on: for the call-back of rulebook 7.10.
ALTER TABLE core.policy ADD COLUMN payouts_frozen_at timestamptz, ADD COLUMN account_changed_on date;
