-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/uploads/upload-repository.ts

-- insertUpload
INSERT INTO upload (upload_id, policy_number, party_id, type, extension, media, size, sha256, photo_faults, opened_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- findUpload
SELECT upload_id AS "uploadId", type, extension, media, size, received, sha256, photo_faults AS "photoFaults",
  expires_at AS "expiresAt", name FROM upload
  WHERE upload_id = $1 AND policy_number = $2 AND party_id = $3 AND expires_at > $4;

-- lockUpload
SELECT upload_id AS "uploadId", type, extension, media, size, received, sha256, photo_faults AS "photoFaults",
  expires_at AS "expiresAt", name FROM upload
  WHERE upload_id = $1 AND policy_number = $2 AND party_id = $3 AND expires_at > $4 FOR UPDATE;

-- findSameFile
SELECT upload_id AS "uploadId", type, extension, media, size, received, sha256, photo_faults AS "photoFaults",
  expires_at AS "expiresAt", name FROM upload
  WHERE policy_number = $1 AND party_id = $2 AND type = $3 AND size = $4 AND sha256 = $5 AND expires_at > $6
  AND name IS NULL
  ORDER BY opened_at DESC LIMIT 1;

-- deleteOldest
DELETE FROM upload WHERE upload_id IN (
  SELECT upload_id FROM upload WHERE policy_number = $1 AND party_id = $2 AND name IS NULL
  ORDER BY opened_at DESC, upload_id OFFSET $3);

-- insertChunk
INSERT INTO upload_chunk (upload_id, start, content) VALUES ($1, $2, $3);

-- insertChunk
UPDATE upload SET received = received + $2 WHERE upload_id = $1;

-- listChunks
SELECT start, content FROM upload_chunk WHERE upload_id = $1 ORDER BY start;

-- updateFinished
UPDATE upload SET name = $2 WHERE upload_id = $1 AND name IS NULL;

-- updateFinished
DELETE FROM upload_chunk WHERE upload_id = $1;

-- deleteUpload
DELETE FROM upload WHERE upload_id = $1;

-- deleteExpired
DELETE FROM upload WHERE expires_at <= $1;
