-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/erasure/contract-steps.ts

-- listRequests
SELECT number, policy_number AS "policyNumber" FROM proposal
  WHERE policy_number = ANY ($1) AND ended_at IS NOT NULL
  AND CASE WHEN $2::text[] IS NULL THEN content_deleted_at IS NULL
  ELSE EXISTS (SELECT FROM attachment WHERE used_by = proposal.number AND type = ANY ($2)) END
  ORDER BY number FOR UPDATE;

-- listSealedEntries
SELECT entry_id::text AS id, sealed FROM two_person_entry
  WHERE kind IN ('CONTACT', 'LETTER') AND subject = ANY ($1) AND decided_at IS NOT NULL ORDER BY entry_id FOR UPDATE;

-- sealedEntries
UPDATE two_person_entry SET sealed = $2 WHERE entry_id = $1;

-- contractSteps
SELECT name FROM public_case_attachment WHERE number IN (SELECT report_number FROM death_report WHERE policy_number = ANY ($1) AND ended_at IS NOT NULL
  UNION ALL SELECT report_number FROM fraud_report WHERE policy_number = ANY ($1) AND state <> 'OPEN') ORDER BY name FOR UPDATE;

-- contractSteps
DELETE FROM public_case_attachment WHERE name = ANY ($1);

-- src/server/erasure/erasure-repository.ts

-- insertErasure
INSERT INTO erasure (entry_id, started_at) VALUES ($1, $2);

-- listUnfinishedErasures
SELECT entry_id::text AS "entryId", content -> 'policies' AS policies, content -> 'parties' AS parties,
  entered_by AS "enteredBy", decided_by AS "approvedBy", started_at AS "startedAt", finished_at AS "finishedAt", erased
  FROM erasure JOIN two_person_entry USING (entry_id) WHERE finished_at IS NULL ORDER BY started_at, entry_id;

-- listErasuresOf
SELECT entry_id::text AS "entryId", content -> 'policies' AS policies, content -> 'parties' AS parties,
  entered_by AS "enteredBy", decided_by AS "approvedBy", started_at AS "startedAt", finished_at AS "finishedAt", erased
  FROM erasure JOIN two_person_entry USING (entry_id) WHERE content -> 'policies' ?| $1::text[] ORDER BY started_at DESC, entry_id;

-- addErased
UPDATE erasure SET erased = erased || jsonb_build_object($2::text, coalesce((erased ->> $2)::integer, 0) + $3::integer)
  WHERE entry_id = $1;

-- markErasureFinished
UPDATE erasure SET finished_at = $2 WHERE entry_id = $1 AND finished_at IS NULL;

-- src/server/erasure/erasure-step.ts

-- eraseRows
WITH who AS (SELECT $1::text[] AS policies, $2::bigint[] AS parties, $3::text[] AS identities) SELECT count(*)::integer AS count FROM ${table} WHERE ${where};

-- eraseRows
DELETE FROM ${table};

-- eraseRows
UPDATE ${table} SET ${set};

-- eraseRows
WITH who AS (SELECT $1::text[] AS policies, $2::bigint[] AS parties, $3::text[] AS identities) ${change} WHERE ${where};

-- src/server/erasure/number-change-steps.ts

-- numberChangeSteps
SELECT frame.name FROM face_frame AS frame JOIN face_session AS session USING (transaction_id)
  WHERE session.policy_number IN (SELECT number FROM number_change WHERE policy_number = ANY ($1)) ORDER BY frame.name FOR UPDATE;

-- numberChangeSteps
DELETE FROM face_frame WHERE name = ANY ($1);

-- numberChangeSteps
SELECT name FROM attachment WHERE policy_number IN (SELECT number FROM number_change WHERE policy_number = ANY ($1)) ORDER BY name FOR UPDATE;

-- numberChangeSteps
DELETE FROM attachment WHERE name = ANY ($1);

-- numberChangeSteps
SELECT name FROM public_case_attachment WHERE number IN (SELECT number FROM number_change WHERE policy_number = ANY ($1)) ORDER BY name FOR UPDATE;

-- numberChangeSteps
DELETE FROM public_case_attachment WHERE name = ANY ($1);

-- src/server/erasure/open-matters.ts

-- listOpenMatters
SELECT policy AS "policyNumber", matter.name AS matter
  FROM unnest($1::text[]) AS policy, LATERAL (VALUES
  ('REQUEST', EXISTS (SELECT FROM proposal WHERE ended_at IS NULL AND (policy_number = policy
  OR EXISTS (SELECT FROM proposal_policy AS other WHERE other.request_number = proposal.number AND other.policy_number = policy)))),
  ('DISPUTE', EXISTS (SELECT FROM proposal WHERE policy_number = policy AND (
  EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  HAVING bool_or(objection) AND NOT bool_or(coalesce(reply_kind, '') = 'ANSWER'))
  OR EXISTS (SELECT FROM fraud_report AS report WHERE report.policy_number = proposal.policy_number AND report.state = 'OPEN')
  OR EXISTS (SELECT FROM death_report AS report
  WHERE report.policy_number = proposal.policy_number AND report.state IN ('OPEN', 'CONFIRMED'))
  OR EXISTS (SELECT FROM security_report_policy AS about JOIN security_report AS report USING (report_number)
  WHERE about.policy_number = proposal.policy_number AND report.closed_at IS NULL)
  OR EXISTS (SELECT FROM compliance_look AS hit WHERE hit.request_number = proposal.number AND hit.state = 'OPEN')))),
  ('SCREENING', EXISTS (SELECT FROM compliance_look AS hit JOIN proposal ON number = hit.request_number
  WHERE proposal.policy_number = policy AND hit.state = 'UPHELD')),
  ('REPORT', EXISTS (SELECT FROM fraud_report WHERE policy_number = policy AND state = 'OPEN')
  OR EXISTS (SELECT FROM death_report WHERE policy_number = policy AND state IN ('OPEN', 'CONFIRMED'))
  OR EXISTS (SELECT FROM security_report_policy AS about JOIN security_report AS report USING (report_number)
  WHERE about.policy_number = policy AND report.closed_at IS NULL)),
  ('ENTRY', EXISTS (SELECT FROM two_person_entry WHERE decided_at IS NULL AND kind <> 'ERASURE'
  AND policy IN (subject, content ->> 'policyNumber'))),
  ('FOLLOW_UP', EXISTS (SELECT FROM follow_up WHERE policy_number = policy AND done_at IS NULL))
  ) AS matter (name, holds)
  WHERE matter.holds ORDER BY policy, matter.name;

-- src/server/erasure/unneeded-steps.ts

-- unneededSteps
SELECT name FROM attachment WHERE policy_number = ANY ($1) AND used_by IS NULL ORDER BY name FOR UPDATE;

-- unneededSteps
DELETE FROM attachment WHERE name = ANY ($1);

-- unneededSteps
SELECT frame.name FROM face_frame AS frame JOIN face_session AS session USING (transaction_id)
  WHERE session.policy_number = ANY ($1) ORDER BY frame.name FOR UPDATE;

-- unneededSteps
WITH gone AS (DELETE FROM face_frame WHERE name = ANY ($1) RETURNING transaction_id)
  UPDATE face_session SET frames_deleted_at = coalesce(frames_deleted_at, now())
  WHERE transaction_id IN (SELECT transaction_id FROM gone);

-- unneededSteps
SELECT file AS name FROM privacy_export
  WHERE policy_number = ANY ($1) AND file IS NOT NULL ORDER BY file FOR UPDATE;

-- unneededSteps
UPDATE privacy_export SET file = NULL WHERE file = ANY ($1);
