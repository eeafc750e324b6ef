-- Cases name the open reports about their policy, marked or not.
CREATE INDEX death_report_about ON death_report (policy_number) WHERE state IN ('OPEN', 'CONFIRMED');
CREATE INDEX fraud_report_about ON fraud_report (policy_number) WHERE state = 'OPEN';
