-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/retention/drafts-job.ts

-- deleteOldDrafts
DELETE FROM draft WHERE saved_at < $1;

-- deleteOldDrafts
DELETE FROM requested_call WHERE requested_at < $1;

-- src/server/retention/ended-policies-jobs.ts

-- listWithIdentity
SELECT number, policy_number AS "policyNumber" FROM proposal
  WHERE policy_number = $1 AND ended_at IS NOT NULL AND NOT (
  EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  HAVING bool_or(objection) AND NOT bool_or(coalesce(reply_kind, '') = 'ANSWER'))
  OR EXISTS (SELECT FROM fraud_report AS report WHERE report.policy_number = proposal.policy_number AND report.state = 'OPEN')
  OR EXISTS (SELECT FROM death_report AS report
  WHERE report.policy_number = proposal.policy_number AND report.state IN ('OPEN', 'CONFIRMED'))
  OR EXISTS (SELECT FROM security_report_policy AS about JOIN security_report AS report USING (report_number)
  WHERE about.policy_number = proposal.policy_number AND report.closed_at IS NULL)
  OR EXISTS (SELECT FROM compliance_look AS hit WHERE hit.request_number = proposal.number AND hit.state = 'OPEN'))
  AND EXISTS (SELECT FROM attachment WHERE used_by = proposal.number AND attachment.type = ANY ($2))
  ORDER BY number FOR UPDATE OF proposal SKIP LOCKED;

-- listWithContent
SELECT number, policy_number AS "policyNumber" FROM proposal
  WHERE policy_number = $1 AND ended_at IS NOT NULL AND content_deleted_at IS NULL AND NOT (
  EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  HAVING bool_or(objection) AND NOT bool_or(coalesce(reply_kind, '') = 'ANSWER'))
  OR EXISTS (SELECT FROM fraud_report AS report WHERE report.policy_number = proposal.policy_number AND report.state = 'OPEN')
  OR EXISTS (SELECT FROM death_report AS report
  WHERE report.policy_number = proposal.policy_number AND report.state IN ('OPEN', 'CONFIRMED'))
  OR EXISTS (SELECT FROM security_report_policy AS about JOIN security_report AS report USING (report_number)
  WHERE about.policy_number = proposal.policy_number AND report.closed_at IS NULL)
  OR EXISTS (SELECT FROM compliance_look AS hit WHERE hit.request_number = proposal.number AND hit.state = 'OPEN'))
  ORDER BY number FOR UPDATE OF proposal SKIP LOCKED;

-- deleteCompanyDocuments
SELECT delete_old_papers($1, $2);

-- deleteCompanyDocuments
SELECT delete_holder_notes($1, $2);

-- src/server/retention/failed-requests-job.ts

-- listDue
SELECT number, policy_number AS "policyNumber" FROM proposal
  WHERE content_deleted_at IS NULL AND state IN ('DITOLAK', 'DIBATALKAN', 'KEDALUWARSA') AND ended_at < $1
  AND NOT (
  EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  HAVING bool_or(objection) AND NOT bool_or(coalesce(reply_kind, '') = 'ANSWER'))
  OR EXISTS (SELECT FROM fraud_report AS report WHERE report.policy_number = proposal.policy_number AND report.state = 'OPEN')
  OR EXISTS (SELECT FROM death_report AS report
  WHERE report.policy_number = proposal.policy_number AND report.state IN ('OPEN', 'CONFIRMED'))
  OR EXISTS (SELECT FROM security_report_policy AS about JOIN security_report AS report USING (report_number)
  WHERE about.policy_number = proposal.policy_number AND report.closed_at IS NULL)
  OR EXISTS (SELECT FROM compliance_look AS hit WHERE hit.request_number = proposal.number AND hit.state = 'OPEN'))
  AND NOT EXISTS (SELECT FROM compliance_look AS hit WHERE hit.request_number = proposal.number AND hit.state = 'UPHELD')
  ORDER BY ended_at LIMIT $2 FOR UPDATE OF proposal SKIP LOCKED;

-- src/server/retention/request-data.ts

-- deleteFiles
SELECT name FROM attachment WHERE used_by = $1 AND ($2::text[] IS NULL OR type = ANY ($2)) ORDER BY name FOR UPDATE;

-- deleteRelated
DELETE FROM request_message WHERE number = $1;

-- deleteRelated
DELETE FROM notification WHERE request_number = $1;

-- deleteRelated
DELETE FROM contact_confirmation WHERE request_number = $1;

-- deleteRelated
DELETE FROM disown_link WHERE request_number = $1;

-- deleteRelated
DELETE FROM payee_name_answer WHERE request_number = $1;

-- deleteRelated
DELETE FROM asked_document WHERE number = $1;

-- deleteRelated
DELETE FROM case_check WHERE number = $1;

-- deleteRelated
DELETE FROM delayed_decision WHERE number = $1;

-- deleteRelated
DELETE FROM team_notice WHERE number = $1;

-- deleteRelated
DELETE FROM case_offer WHERE number = $1;

-- deleteRelated
DELETE FROM case_snooze WHERE number = $1;

-- deleteRelated
DELETE FROM opening_reason WHERE number = $1;

-- deleteRelated
DELETE FROM left_case WHERE number = $1;

-- deleteRelated
UPDATE automatic_decision SET trace = '[]' WHERE number = $1;

-- deleteRelated
UPDATE automatic_sample SET reason = '' WHERE number = $1 AND reason IS NOT NULL;

-- deleteRelated
SELECT delete_request_notes($1);

-- deleteRequestData
UPDATE proposal SET headline = '', checks = '[]', outcome = '[]', holder_name = '', holder_words = '', amount = NULL,
  currency = NULL, content_deleted_at = $2
  WHERE number = $1;
