-- Reading of a KTP photo by the server, compared with the policyholder's data (rulebook 6.3.2, decision 0083). The text itself is not stored.
-- card_asked_at = a process began to read; card_read_at = it ended, with results or without (all NULL: the photo cannot be read, or the reader failed).
ALTER TABLE attachment
  ADD COLUMN card_asked_at   timestamptz,
  ADD COLUMN card_read_at    timestamptz,
  ADD COLUMN card_number     text CHECK (card_number IN ('MATCH', 'DIFFERENT', 'UNREADABLE')),
  ADD COLUMN card_name       text CHECK (card_name IN ('MATCH', 'DIFFERENT', 'UNREADABLE')),
  ADD COLUMN card_birth_date text CHECK (card_birth_date IN ('MATCH', 'DIFFERENT', 'UNREADABLE')),
  ADD CHECK (num_nonnulls(card_number, card_name, card_birth_date) IN (0, 3)),
  ADD CHECK (card_number IS NULL OR card_read_at IS NOT NULL);
COMMENT ON COLUMN attachment.card_number IS
  'Identity number on the photo, read by a machine: a hint for customer and verifier, never a verdict.';
CREATE INDEX attachment_card_unread ON attachment (created_at) WHERE type = 'KTP' AND card_read_at IS NULL;
