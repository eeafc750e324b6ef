-- The insured's death is reported by the holder, by somebody who is not signed in, or by telephone (rulebook 7.28, decision 0041).

-- content = who reports, whom and what, sealed. policy_number = as it was typed by somebody nobody knows, until staff have found it.
-- marked_at = since then payouts and changes of the policy wait. OPEN waits for somebody of the desk.
CREATE TABLE death_report (
  report_number text PRIMARY KEY,
  source        text NOT NULL CHECK (source IN ('CUSTOMER', 'PUBLIC', 'CALL')),
  state         text NOT NULL CHECK (state IN ('OPEN', 'CONFIRMED', 'DISMISSED', 'LIFTED')),
  policy_number text,
  content       bytea,
  reported_at   timestamptz NOT NULL,
  marked_at     timestamptz,
  looked_by     text,
  looked_at     timestamptz,
  ended_by      text,
  ended_at      timestamptz,
  reason        text,
  CHECK ((state IN ('DISMISSED', 'LIFTED')) = (ended_at IS NOT NULL)),
  CHECK (state <> 'CONFIRMED' OR (marked_at IS NOT NULL AND policy_number IS NOT NULL))
);
CREATE INDEX death_report_waiting ON death_report (reported_at) WHERE state IN ('OPEN', 'CONFIRMED');
CREATE INDEX death_report_of_policy ON death_report (policy_number) WHERE state IN ('OPEN', 'CONFIRMED') AND marked_at IS NOT NULL;
CREATE INDEX death_report_over ON death_report (ended_at) WHERE content IS NOT NULL;
CREATE SEQUENCE death_report_number;
