-- Somebody who is not signed in says that others use a policy (rulebook 7.29, decision 0049).

-- content = who reports and what happened, sealed. policy_number = as it was typed by somebody nobody knows, until staff have spoken to them.
-- OPEN waits for somebody of the desk; CONFIRMED goes on as the security_report of the same number.
CREATE TABLE fraud_report (
  report_number text PRIMARY KEY,
  state         text NOT NULL CHECK (state IN ('OPEN', 'CONFIRMED', 'DISMISSED')),
  policy_number text NOT NULL,
  content       bytea,
  reported_at   timestamptz NOT NULL,
  looked_by     text,
  looked_at     timestamptz,
  reason        text,
  CHECK ((state = 'OPEN') = (looked_at IS NULL))
);
CREATE INDEX fraud_report_waiting ON fraud_report (reported_at) WHERE state = 'OPEN';
CREATE INDEX fraud_report_over ON fraud_report (looked_at) WHERE content IS NOT NULL;
CREATE SEQUENCE fraud_report_number;

-- Who froze the payouts of the policy; somebody else lifts that. Empty = the customer did it.
ALTER TABLE security_report ADD COLUMN looked_by text;
