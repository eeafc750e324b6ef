-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/proposal-store/asked-documents.ts

-- saveAsked
INSERT INTO asked_document
  (number, name, slot, type, label, reason, note, previous, added, asked_by, asked_at, round, is_frequent)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  ON CONFLICT (number, name) DO UPDATE SET reason = $6, note = $7, previous = $8, attachment = NULL, asked_by = $10,
  asked_at = $11, round = $12, is_frequent = $13, done_at = NULL;

-- listAsked
SELECT number, name, slot, type, label, reason, note, previous, attachment, added, done_at IS NOT NULL AS done FROM asked_document WHERE number = ANY($1) ORDER BY number, asked_at, name;

-- countAskings
SELECT count(*)::integer AS count FROM proposal_event
  WHERE number = $1 AND to_state = 'DOKUMEN_TIDAK_LENGKAP' AND actor_role <> 'SISTEM' AND from_state <> to_state;

-- listAskedBy
SELECT number, name, slot, type, label, reason, note, previous, attachment, added, done_at IS NOT NULL AS done, coalesce(display_name, 'sistem') AS asked_by, asked_at
  FROM asked_document LEFT JOIN staff ON staff.user_name = asked_document.asked_by
  WHERE number = $1 ORDER BY asked_at, name;

-- markReplaced
UPDATE asked_document SET attachment = $3, done_at = $4 WHERE number = $1 AND name = $2;

-- insertFollowing
INSERT INTO asked_document (number, name, slot, type, label, reason, note, asked_by, asked_at, round, is_frequent)
  SELECT number, $2, $2, $3, $4, $5, '', asked_by, $6, round, is_frequent FROM asked_document
  WHERE number = $1 AND type IS NULL ORDER BY asked_at DESC LIMIT 1
  ON CONFLICT (number, name) DO UPDATE SET reason = $5, previous = NULL, attachment = NULL, asked_at = $6, done_at = NULL;

-- markFieldsAnswered
UPDATE asked_document SET done_at = $2 WHERE number = $1 AND type IS NULL AND done_at IS NULL;

-- findPresentAsker
SELECT user_name AS "userName", display_name AS "displayName" FROM staff
  WHERE active AND 'VERIFIKATOR' = ANY (roles)
  AND user_name = (SELECT asked_by FROM asked_document WHERE number = $1 ORDER BY asked_at DESC LIMIT 1)
  AND EXISTS (SELECT FROM staff_session AS used WHERE used.user_name = staff.user_name AND used.ended_at IS NULL
  AND used.started_at >= $2 AND used.last_used_at >= $3);

-- src/server/proposal-store/confirmation-repository.ts

-- insertConfirmations
INSERT INTO contact_confirmation (token_hash, request_number, contact, masked_contact, channel, expires_at, sent_at)
  SELECT * FROM unnest($1::text[], $2::text[], $3::bytea[], $4::text[], $5::text[], $6::timestamptz[], $7::timestamptz[]);

-- markConfirmed
UPDATE contact_confirmation SET confirmed_at = coalesce(confirmed_at, $2) WHERE token_hash = $1 AND expires_at > $2
  RETURNING request_number, masked_contact, contact;

-- listConfirmed
SELECT contact FROM contact_confirmation WHERE request_number = $1 AND confirmed_at IS NOT NULL;

-- hasUnconfirmedContacts
SELECT EXISTS (SELECT FROM contact_confirmation WHERE request_number = $1 AND confirmed_at IS NULL) AS unconfirmed;

-- listAskedContacts
SELECT token_hash, channel, masked_contact, contact, sent_at, sends, confirmed_at IS NOT NULL AS confirmed
  FROM contact_confirmation WHERE request_number = $1 ORDER BY channel, masked_contact, token_hash;

-- markLinkSentAgain
UPDATE contact_confirmation SET token_hash = $2, expires_at = $3, sent_at = $4, sends = sends + 1
  WHERE token_hash = $1 AND confirmed_at IS NULL;

-- src/server/proposal-store/event-repository.ts

-- insertEvent
INSERT INTO proposal_event (number, position, at, recorded_at, actor, actor_role, kind, from_state, to_state, reason, detail,
  rule_version, previous, key_id, hash)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15);

