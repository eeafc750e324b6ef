-- A link to a new contact lives for days and can be sent again; how often it was is counted. What waits for such a link is its
-- customer's turn, and the promise stands still from now on.
ALTER TABLE contact_confirmation
  ADD COLUMN sent_at timestamptz,
  ADD COLUMN sends   integer NOT NULL DEFAULT 1;

INSERT INTO core.parameter (key, effective_from, value, source)
SELECT 'contact.confirm_days_cd', '2000-01-01', '7', '[D]' WHERE EXISTS (SELECT 1 FROM core.parameter)
ON CONFLICT DO NOTHING;

UPDATE proposal
SET waits_for = 'CONFIRMATION',
    paused_since = coalesce(paused_since, updated_at),
    pause_reason = coalesce(pause_reason, 'Menunggu nasabah membuka tautan di kontak barunya.')
WHERE ended_at IS NULL AND decided_at IS NULL AND waits_for IS NULL AND state IN ('DIAJUKAN', 'MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND EXISTS (SELECT 1 FROM contact_confirmation AS one WHERE one.request_number = proposal.number AND one.confirmed_at IS NULL);
