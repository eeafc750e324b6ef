-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/consents/consent-repository.ts

-- insertConsentEvent
INSERT INTO consent_event (policy_number, party_id, consent, version, text, given, at) VALUES ($1, $2, $3, $4, $5, $6, $7);

-- listConsentEvents
SELECT consent, version, text, given, at FROM consent_event WHERE policy_number = $1 AND party_id = $2
  ORDER BY position;

-- listNewestConsents
SELECT DISTINCT ON (consent) consent, version, text, given, at FROM consent_event
  WHERE policy_number = $1 AND party_id = $2 ORDER BY consent, position DESC;

-- src/server/consents/forget-card-copies.ts

-- forgetCardCopies
SELECT attachment.name FROM holder_card AS card JOIN attachment USING (name)
  WHERE card.policy_number = $1 AND card.party_id = $2 AND card.origin IS NOT NULL AND attachment.used_by IS NULL
  FOR UPDATE OF attachment SKIP LOCKED;

-- forgetCardCopies
DELETE FROM attachment WHERE name = ANY ($1);

-- src/server/consents/forget-face.ts

-- forgetUnusedFace
SELECT transaction_id AS id FROM face_session WHERE policy_number = $1 AND identity = ANY ($2) AND used_by IS NULL
  FOR UPDATE SKIP LOCKED;

-- forgetUnusedFace
SELECT name FROM face_frame WHERE transaction_id = ANY ($1);

-- forgetUnusedFace
SELECT name FROM attachment WHERE policy_number = $1 AND type = 'LIVENESS' AND used_by IS NULL FOR UPDATE SKIP LOCKED;

-- forgetUnusedFace
DELETE FROM face_session WHERE transaction_id = ANY ($1);

-- forgetUnusedFace
DELETE FROM attachment WHERE name = ANY ($1);