-- appendEvent
SELECT position, hash FROM proposal_event WHERE number = $1 ORDER BY position DESC LIMIT 1;

-- listEvents
SELECT position, at, recorded_at, actor, actor_role, kind, from_state, to_state, reason, detail, rule_version
  FROM proposal_event WHERE number = $1 ORDER BY position;

-- hasSubmittedCode
SELECT detail->>'code' = 'passed' AS passed FROM proposal_event WHERE number = $1 AND position = 1;

-- proposalChains
SELECT number, position, at, recorded_at, actor, actor_role, kind, from_state, to_state, reason, detail, rule_version,
  previous, key_id, hash
  FROM proposal_event WHERE (number, position) > ($1, $2) AND ($4::text IS NULL OR number = $4)
  ORDER BY number, position LIMIT $3;

-- proposalChains
WITH newest AS (
  SELECT number, max(position) AS position FROM proposal_event WHERE number > $1 GROUP BY number ORDER BY number LIMIT $2
  )
  SELECT number AS chain, position, hash FROM newest JOIN proposal_event USING (number, position) ORDER BY number;

-- proposalChains
SELECT number AS chain, position, hash
  FROM proposal_event JOIN unnest($1::text[], $2::integer[]) AS wanted (number, position) USING (number, position);

-- src/server/proposal-store/face-consent-repository.ts

-- listEndedFaceConsents
SELECT number, policy_number AS "policyNumber" FROM proposal
  WHERE face_consent_until IS NOT NULL AND (ended_at IS NOT NULL OR face_consent_until < $1 AND state = ANY ($2)) ORDER BY number;

-- src/server/proposal-store/follow-up-repository.ts

-- insertFollowUp
INSERT INTO follow_up (request_number, policy_number, since) VALUES ($1, $2, $3)
  ON CONFLICT (request_number, policy_number) DO NOTHING;

-- listFollowUps
SELECT request_number AS "requestNumber", policy_number AS "policyNumber", since FROM follow_up
  WHERE done_at IS NULL ORDER BY since, request_number, policy_number LIMIT 200;

-- findFollowUpCompletion
SELECT done_by AS by, done_at AS at FROM follow_up
  WHERE request_number = $1 AND policy_number = $2 AND done_at IS NOT NULL;

-- updateFollowUpDone
UPDATE follow_up SET done_by = $3, done_at = $4, note = $5
  WHERE request_number = $1 AND policy_number = $2 AND done_at IS NULL;

-- src/server/proposal-store/objection.ts

-- listObjections
SELECT number, objection
  FROM (SELECT number, (
  SELECT json_build_object(
  'receivedOn', (min(at) FILTER (WHERE objection) AT TIME ZONE 'Asia/Jakarta')::date::text,
  'answerBy', (min(answer_by) FILTER (WHERE objection))::text,
  'extendedTo', (min(answer_by) FILTER (WHERE reply_kind = 'EXTENSION'))::text,
  'answeredOn', (min(at) FILTER (WHERE reply_kind = 'ANSWER') AT TIME ZONE 'Asia/Jakarta')::date::text)
  FROM request_message WHERE request_message.number = proposal.number HAVING bool_or(objection)) AS objection FROM proposal WHERE number = ANY($1)) AS found
  WHERE objection IS NOT NULL;

-- src/server/proposal-store/open-reports.ts

-- listReportsAbout
SELECT policy_number, 'DEATH' AS kind, report_number, reported_at, state = 'CONFIRMED' AS confirmed,
  EXISTS (SELECT FROM death_objection AS objecting
  WHERE objecting.report_number = death_report.report_number AND objecting.outcome IS NULL) AS objected
  FROM death_report WHERE policy_number = ANY($1) AND state IN ('OPEN', 'CONFIRMED')
  UNION ALL
  SELECT policy_number, 'FRAUD', report_number, reported_at, false, false FROM fraud_report WHERE policy_number = ANY($1) AND state = 'OPEN'
  UNION ALL
  SELECT about.policy_number, CASE report.about WHEN 'stranger' THEN 'FRAUD' ELSE 'UNAUTHORISED' END, report_number, reported_at, true, false
  FROM security_report_policy AS about JOIN security_report AS report USING (report_number)
  WHERE about.policy_number = ANY($1) AND closed_at IS NULL ORDER BY reported_at, report_number;

