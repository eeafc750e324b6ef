-- Messages that failed and went by no other channel: the list of problems reads them by age (decision 0104).
CREATE INDEX message_unsent ON message (created_at) WHERE sent_at IS NULL AND moved_to IS NULL AND failure IS NOT NULL AND body IS NOT NULL;
