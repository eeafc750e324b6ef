-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/privacy/access-log.ts

-- listAccessLog
SELECT event.at, event.actor, event.action, event.detail, staff.roles
  FROM audit_event event LEFT JOIN staff ON event.actor = 'staff:' || staff.user_name
  WHERE event.stream = $1
  AND event.position > coalesce((SELECT max(position) FROM audit_event WHERE stream = $1 AND action = $2), 0)
  AND (event.action = ANY ($3) OR event.actor LIKE 'staff:%')
  ORDER BY event.position DESC LIMIT $4 OFFSET $5;

-- src/server/privacy/collect-own.ts

-- collectNotices
SELECT updated_at AS waktu, title AS judul, status, message AS isi FROM notification
  WHERE policy_number = $1 AND EXISTS (
  SELECT 1 FROM proposal WHERE proposal.number = request_number AND proposal.party_id = $2) ORDER BY recorded_at DESC LIMIT 1000;

-- collectRequestedCalls
SELECT requested_at AS waktu, title AS pengajuan, state AS status, tried_at AS belum_tersambung, ended_at AS selesai, note AS hasil
  FROM requested_call WHERE policy_number = $1 AND party_id = $2 ORDER BY requested_at DESC LIMIT 1000;

-- collectMessages
SELECT created_at AS waktu, channel AS kanal, masked_address AS tujuan, template AS jenis FROM message
  WHERE policy_number = $1 AND EXISTS (
  SELECT 1 FROM proposal WHERE proposal.number = request_number AND proposal.party_id = $2) ORDER BY created_at DESC LIMIT 1000;

-- listOwnAttachments
SELECT attachment.name, attachment.type, attachment.size, attachment.created_at, attachment.used_by
  FROM attachment JOIN proposal ON proposal.number = attachment.used_by
  WHERE proposal.policy_number = $1 AND proposal.party_id = $2 AND attachment.stored_at IS NOT NULL
  ORDER BY attachment.created_at, attachment.name;

-- src/server/privacy/export-repository.ts

-- insertExport
INSERT INTO privacy_export (export_id, policy_number, party_id, whole, state, requested_at)
  VALUES ($1, $2, $3, $4, 'PREPARING', $5);

-- findExport
SELECT export_id, policy_number, party_id, whole, state, requested_at, file, expires_at FROM privacy_export WHERE export_id = $1;

-- findNewestExport
SELECT export_id, policy_number, party_id, whole, state, requested_at, file, expires_at FROM privacy_export WHERE policy_number = $1 AND party_id = $2
  ORDER BY requested_at DESC, export_id LIMIT 1;

-- findReadyFile
SELECT export_id, policy_number, party_id, whole, state, requested_at, file, expires_at FROM privacy_export
  WHERE file = $1 AND policy_number = $2 AND party_id = $3 AND state = 'READY' AND expires_at > $4;

-- updateExportFile
UPDATE privacy_export SET file = $2, expires_at = $3 WHERE export_id = $1;

-- markExportReady
UPDATE privacy_export SET state = 'READY' WHERE export_id = $1;

-- listExpiredFiles
SELECT file FROM privacy_export WHERE file IS NOT NULL AND expires_at <= $1 ORDER BY expires_at LIMIT 100;

-- markFilesGone
UPDATE privacy_export SET file = NULL WHERE file = ANY ($1);
