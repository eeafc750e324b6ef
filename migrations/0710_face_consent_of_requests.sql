-- A request whose face picture came without a consent on record: the last day on which its customer may give it. NULL = no such
-- picture. Until then the picture is kept and nobody opens it; afterwards it is deleted and another proof is asked (rulings 6.7).
ALTER TABLE proposal
  ADD COLUMN face_consent_until date,
  DROP CONSTRAINT proposal_waits_for_check,
  ADD CONSTRAINT proposal_waits_for_check CHECK (waits_for IN ('STATEMENT', 'FACE_CONSENT', 'CONFIRMATION')),
  ADD CHECK (waits_for IS DISTINCT FROM 'FACE_CONSENT' OR face_consent_until IS NOT NULL);

ALTER TABLE attachment ADD COLUMN awaits_consent boolean NOT NULL DEFAULT false;

CREATE INDEX proposal_face_consent_idx ON proposal (face_consent_until) WHERE face_consent_until IS NOT NULL;

-- Requests that came that way before, and are still undecided, wait as well.
UPDATE proposal
SET face_consent_until = (now() AT TIME ZONE 'Asia/Jakarta')::date + coalesce(
      (SELECT (value #>> '{}')::integer FROM core.parameter WHERE key = 'doc.pending_days_cd' ORDER BY effective_from DESC LIMIT 1), 14),
    waits_for = CASE WHEN waits_for = 'STATEMENT' THEN waits_for ELSE 'FACE_CONSENT' END,
    paused_since = coalesce(paused_since, updated_at),
    pause_reason = coalesce(pause_reason, 'Menunggu persetujuan foto wajah.')
WHERE ended_at IS NULL AND decided_at IS NULL AND face_result = 'missing'
  AND state IN ('DIAJUKAN', 'MENUNGGU_VERIFIKASI', 'VERIFIKASI', 'UNDERWRITING', 'MENUNGGU_PERSETUJUAN', 'DOKUMEN_TIDAK_LENGKAP')
  AND EXISTS (SELECT FROM attachment WHERE used_by = proposal.number AND type = 'LIVENESS')
  AND NOT coalesce((SELECT given FROM consent_event AS event
                    WHERE event.policy_number = proposal.policy_number AND event.party_id = proposal.party_id AND event.consent = 'face'
                    ORDER BY position DESC LIMIT 1), false);

UPDATE attachment SET awaits_consent = true
WHERE type = 'LIVENESS' AND used_by IN (SELECT number FROM proposal WHERE face_consent_until IS NOT NULL);
