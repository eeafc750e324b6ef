-- Reports of people who are not signed in, sent beyond the limit of their network or of everybody: kept apart, so that a crowd hides no other report.
ALTER TABLE death_report ADD COLUMN bulk boolean NOT NULL DEFAULT false;
ALTER TABLE fraud_report ADD COLUMN bulk boolean NOT NULL DEFAULT false;
CREATE INDEX death_report_bulk ON death_report (reported_at) WHERE bulk AND state = 'OPEN';
CREATE INDEX fraud_report_bulk ON fraud_report (reported_at) WHERE bulk AND state = 'OPEN';
