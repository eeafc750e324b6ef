-- Letters before the window of reinstatement ends (rulebook 2.4, 7.27).
ALTER TABLE core.notice_sent DROP CONSTRAINT notice_sent_kind_check,
  ADD CONSTRAINT notice_sent_kind_check CHECK (kind IN ('END_AHEAD', 'HOLIDAY_ENDING', 'WINDOW_ENDING'));
-- Arrears and what brings a policy back are read from the schedule; these copies were read by nobody.
ALTER TABLE core.policy_value DROP COLUMN overdue_premium, DROP COLUMN full_reinstate;