-- src/server/proposal-store/own-freeze.ts

-- hasFrozen
SELECT 1 FROM security_report_policy frozen JOIN security_report USING (report_number)
  WHERE frozen.policy_number = $1 AND closed_at IS NULL AND looked_by = $2 LIMIT 1;

-- src/server/proposal-store/proposal-repository.ts

-- lockPolicyRequests
INSERT INTO policy_gate (policy_number) VALUES ($1)
  ON CONFLICT (policy_number) DO UPDATE SET policy_number = excluded.policy_number;

-- insertProposal
INSERT INTO proposal (${names.join(', ')}) VALUES (${names.map((_, index) => `$${index + 1}`).join(', ')})
  ON CONFLICT (number) DO NOTHING;

-- findProposal
SELECT ${proposalColumns} FROM proposal WHERE number = $1;

-- findProposalForUpdate
SELECT ${proposalColumns} FROM proposal WHERE number = $1 FOR UPDATE;

-- getContent
SELECT content FROM proposal WHERE number = $1;

-- findStoredProposal
SELECT ${proposalColumns}, content FROM proposal WHERE number = $1;

-- updateContent
UPDATE proposal SET content = $2 WHERE number = $1;

-- listProposals
SELECT ${proposalColumns} FROM proposal WHERE policy_number = $1 AND party_id = $2
  ORDER BY submitted_at DESC, number DESC LIMIT 100;

-- listOpenRequests
SELECT
  (SELECT coalesce(json_agg(json_build_object('number', number, 'suffix', suffix, 'title', title, 'lock_class', lock_class,
  'state', state, 'holds_lock', holds_lock, 'effective_on', effective_on,
  'policy_number', policy_number, 'party_id', party_id) ORDER BY submitted_at, number), '[]')
  FROM (
  SELECT * FROM proposal WHERE policy_number = $1 AND ended_at IS NULL
  UNION ALL
  SELECT proposal.* FROM proposal_policy JOIN proposal ON number = request_number
  WHERE proposal_policy.policy_number = $1 AND ended_at IS NULL) AS proposal) AS open_requests;

-- updateProposal
UPDATE proposal SET state = $3, version = version + 1, holds_lock = $4, checks = $5, promised_date = $6, paused_since = $7,
  pause_reason = $8, reply_by = $9, claimed_by = $10, claimed_until = $11, verifier = $12, proposed = $13, proposed_reason = $14,
  first_approver = $15, approver = $16, decision_reason = $17, automatic = $18, outcome = $19, decided_at = $20, ended_at = $21,
  review_level = $22, updated_at = $23, underwriter = $24, waits_for = $25, effective_on = $26, serve_by = $27, promise = $28,
  face_consent_until = $29
  WHERE number = $1 AND version = $2;

-- src/server/proposal-store/reminder-repository.ts

-- saveReminders
DELETE FROM document_reminder WHERE number = $1;

-- saveReminders
INSERT INTO document_reminder (number, due_on, is_last)
  SELECT $1, due_on, due_on = max(due_on) OVER () FROM unnest($2::date[]) AS due_on;

-- listDueReminders
SELECT DISTINCT number FROM document_reminder WHERE done_at IS NULL AND due_on <= $1 ORDER BY number;

-- markReminded
UPDATE document_reminder SET done_at = $3 WHERE number = $1 AND done_at IS NULL AND due_on <= $2 RETURNING is_last;

-- src/server/proposal-store/risk-profile-repository.ts

-- insertRiskProfile
INSERT INTO risk_profile (party_id, request_number, level, answered_on, recorded_at) VALUES ($1, $2, $3, $4, $5);

-- findRiskProfile
SELECT level, answered_on FROM risk_profile WHERE party_id = $1 ORDER BY answered_on DESC, recorded_at DESC LIMIT 1;

-- src/server/proposal-store/touched-repository.ts

-- insertTouched
INSERT INTO proposal_policy (policy_number, request_number)
  SELECT policy_number, $1 FROM unnest($2::text[]) AS policy_number;

-- listTouched
SELECT policy_number FROM proposal_policy WHERE request_number = $1 ORDER BY policy_number;
