-- A bill asks for the changes of its policy that count from its due date on.
CREATE INDEX posting_policy ON core.posting (policy_number);
