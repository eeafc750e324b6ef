-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/reports/death-objection-repository.ts

-- insertDeathObjection
WITH unchecked AS (
  UPDATE death_report SET checked_by = NULL, checked_at = NULL, check_note = NULL WHERE report_number = $1)
  INSERT INTO death_objection (report_number, policy_number, party_id, content, received_at, received_on, answer_by, face_check)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8);

-- listObjectionsTo
SELECT report_number, policy_number, party_id::integer, content, received_at, received_on::text, answer_by::text, outcome,
  answered_on::text, answer, face_check FROM death_objection WHERE report_number = ANY($1);

-- listOwnObjections
SELECT report_number, policy_number, party_id::integer, content, received_at, received_on::text, answer_by::text, outcome,
  answered_on::text, answer, face_check FROM death_objection WHERE policy_number = $1 AND party_id = $2
  ORDER BY received_at DESC, report_number LIMIT 200;

-- updateObjectionAnswered
UPDATE death_objection SET outcome = $2, answered_by = $3, answered_at = $4, answered_on = $5, answer = $6
  WHERE report_number = $1 AND outcome IS NULL RETURNING report_number, policy_number, party_id::integer, content, received_at, received_on::text, answer_by::text, outcome,
  answered_on::text, answer, face_check;

-- src/server/reports/death-report-repository.ts

-- insertDeathReport
INSERT INTO death_report (report_number, source, state, policy_number, content, reported_at, marked_at, looked_by, looked_at, reason, party_id, bulk, business_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, CASE WHEN $8::text IS NULL THEN NULL ELSE $6::timestamptz END, $9, $10, $11, $12);

-- listDeathReports
SELECT report_number, source, state, policy_number, content, reported_at, marked_at, looked_by, checked_by, check_note, looked_at, ended_by, ended_at FROM death_report
  WHERE state IN ('OPEN', 'CONFIRMED') AND (bulk AND state = 'OPEN' AND NOT EXISTS (SELECT FROM two_person_entry AS dismissing
  WHERE dismissing.kind = 'DEATH_DISMISSAL'
  AND dismissing.subject = death_report.report_number AND dismissing.decided_at IS NULL)) = $1
  ORDER BY EXISTS (SELECT FROM death_objection AS objecting
  WHERE objecting.report_number = death_report.report_number AND objecting.outcome IS NULL) DESC, state DESC, EXISTS (SELECT FROM two_person_entry AS dismissing
  WHERE dismissing.kind = 'DEATH_DISMISSAL'
  AND dismissing.subject = death_report.report_number AND dismissing.decided_at IS NULL), CASE WHEN $1 THEN NULL ELSE reported_at END, reported_at DESC, report_number LIMIT 200;

-- countBulkDeaths
SELECT count(*)::integer AS count FROM death_report WHERE state = 'OPEN' AND bulk AND NOT EXISTS (SELECT FROM two_person_entry AS dismissing
  WHERE dismissing.kind = 'DEATH_DISMISSAL'
  AND dismissing.subject = death_report.report_number AND dismissing.decided_at IS NULL);

-- listOwnDeathReports
SELECT report_number, source, state, policy_number, content, reported_at, marked_at, looked_by, checked_by, check_note, looked_at, ended_by, ended_at FROM death_report
  WHERE policy_number = $1 AND party_id = $2 AND content IS NOT NULL ORDER BY reported_at DESC LIMIT 200;

-- findDeathReportForUpdate
SELECT report_number, source, state, policy_number, content, reported_at, marked_at, looked_by, checked_by, check_note, looked_at, ended_by, ended_at FROM death_report WHERE report_number = $1 AND content IS NOT NULL FOR UPDATE;

-- listMarking
SELECT report_number FROM death_report
  WHERE policy_number = $1 AND state IN ('OPEN', 'CONFIRMED') AND marked_at IS NOT NULL ORDER BY reported_at;

-- listMarked
SELECT report_number, checked_by FROM death_report
  WHERE policy_number = $1 AND state IN ('OPEN', 'CONFIRMED') AND marked_at IS NOT NULL ORDER BY reported_at;

-- lockMarking
SELECT report_number FROM death_report
  WHERE policy_number = $1 AND state IN ('OPEN', 'CONFIRMED') AND marked_at IS NOT NULL
  ORDER BY report_number FOR UPDATE;

-- listMarkingMoments
SELECT coalesce(business_at, reported_at) AS came FROM death_report
  WHERE policy_number = $1 AND state IN ('OPEN', 'CONFIRMED') AND marked_at IS NOT NULL ORDER BY came;

-- updateConfirmed
UPDATE death_report SET state = 'CONFIRMED', policy_number = $2, marked_at = coalesce(marked_at, $4), looked_by = $3,
  looked_at = $4, reason = $5
  WHERE report_number = $1;

