-- Reports of a policy on its own day (rulebook 6.8): of each year at its anniversary, of the value of its funds every so many months
-- (report.value_months). A report is told once; to_on = the day up to which it tells.
CREATE TABLE core.report_made (
  policy_number text NOT NULL REFERENCES core.policy,
  kind          text NOT NULL CHECK (kind IN ('YEAR', 'VALUE')),
  to_on         date NOT NULL,
  at            timestamptz NOT NULL,
  PRIMARY KEY (policy_number, kind, to_on)
);
CREATE INDEX policy_monthly_day ON core.policy ((extract(day FROM start_date)))
  WHERE sub_status IN ('NORMAL', 'GRACE', 'PREMIUM_HOLIDAY', 'PAID_UP', 'APL');
