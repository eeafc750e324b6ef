-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/public-cases/add-attachment.ts

-- keepAttachment
SELECT FROM public_case WHERE number = $1 FOR UPDATE;

-- src/server/public-cases/case-attachment-repository.ts

-- insertCaseAttachment
INSERT INTO public_case_attachment (name, number, content_type, size, sha256_original, sha256_stored, scan_state, received_at,
  photo_faults)
  SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 WHERE (SELECT count(*) FROM public_case_attachment WHERE number = $2) < $10;

-- markCaseAttachmentStored
UPDATE public_case_attachment SET stored_at = $2 WHERE name = $1;

-- deleteCaseAttachments
DELETE FROM public_case_attachment WHERE name = ANY ($1);

-- listCaseAttachments
SELECT name, number, content_type AS "contentType", received_at AS "receivedAt", scan_state = 'clean' AS "isScanned",
  photo_faults AS "photoFaults"
  FROM public_case_attachment WHERE number = ANY ($1) AND stored_at IS NOT NULL ORDER BY received_at, name;

-- listRemovable
SELECT name FROM public_case_attachment WHERE number = ANY ($1) OR (stored_at IS NULL AND received_at < $2)
  ORDER BY name FOR UPDATE;

-- src/server/public-cases/case-repository.ts

-- insertCase
INSERT INTO public_case (number, kind, secret_hash, received_on, answer_by) VALUES ($1, $2, $3, $4, $5);

-- renewCaseSecret
UPDATE public_case SET secret_hash = $2 WHERE number = $1 RETURNING answer_by::text;

-- findCaseBySecret
SELECT secret_hash, number, kind, received_on::text, answer_by::text, words, words_by, words_at, answered_on::text, phone FROM public_case WHERE secret_hash = ANY ($1);

-- findCaseBySecret
UPDATE public_case SET secret_hash = $2 WHERE secret_hash = $1;

-- listCases
SELECT number, kind, received_on::text, answer_by::text, words, words_by, words_at, answered_on::text, phone FROM public_case WHERE number = ANY ($1);

-- lockCase
SELECT number, kind, received_on::text, answer_by::text, words, words_by, words_at, answered_on::text, phone FROM public_case WHERE number = $1 AND kind = $2 FOR UPDATE;

-- updatePhone
UPDATE public_case SET phone = $2, phone_at = $3 WHERE number = $1;

-- updateWords
UPDATE public_case SET words = $2, words_by = $3, words_at = $4, answered_on = $5 WHERE number = $1;

-- markAnswered
UPDATE public_case SET answered_on = coalesce(answered_on, $2) WHERE number = $1;

-- src/server/public-cases/clean-up-cases-job.ts

-- removeCases
DELETE FROM public_case WHERE number = ANY ($1);
