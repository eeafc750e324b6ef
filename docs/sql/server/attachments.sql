-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/attachments/attachment-cleanup-job.ts

-- listAbandoned
SELECT name FROM attachment WHERE used_by IS NULL AND created_at < $1
  ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED;

-- removeBatch
DELETE FROM attachment WHERE name = ANY ($1);

-- src/server/attachments/attachments-repository.ts

-- insertAnnounced
INSERT INTO attachment (name, policy_number, session_id, type, content_type, size, sha256_original, sha256_stored,
  scan_state, created_at, photo_faults, pages)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- markStored
UPDATE attachment SET stored_at = $2 WHERE name = $1;

-- deleteForgotten
DELETE FROM attachment WHERE name = $1 AND used_by IS NULL;

-- findStored
SELECT name, policy_number AS "policyNumber", type, content_type AS "contentType", size, created_at AS "createdAt",
  used_by AS "usedBy", slot, replaced_by AS "replacedBy", awaits_consent AS "awaitsConsent",
  scan_state = 'clean' AS "isScanned", photo_faults AS "photoFaults", pages FROM attachment WHERE name = $1 AND stored_at IS NOT NULL;

-- listStored
SELECT name, policy_number AS "policyNumber", type, content_type AS "contentType", size, created_at AS "createdAt",
  used_by AS "usedBy", slot, replaced_by AS "replacedBy", awaits_consent AS "awaitsConsent",
  scan_state = 'clean' AS "isScanned", photo_faults AS "photoFaults", pages FROM attachment WHERE policy_number = $1 AND name = ANY ($2) AND stored_at IS NOT NULL;

-- listByRequest
SELECT name, policy_number AS "policyNumber", type, content_type AS "contentType", size, created_at AS "createdAt",
  used_by AS "usedBy", slot, replaced_by AS "replacedBy", awaits_consent AS "awaitsConsent",
  scan_state = 'clean' AS "isScanned", photo_faults AS "photoFaults", pages FROM attachment WHERE used_by = $1 ORDER BY slot, (replaced_by IS NOT NULL), created_at DESC, name;

-- updateTies
UPDATE attachment SET used_by = $2, slot = tie.path
  FROM unnest($3::text[], $4::text[]) AS tie (name, path)
  WHERE attachment.name = tie.name AND policy_number = $1 AND used_by IS NULL AND stored_at IS NOT NULL;

-- markReplaced
UPDATE attachment SET replaced_by = $3 WHERE used_by = $1 AND slot = $2 AND replaced_by IS NULL AND name <> $3;

-- markAwaitingConsent
UPDATE attachment SET awaits_consent = true WHERE name = ANY ($1) AND type = 'LIVENESS';

-- clearAwaitingConsent
UPDATE attachment SET awaits_consent = false WHERE used_by = $1 AND awaits_consent;

-- listAwaitingConsent
SELECT name, slot FROM attachment WHERE used_by = $1 AND awaits_consent ORDER BY name FOR UPDATE;

-- deleteAttachments
UPDATE attachment SET replaced_by = NULL WHERE replaced_by = ANY ($1);

-- deleteAttachments
DELETE FROM attachment WHERE name = ANY ($1);

-- src/server/attachments/day-limit.ts

-- countUpload
INSERT INTO upload_day (party_id, day, files, bytes)
  SELECT $1, $2, 1, $3 WHERE 1 <= $4::integer AND $3::bigint <= $5::bigint
  ON CONFLICT (party_id, day) DO UPDATE SET files = upload_day.files + 1, bytes = upload_day.bytes + $3
  WHERE upload_day.files + 1 <= $4 AND upload_day.bytes + $3 <= $5
  RETURNING files;

-- removeUploadDays
DELETE FROM upload_day WHERE day < $1;

-- src/server/attachments/opening-repository.ts

-- insertOpening
INSERT INTO paper_opening (request_number, name, user_name, opened_at, reason) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING;

-- listOpenings
SELECT name, user_name AS by, opened_at AS at, reason FROM paper_opening WHERE request_number = $1
  ORDER BY opened_at, user_name;

-- src/server/attachments/replace-content.ts

-- lockUnused
SELECT FROM attachment WHERE name = $1 AND used_by IS NULL AND stored_at IS NOT NULL AND sha256_stored = $2 FOR UPDATE;

-- updateStoredContent
UPDATE attachment SET size = $2, sha256_original = $3, sha256_stored = $3, scan_state = $4 WHERE name = $1;
