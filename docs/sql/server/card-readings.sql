-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/card-readings/card-reading-repository.ts

-- listReadings
SELECT name, card_asked_at IS NOT NULL AS "isAsked", card_read_at IS NOT NULL AS "isRead",
  card_number AS number, card_name AS "cardName", card_birth_date AS "birthDate"
  FROM attachment WHERE name = ANY ($1);

-- claimReading
UPDATE attachment SET card_asked_at = $2
  WHERE name = $1 AND card_read_at IS NULL AND (card_asked_at IS NULL OR card_asked_at < $3);

-- releaseReading
UPDATE attachment SET card_asked_at = NULL WHERE name = $1 AND card_read_at IS NULL;

-- storeReading
UPDATE attachment SET card_read_at = $2, card_number = $3, card_name = $4, card_birth_date = $5 WHERE name = $1;

-- listUnread
SELECT name, policy_number AS "policyNumber" FROM attachment
  WHERE type = 'KTP' AND card_read_at IS NULL AND created_at > $1 AND used_by IS NOT NULL
  AND (card_asked_at IS NULL OR card_asked_at < $2)
  AND EXISTS (SELECT FROM holder_card WHERE holder_card.name = attachment.name)
  ORDER BY created_at LIMIT $3;
