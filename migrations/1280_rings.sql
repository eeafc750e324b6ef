-- A ring on one page (decision 0105): people who share something are found from either side, and marks by policy.
CREATE INDEX shared_mark_other ON shared_mark (other_policy);
CREATE INDEX request_mark_policy ON request_mark (policy_number);
