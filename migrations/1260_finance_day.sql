-- Finance's day: what is prepared, what was paid, and the postings of a day, by index (rulebook 6.14, decision 0103).

CREATE INDEX payout_release_prepared ON payout_release (payable_id) WHERE releaser IS NULL;

-- account_end = the last four digits of the account that the transfer went to, by which a payment is found; NULL = sent before this column.
ALTER TABLE core.payout_attempt ADD COLUMN account_end text CHECK (account_end ~ '^[0-9]{1,4}$');
CREATE INDEX payout_attempt_paid ON core.payout_attempt (answered_at DESC, payable_id DESC) WHERE result = 'PAID';
CREATE INDEX payout_attempt_account ON core.payout_attempt (account_end, answered_at DESC) WHERE result = 'PAID';
CREATE INDEX payable_paid_name ON core.payable USING gin (to_tsvector('simple', account_name)) WHERE state = 'PAID';
CREATE INDEX payable_paid_amount ON core.payable (amount) WHERE state = 'PAID';
CREATE INDEX journal_entry_day ON core.journal_entry (business_date);
