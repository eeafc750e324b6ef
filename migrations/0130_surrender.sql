-- What was taken from one policy is read from the journal (free look gives it back), and its entries are found by the policy.
CREATE INDEX journal_entry_policy ON core.journal_entry (policy_number);
