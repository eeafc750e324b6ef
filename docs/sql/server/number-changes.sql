-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/number-changes/clean-up-number-changes-job.ts

-- removeFiles
SELECT name FROM face_frame JOIN face_session USING (transaction_id) WHERE policy_number = ANY ($1) ORDER BY name;

-- removeFiles
SELECT name FROM attachment WHERE policy_number = ANY ($1) ORDER BY name FOR UPDATE;

-- removeFiles
DELETE FROM face_session WHERE policy_number = ANY ($1);

-- oldDrafts
SELECT number FROM number_change WHERE state = 'DRAFT' AND created_at < $1
  ORDER BY number LIMIT $2 FOR UPDATE SKIP LOCKED;

-- oldDecided
SELECT number FROM number_change WHERE ended_at < $1 AND content IS NOT NULL
  AND NOT EXISTS (
  SELECT FROM security_report_policy AS about JOIN security_report AS report USING (report_number)
  WHERE about.policy_number = number_change.policy_number AND report.closed_at IS NULL)
  ORDER BY number LIMIT $2 FOR UPDATE SKIP LOCKED;

-- cleanUpNumberChanges
DELETE FROM number_change WHERE number = ANY ($1);

-- cleanUpNumberChanges
UPDATE number_change SET content = NULL WHERE number = ANY ($1);

-- src/server/number-changes/number-case-repository.ts

-- findCaseState
SELECT state, EXISTS (
  SELECT FROM two_person_entry WHERE kind = 'NUMBER_CHANGE' AND subject = number AND decided_at IS NULL) AS is_in_hand
  FROM number_change WHERE number = $1 AND state <> 'DRAFT' AND content IS NOT NULL;

-- listOverNumbers
SELECT number FROM public_case JOIN number_change USING (number) WHERE content IS NULL ORDER BY number LIMIT 200;

-- src/server/number-changes/number-change-repository.ts

-- insertNumberChange
INSERT INTO number_change (number, secret_hash, policy_number, content, created_at) VALUES ($1, $2, $3, $4, $5);

-- findBySecret
SELECT number, state, policy_number, content, created_at, photo, face, sent_at, party_id::integer, decided_at,
  effective_on::text, stopped_by FROM number_change WHERE number = $1 AND secret_hash = ANY ($2) AND content IS NOT NULL;

-- findNumberChange
SELECT number, state, policy_number, content, created_at, photo, face, sent_at, party_id::integer, decided_at,
  effective_on::text, stopped_by FROM number_change WHERE number = $1;

-- findNumberChangeForUpdate
SELECT number, state, policy_number, content, created_at, photo, face, sent_at, party_id::integer, decided_at,
  effective_on::text, stopped_by FROM number_change WHERE number = $1 FOR UPDATE;

-- listForDesk
SELECT number, state, policy_number, content, created_at, photo, face, sent_at, party_id::integer, decided_at,
  effective_on::text, stopped_by FROM number_change WHERE state IN ('SENT', 'COOLING') ORDER BY state DESC, sent_at, number LIMIT 200;

-- listDue
SELECT number FROM number_change WHERE state = 'COOLING' AND effective_on <= $1 ORDER BY effective_on, number LIMIT 100;

-- listCooling
SELECT number FROM number_change WHERE state = 'COOLING' AND party_id = $1 ORDER BY number;

-- updateDraftFile
UPDATE number_change SET photo = CASE WHEN $2 = 'photo' THEN $3 ELSE photo END,
  face = CASE WHEN $2 = 'face' THEN $3 ELSE face END
  WHERE number = $1 AND state = 'DRAFT';

-- markSent
UPDATE number_change SET state = 'SENT', sent_at = $2 WHERE number = $1 AND state = 'DRAFT';

-- markCooling
UPDATE number_change SET state = 'COOLING', party_id = $2, effective_on = $3, decided_at = $4 WHERE number = $1;

-- markRejected
UPDATE number_change SET state = 'REJECTED', decided_at = $2, ended_at = $2 WHERE number = $1;

-- markEffective
UPDATE number_change SET state = 'DONE', ended_at = $2 WHERE number = $1;

-- markStopped
UPDATE number_change SET state = 'STOPPED', stopped_by = $2, ended_at = $3 WHERE number = $1 AND state = 'COOLING';

-- src/server/number-changes/number-code-repository.ts

-- listNumberCodes
SELECT kind, code_hash, expires_at, asked_at, sends_asked, sends_done, tries, proved_at FROM number_change_code WHERE number = $1;

-- findNumberCodeForUpdate
SELECT kind, code_hash, expires_at, asked_at, sends_asked, sends_done, tries, proved_at FROM number_change_code WHERE number = $1 AND kind = $2 FOR UPDATE;

-- saveCodeAsked
INSERT INTO number_change_code (number, kind, asked_at, expires_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (number, kind) DO UPDATE SET asked_at = $3, expires_at = $4, code_hash = NULL, tries = 0,
  sends_asked = number_change_code.sends_asked + 1;

-- updateNumberCode
UPDATE number_change_code SET code_hash = $3, sends_done = sends_asked WHERE number = $1 AND kind = $2;

-- updateWrongTries
UPDATE number_change_code SET tries = tries + 1 WHERE number = $1 AND kind = $2;

-- markCodeProved
UPDATE number_change_code SET proved_at = $3, code_hash = NULL WHERE number = $1 AND kind = $2;

-- src/server/number-changes/number-link-repository.ts

-- insertNumberLinks
INSERT INTO number_change_link (token_hash, number, channel, expires_at)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]);

-- findLinkedNumber
SELECT number FROM number_change_link WHERE token_hash = $1 AND expires_at > $2;

-- markObjected
SELECT EXISTS (SELECT FROM number_change_link WHERE number = $1 AND used_at IS NOT NULL) AS known;

-- markObjected
UPDATE number_change_link SET used_at = coalesce(used_at, $2) WHERE token_hash = $1;
