-- Who reported it from the policy: the copy of one's data has it, and not that of a later holder. Reports of strangers and calls have nobody.
ALTER TABLE death_report ADD COLUMN party_id bigint, ADD CHECK (party_id IS NULL OR source = 'CUSTOMER');
CREATE INDEX death_report_by ON death_report (policy_number, party_id) WHERE party_id IS NOT NULL AND content IS NOT NULL;