-- updateChecked
UPDATE death_report SET checked_by = $2, checked_at = $3, check_note = $4 WHERE report_number = $1;

-- updateEnded
UPDATE death_report SET state = $2, ended_by = $3, ended_at = $4, reason = $5 WHERE report_number = $1;

-- removeOldDeaths
WITH over AS (
  UPDATE death_report SET content = NULL WHERE content IS NOT NULL AND ended_at < $1 RETURNING report_number)
  UPDATE death_objection SET content = NULL, answer = NULL WHERE report_number IN (SELECT report_number FROM over);

-- src/server/reports/fraud-report-repository.ts

-- insertFraudReport
INSERT INTO fraud_report (report_number, state, policy_number, content, reported_at, bulk) VALUES ($1, 'OPEN', $2, $3, $4, $5);

-- listOpenFrauds
SELECT report_number, policy_number, content, reported_at FROM fraud_report WHERE state = 'OPEN' AND (bulk AND NOT EXISTS (SELECT FROM two_person_entry AS dismissing
  WHERE dismissing.kind = 'FRAUD_DISMISSAL'
  AND dismissing.subject = fraud_report.report_number AND dismissing.decided_at IS NULL)) = $1
  ORDER BY EXISTS (SELECT FROM two_person_entry AS dismissing
  WHERE dismissing.kind = 'FRAUD_DISMISSAL'
  AND dismissing.subject = fraud_report.report_number AND dismissing.decided_at IS NULL), CASE WHEN $1 THEN NULL ELSE reported_at END, reported_at DESC, report_number LIMIT 200;

-- countBulkFrauds
SELECT count(*)::integer AS count FROM fraud_report WHERE state = 'OPEN' AND bulk AND NOT EXISTS (SELECT FROM two_person_entry AS dismissing
  WHERE dismissing.kind = 'FRAUD_DISMISSAL'
  AND dismissing.subject = fraud_report.report_number AND dismissing.decided_at IS NULL);

-- findOpenFraudForUpdate
SELECT report_number, policy_number, content, reported_at FROM fraud_report WHERE report_number = $1 AND state = 'OPEN' FOR UPDATE;

-- findDecision
SELECT looked_by AS by, looked_at AS at, state FROM fraud_report
  WHERE report_number = $1 AND looked_at IS NOT NULL;

-- updateConfirmed
UPDATE fraud_report SET state = 'CONFIRMED', policy_number = $2, looked_by = $3, looked_at = $4, reason = $5
  WHERE report_number = $1;

-- updateDismissed
UPDATE fraud_report SET state = 'DISMISSED', looked_by = $2, looked_at = $3, reason = $4 WHERE report_number = $1;

-- removeOldFrauds
UPDATE fraud_report SET content = NULL WHERE content IS NOT NULL AND looked_at < $1
  AND NOT EXISTS (SELECT 1 FROM security_report open
  WHERE open.report_number = fraud_report.report_number AND open.closed_at IS NULL);

-- src/server/reports/report-cases.ts

-- deathCases
SELECT CASE WHEN state IN ('DISMISSED', 'LIFTED') THEN 'ANSWERED'
  WHEN state = 'CONFIRMED' OR EXISTS (SELECT FROM two_person_entry AS dismissing
  WHERE dismissing.kind = 'DEATH_DISMISSAL'
  AND dismissing.subject = death_report.report_number AND dismissing.decided_at IS NULL) THEN 'IN_WORK' ELSE 'RECEIVED' END AS state,
  state IN ('OPEN', 'CONFIRMED') AS "isOpen"
  FROM death_report WHERE report_number = $1 AND content IS NOT NULL;

-- deathCases
SELECT number FROM public_case JOIN death_report ON report_number = number WHERE kind = 'DEATH' AND content IS NULL;

-- fraudCases
SELECT CASE WHEN state <> 'OPEN' THEN 'ANSWERED'
  WHEN EXISTS (SELECT FROM two_person_entry AS dismissing
  WHERE dismissing.kind = 'FRAUD_DISMISSAL'
  AND dismissing.subject = fraud_report.report_number AND dismissing.decided_at IS NULL) THEN 'IN_WORK' ELSE 'RECEIVED' END AS state,
  state = 'OPEN' AS "isOpen"
  FROM fraud_report WHERE report_number = $1 AND content IS NOT NULL;

-- fraudCases
SELECT number FROM public_case JOIN fraud_report ON report_number = number WHERE kind = 'FRAUD' AND content IS NULL;

-- src/server/reports/report-rows.ts

-- takeReportNumber
SELECT $1::text || '-' || to_char($2::timestamptz AT TIME ZONE 'Asia/Jakarta', 'YYYY') || '-'
  || lpad(nextval($3::text::regclass)::text, 6, '0') AS number;
