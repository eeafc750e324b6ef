-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/desk/batches/release-batch.ts

-- lockTogether
SELECT FROM proposal WHERE number = ANY($1) ORDER BY number FOR UPDATE;

-- src/server/desk/case/freeze-reason.ts

-- freezeReason
SELECT report_number AS report, about, report.request_number AS request, proposal.title, reported_at AS at
  FROM security_report_policy JOIN security_report AS report USING (report_number)
  LEFT JOIN proposal ON proposal.number = report.request_number
  WHERE security_report_policy.policy_number = $1 AND closed_at IS NULL
  UNION ALL
  SELECT NULL, 'request', number, title, min(used_at) FROM disown_link JOIN proposal ON number = request_number
  WHERE policy_number = $1 AND used_at IS NOT NULL GROUP BY number, title
  ORDER BY at DESC LIMIT 3;

-- src/server/desk/case/work-done.ts

-- hasWorkedOn
SELECT 1 FROM proposal_event WHERE number = $1 AND actor = $2 AND actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM') LIMIT 1;

-- readMayChoose
SELECT (coalesce((SELECT free_choice FROM team_setting ORDER BY set_at DESC LIMIT 1), true)
  OR EXISTS (SELECT FROM case_offer WHERE case_offer.number = proposal.number AND case_offer.user_name = $1)) AS may FROM proposal WHERE number = $2;

-- wasDone
SELECT 1 FROM proposal_event WHERE number = $1 AND actor = $2 AND detail->>'action' = $3 AND detail->>'onVersion' = $4 LIMIT 1;

-- describeClaim
SELECT at FROM proposal_event WHERE number = $1 AND to_state = 'VERIFIKASI' ORDER BY position DESC LIMIT 1;

-- src/server/desk/decisions/record-access.ts

-- listRecorded
SELECT DISTINCT stream FROM audit_event
  WHERE stream = ANY ($1) AND actor = $2 AND action = $3 AND at > $4 AND detail = $5;

-- src/server/desk/delayed/delayed-repository.ts

-- findWaitingDecision
SELECT decision_id AS id, number, action, version, body, decided_by AS "decidedBy", due_at AS "dueAt", state, refusal FROM delayed_decision WHERE number = $1 AND state = 'WAITING';

-- findDecision
SELECT decision_id AS id, number, action, version, body, decided_by AS "decidedBy", due_at AS "dueAt", state, refusal FROM delayed_decision WHERE decision_id = $1;

-- insertDecision
INSERT INTO delayed_decision (decision_id, number, action, version, body, decided_by, recorded_at, due_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8);

-- endDecision
UPDATE delayed_decision SET state = $2, ended_at = $3, refusal = $4, body = NULL
  WHERE decision_id = $1 AND state = 'WAITING';

-- src/server/desk/entries/entry-repository.ts

-- listWaiting
SELECT entry_id AS id, subject, content, sealed, note, entered_by AS "enteredBy", entered_at AS "enteredAt"
  FROM two_person_entry WHERE kind = $1 AND decided_at IS NULL AND ($2::text[] IS NULL OR subject = ANY ($2)) ORDER BY entered_at, entry_id LIMIT 200;

-- findWaitingForUpdate
SELECT lock_two_person_entry($1, $2);

-- findWaitingForUpdate
SELECT entry_id AS id, subject, content, sealed, note, entered_by AS "enteredBy", entered_at AS "enteredAt"
  FROM two_person_entry WHERE kind = $1 AND decided_at IS NULL AND entry_id::text = $2;

-- findEntry
SELECT subject, decided_by AS by, decided_at AS at, outcome FROM two_person_entry
  WHERE kind = $1 AND entry_id::text = $2;

-- listDecided
SELECT content, note, entered_by AS "enteredBy", entered_at AS "enteredAt", decided_by AS "decidedBy",
  decided_at AS "decidedAt", outcome = 'APPROVED' AS approved
  FROM two_person_entry WHERE kind = $1 AND decided_at IS NOT NULL ORDER BY decided_at DESC, entry_id LIMIT 500;

-- findWaitingAbout
SELECT entered_by AS by, entered_at AS at FROM two_person_entry
  WHERE kind = $1 AND subject = $2 AND decided_at IS NULL;

-- insertEntry
SELECT enter_two_person_entry($1, $2, $3, $4, $5, $6, $7, $8) AS is_entered;

-- updateDecided
SELECT decide_two_person_entry($1, $2, $3, $4, $5, $6);

-- src/server/desk/finance/suspense.ts

-- listWaiting
SELECT number, title, headline, policy_number FROM proposal
  WHERE state = 'MENUNGGU_PEMBAYARAN' AND ended_at IS NULL ORDER BY submitted_at, number LIMIT 100;

-- src/server/desk/number-changes/find-decider.ts

-- findDecider
SELECT decided_by AS by, decided_at AS at, content ->> 'outcome' AS outcome FROM two_person_entry
  WHERE kind = 'NUMBER_CHANGE' AND subject = $1 AND outcome = 'APPROVED';

-- src/server/desk/openid/openid-repository.ts

-- saveAttempt
DELETE FROM staff_openid_attempt WHERE created_at < $1;

-- saveAttempt
INSERT INTO staff_openid_attempt (state_hash, binding_hash, sealed, created_at) VALUES ($1, $2, $3, $4);

-- takeAttempt
DELETE FROM staff_openid_attempt WHERE state_hash = $1 AND binding_hash = $2 AND created_at >= $3 RETURNING sealed;

-- openProviderSession
SELECT open_provider_session($1, $2, $3, $4, $5, $6, $7, $8, $9) AS is_open;

-- openProviderSession
INSERT INTO staff_openid_session (session_id, subject, sid, sealed, checked_at, next_check)
  VALUES ($1, $2, $3, $4, $5, $6);

-- takeDueCheck
UPDATE staff_openid_session AS vouched SET next_check = $3
  FROM staff_session JOIN staff USING (user_name)
  WHERE vouched.session_id = $1 AND next_check <= $2 AND staff_session.session_id = vouched.session_id
  RETURNING vouched.subject, vouched.sealed, vouched.checked_at, staff.roles;

-- saveCheck
UPDATE staff_openid_session SET sealed = $2, checked_at = $3 WHERE session_id = $1;

-- endVouched
UPDATE staff_session SET ended_at = $2, end_reason = 'provider' WHERE session_id = $1 AND ended_at IS NULL;

-- endNamed
UPDATE staff_session SET ended_at = $3, end_reason = 'provider'
  WHERE ended_at IS NULL AND session_id IN (
  SELECT session_id FROM staff_openid_session WHERE ($1::text IS NULL OR subject = $1) AND ($2::text IS NULL OR sid = $2));

-- src/server/desk/payables/batched.ts

-- findOpenBatches
SELECT at.payable_id::text AS id, batch.number::text AS number
  FROM payout_line_state AS at JOIN payout_batch AS batch USING (batch_id)
  WHERE at.payable_id = ANY($1::uuid[]) AND at.state IN ('waiting', 'sent', 'unclear');

-- countOpenBatches
SELECT count(*)::integer AS count FROM payout_batch AS batch
  WHERE made_by <> $1 AND NOT EXISTS (SELECT FROM payout_batch_release WHERE batch_id = batch.batch_id)
  AND EXISTS (SELECT FROM payout_line_state AS at WHERE at.batch_id = batch.batch_id AND at.state = 'waiting');

-- src/server/desk/payables/payables.ts

-- titlesOf
SELECT number, title FROM proposal WHERE number = ANY($1);

-- listWaiting
(SELECT DISTINCT ON (policy_number) policy_number, number, title, NULL AS hit FROM proposal
  WHERE ended_at IS NULL AND lock_class = 'M' AND holds_lock AND ($1::text[] IS NULL OR policy_number = ANY($1))
  ORDER BY policy_number, submitted_at, number)
  UNION ALL
  (SELECT DISTINCT ON (policy_number) policy_number, number, title, look.state FROM compliance_look AS look
  JOIN proposal ON number = request_number
  WHERE look.state <> 'CLEARED' AND pattern IS NOT NULL AND decided_at IS NOT NULL AND ended_at IS NULL
  AND ($1::text[] IS NULL OR policy_number = ANY($1))
  ORDER BY policy_number, look.state DESC, number);

-- src/server/desk/payables/payout-repository.ts

-- listReleases
SELECT release_key, payable_id, request_number, attempt, maker, prepared_at, prepared_for, releaser, released_at FROM payout_release WHERE payable_id = ANY($1);

-- findReleaseForUpdate
SELECT release_key, payable_id, request_number, attempt, maker, prepared_at, prepared_for, releaser, released_at FROM payout_release WHERE payable_id = $1 AND attempt = $2 FOR UPDATE;

-- savePrepared
INSERT INTO payout_release (release_key, payable_id, request_number, attempt, maker, prepared_at, prepared_for)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (payable_id, attempt) DO UPDATE SET maker = $5, prepared_at = $6, prepared_for = $7
  WHERE payout_release.releaser IS NULL;

-- markReleased
UPDATE payout_release SET releaser = $2, released_at = $3 WHERE release_key = $1;

-- src/server/desk/queue/ended-repository.ts

-- listTitles
WITH RECURSIVE each_title AS (
  (SELECT title FROM proposal WHERE ended_at IS NOT NULL ORDER BY title LIMIT 1)
  UNION ALL
  SELECT (SELECT title FROM proposal WHERE ended_at IS NOT NULL AND title > each_title.title ORDER BY title LIMIT 1)
  FROM each_title WHERE title IS NOT NULL)
  SELECT title FROM each_title WHERE title ILIKE $1;

-- countEnded
WITH hit AS MATERIALIZED (SELECT FROM proposal WHERE ${where}) SELECT FROM hit;

-- countEnded
SELECT FROM proposal WHERE ${where} ORDER BY ended_at DESC, number DESC;

-- countEnded
SELECT count(*)::integer AS count FROM (${counted} LIMIT $${values.push(value)}) AS counted;

-- listEnded
WITH ${isRare ? `hit AS MATERIALIZED (${hits}), ` : ''}page AS MATERIALIZED (SELECT number FROM proposal WHERE ${...listed} AND ${...start}
  ORDER BY ended_at ${order}, number ${order} LIMIT $${values.push(value)})
  SELECT number, title, headline, policy_number, suffix, state, waits_for, face_consent_until, decided_at, review_level, service_days, submitted_at, promised_date, promise, reply_by, holds_lock, coalesce(serve_by, promised_date) AS serve_by, paused_since, effective_on, pause_reason, ended_at, holder_name, product_name, amount, currency,
  CASE WHEN ended_at IS NULL THEN (SELECT json_agg(report ORDER BY report.reported_at, report.report_number) FROM (
  SELECT policy_number, 'DEATH' AS kind, report_number, reported_at, state = 'CONFIRMED' AS confirmed,
  EXISTS (SELECT FROM death_objection AS objecting
  WHERE objecting.report_number = death_report.report_number AND objecting.outcome IS NULL) AS objected
  FROM death_report WHERE policy_number = proposal.policy_number AND state IN ('OPEN', 'CONFIRMED')
  UNION ALL
  SELECT policy_number, 'FRAUD', report_number, reported_at, false, false FROM fraud_report WHERE policy_number = proposal.policy_number AND state = 'OPEN'
  UNION ALL
  SELECT about.policy_number, CASE report.about WHEN 'stranger' THEN 'FRAUD' ELSE 'UNAUTHORISED' END, report_number, reported_at, true, false
  FROM security_report_policy AS about JOIN security_report AS report USING (report_number)
  WHERE about.policy_number = proposal.policy_number AND closed_at IS NULL) AS report) END AS reports,
  EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  HAVING bool_or(objection) AND NOT bool_or(coalesce(reply_kind, '') = 'ANSWER')) AS complaint,
  (SELECT json_agg(json_build_object('kind', kind, 'people', people) ORDER BY kind)
  FROM (SELECT kind, count(DISTINCT other_holder)::integer AS people FROM shared_mark
  WHERE shared_mark.request_number = proposal.number GROUP BY kind) AS shared) AS sharing,
  (SELECT json_agg(look.pattern ORDER BY look.look_id) FROM compliance_look AS look
  WHERE look.request_number = proposal.number AND look.pattern IS NOT NULL) AS patterns,
  review_level = 'S+' AND amount IS NOT NULL AS large_sum,
  (SELECT max(round) FROM asked_document WHERE asked_document.number = proposal.number AND is_frequent) AS asked_often,
  EXISTS (SELECT FROM proposal_event AS event WHERE event.number = proposal.number
  AND (event.from_state = 'DOKUMEN_TIDAK_LENGKAP' AND event.to_state = 'MENUNGGU_VERIFIKASI'
  OR event.from_state IN ('MENUNGGU_PERSETUJUAN', 'DALAM_PROSES') AND event.to_state = 'VERIFIKASI')) AS came_back, NULL AS owner, NULL AS working_queue, false AS needs_me FROM page JOIN proposal USING (number) ORDER BY ended_at ${order}, number ${order};

-- src/server/desk/queue/queue-repository.ts

-- listQueue
WITH page AS (
  SELECT number, row_number() OVER (ORDER BY ${openOrder(question)}) AS place FROM proposal WHERE ${where}
  ORDER BY place LIMIT ${use(limit)} OFFSET ${use((question.page - 1) * limit)})
  SELECT number, title, headline, policy_number, suffix, state, waits_for, face_consent_until, decided_at, review_level, service_days, submitted_at, promised_date, promise, reply_by, holds_lock, coalesce(serve_by, promised_date) AS serve_by, paused_since, effective_on, pause_reason, ended_at, holder_name, product_name, amount, currency,
  CASE WHEN ended_at IS NULL THEN (SELECT json_agg(report ORDER BY report.reported_at, report.report_number) FROM (
  SELECT policy_number, 'DEATH' AS kind, report_number, reported_at, state = 'CONFIRMED' AS confirmed,
  EXISTS (SELECT FROM death_objection AS objecting
  WHERE objecting.report_number = death_report.report_number AND objecting.outcome IS NULL) AS objected
  FROM death_report WHERE policy_number = proposal.policy_number AND state IN ('OPEN', 'CONFIRMED')
  UNION ALL
  SELECT policy_number, 'FRAUD', report_number, reported_at, false, false FROM fraud_report WHERE policy_number = proposal.policy_number AND state = 'OPEN'
  UNION ALL
  SELECT about.policy_number, CASE report.about WHEN 'stranger' THEN 'FRAUD' ELSE 'UNAUTHORISED' END, report_number, reported_at, true, false
  FROM security_report_policy AS about JOIN security_report AS report USING (report_number)
  WHERE about.policy_number = proposal.policy_number AND closed_at IS NULL) AS report) END AS reports,
  EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  HAVING bool_or(objection) AND NOT bool_or(coalesce(reply_kind, '') = 'ANSWER')) AS complaint,
  (SELECT json_agg(json_build_object('kind', kind, 'people', people) ORDER BY kind)
  FROM (SELECT kind, count(DISTINCT other_holder)::integer AS people FROM shared_mark
  WHERE shared_mark.request_number = proposal.number GROUP BY kind) AS shared) AS sharing,
  (SELECT json_agg(look.pattern ORDER BY look.look_id) FROM compliance_look AS look
  WHERE look.request_number = proposal.number AND look.pattern IS NOT NULL) AS patterns,
  review_level = 'S+' AND amount IS NOT NULL AS large_sum,
  (SELECT max(round) FROM asked_document WHERE asked_document.number = proposal.number AND is_frequent) AS asked_often,
  EXISTS (SELECT FROM proposal_event AS event WHERE event.number = proposal.number
  AND (event.from_state = 'DOKUMEN_TIDAK_LENGKAP' AND event.to_state = 'MENUNGGU_VERIFIKASI'
  OR event.from_state IN ('MENUNGGU_PERSETUJUAN', 'DALAM_PROSES') AND event.to_state = 'VERIFIKASI')) AS came_back, CASE WHEN state = 'VERIFIKASI' AND claimed_until > $3 THEN claimed_by END AS owner, CASE
  WHEN ended_at IS NOT NULL THEN NULL
  WHEN state = 'MENUNGGU_PERSETUJUAN' AND proposed = 'reject' THEN 'APPROVAL'
  WHEN state IN ('MENUNGGU_PERSETUJUAN', 'DISETUJUI', 'DALAM_PROSES') AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') THEN 'COMPLIANCE'
  WHEN state IN ('MENUNGGU_PERSETUJUAN', 'DISETUJUI', 'DALAM_PROSES') AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD') THEN 'APPROVAL'
  WHEN state = 'MENUNGGU_PERSETUJUAN' AND waits_for IS NOT NULL THEN 'CUSTOMER'
  WHEN state = 'DALAM_PROSES' AND holds_lock THEN 'SYSTEM'
  WHEN state = 'DIAJUKAN' THEN 'SYSTEM'
  WHEN state = 'MENUNGGU_VERIFIKASI' THEN 'VERIFICATION'
  WHEN state = 'VERIFIKASI' THEN 'VERIFICATION'
  WHEN state = 'DOKUMEN_TIDAK_LENGKAP' THEN 'CUSTOMER'
  WHEN state = 'MENUNGGU_PEMBAYARAN' THEN 'CUSTOMER'
  WHEN state = 'UNDERWRITING' THEN 'UNDERWRITING'
  WHEN state = 'PENAWARAN' THEN 'CUSTOMER'
  WHEN state = 'MENUNGGU_PERSETUJUAN' THEN 'APPROVAL'
  WHEN state = 'DISETUJUI' THEN 'SYSTEM'
  WHEN state = 'DALAM_PROSES' THEN 'FINANCE'
  WHEN state = 'PROSES_TRANSFER' THEN 'BANK'
  WHEN state = 'GAGAL_TRANSFER' THEN 'FINANCE'
  ELSE 'UNKNOWN' END AS working_queue, (('VERIFIKATOR' = ANY($2) AND state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI') AND (state = 'MENUNGGU_VERIFIKASI' OR claimed_by IS NULL OR claimed_until IS NULL OR claimed_until <= $3)
  AND (coalesce((SELECT free_choice FROM team_setting ORDER BY set_at DESC LIMIT 1), true)
  OR EXISTS (SELECT FROM case_offer WHERE case_offer.number = proposal.number AND case_offer.user_name = $1))) OR ('VERIFIKATOR' = ANY($2) AND state IN ('VERIFIKASI') AND claimed_by = $1 AND claimed_until > $3) OR ('UNDERWRITER' = ANY($2) AND state IN ('UNDERWRITING') AND verifier IS DISTINCT FROM $1) OR ('PENYETUJU' = ANY($2) AND state IN ('MENUNGGU_PERSETUJUAN') AND proposed IS DISTINCT FROM 'reject' AND waits_for IS NULL AND NOT (review_level = 'S+' AND first_approver IS NOT DISTINCT FROM $1)
  AND NOT EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') AND NOT EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD') AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR ('PENYETUJU' = ANY($2) AND state IN ('MENUNGGU_PERSETUJUAN') AND (proposed = 'reject' OR EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD')) AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR ('KEPATUHAN' = ANY($2) AND ended_at IS NULL AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR (number = ANY($4) AND (state = 'GAGAL_TRANSFER' OR state = 'DALAM_PROSES' AND NOT holds_lock))) AS needs_me FROM page JOIN proposal USING (number) ORDER BY place;

-- countQueue
SELECT count(*)::integer AS count FROM proposal
  WHERE ($1::text, $2::text[], $3::timestamptz, $4::text[]) IS NOT NULL AND ${where};

-- countOpen
SELECT state, title AS type, product_name AS product, owner, GROUPING(state, title, product_name, owner) AS others,
  count(*)::integer AS count, count(*) FILTER (WHERE needs_me)::integer AS mine,
  count(*) FILTER (WHERE owner = $1)::integer AS in_hand, count(*) FILTER (WHERE is_unowned)::integer AS unowned
  FROM (SELECT state, title, product_name, CASE WHEN state = 'VERIFIKASI' AND claimed_until > $3 THEN claimed_by END AS owner, (('VERIFIKATOR' = ANY($2) AND state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI') AND (state = 'MENUNGGU_VERIFIKASI' OR claimed_by IS NULL OR claimed_until IS NULL OR claimed_until <= $3)
  AND (coalesce((SELECT free_choice FROM team_setting ORDER BY set_at DESC LIMIT 1), true)
  OR EXISTS (SELECT FROM case_offer WHERE case_offer.number = proposal.number AND case_offer.user_name = $1))) OR ('VERIFIKATOR' = ANY($2) AND state IN ('VERIFIKASI') AND claimed_by = $1 AND claimed_until > $3) OR ('UNDERWRITER' = ANY($2) AND state IN ('UNDERWRITING') AND verifier IS DISTINCT FROM $1) OR ('PENYETUJU' = ANY($2) AND state IN ('MENUNGGU_PERSETUJUAN') AND proposed IS DISTINCT FROM 'reject' AND waits_for IS NULL AND NOT (review_level = 'S+' AND first_approver IS NOT DISTINCT FROM $1)
  AND NOT EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') AND NOT EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD') AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR ('PENYETUJU' = ANY($2) AND state IN ('MENUNGGU_PERSETUJUAN') AND (proposed = 'reject' OR EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD')) AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR ('KEPATUHAN' = ANY($2) AND ended_at IS NULL AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR (number = ANY($4) AND (state = 'GAGAL_TRANSFER' OR state = 'DALAM_PROSES' AND NOT holds_lock))) AS needs_me, ended_at IS NULL AND CASE WHEN state = 'VERIFIKASI' AND claimed_until > $3 THEN claimed_by END IS NULL
  AND CASE
  WHEN ended_at IS NOT NULL THEN NULL
  WHEN state = 'MENUNGGU_PERSETUJUAN' AND proposed = 'reject' THEN 'APPROVAL'
  WHEN state IN ('MENUNGGU_PERSETUJUAN', 'DISETUJUI', 'DALAM_PROSES') AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') THEN 'COMPLIANCE'
  WHEN state IN ('MENUNGGU_PERSETUJUAN', 'DISETUJUI', 'DALAM_PROSES') AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD') THEN 'APPROVAL'
  WHEN state = 'MENUNGGU_PERSETUJUAN' AND waits_for IS NOT NULL THEN 'CUSTOMER'
  WHEN state = 'DALAM_PROSES' AND holds_lock THEN 'SYSTEM'
  ${byState.join('\n ')}
  ELSE 'UNKNOWN' END IN ('VERIFICATION', 'UNDERWRITING', 'APPROVAL', 'COMPLIANCE', 'FINANCE', 'UNKNOWN') AS is_unowned
  FROM proposal WHERE ended_at IS NULL) AS open
  GROUP BY GROUPING SETS ((state), (title), (product_name), (owner))
  ORDER BY others, count DESC, state, title, product_name, owner;

-- src/server/desk/queue/saved-views.ts

-- listViews
SELECT view_id, name, address FROM queue_view WHERE user_name = $1 ORDER BY lower(name);

-- saveView
INSERT INTO queue_view (view_id, user_name, name, address, saved_at)
  SELECT $1, $2, $3, $4::jsonb, $5
  WHERE (SELECT count(*) FROM queue_view WHERE user_name = $2 AND lower(name) <> lower($3)) < $6
  ON CONFLICT (user_name, lower(name)) DO UPDATE SET name = excluded.name, address = excluded.address, saved_at = excluded.saved_at;

-- removeView
DELETE FROM queue_view WHERE view_id::text = $1 AND user_name = $2;

-- src/server/desk/queue/waiting-repository.ts

-- countWaiting
SELECT
  (SELECT count(*)::integer FROM proposal WHERE ended_at IS NULL AND (('VERIFIKATOR' = ANY($2) AND state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI') AND (state = 'MENUNGGU_VERIFIKASI' OR claimed_by IS NULL OR claimed_until IS NULL OR claimed_until <= $3)
  AND (coalesce((SELECT free_choice FROM team_setting ORDER BY set_at DESC LIMIT 1), true)
  OR EXISTS (SELECT FROM case_offer WHERE case_offer.number = proposal.number AND case_offer.user_name = $1))) OR ('VERIFIKATOR' = ANY($2) AND state IN ('VERIFIKASI') AND claimed_by = $1 AND claimed_until > $3) OR ('UNDERWRITER' = ANY($2) AND state IN ('UNDERWRITING') AND verifier IS DISTINCT FROM $1) OR ('PENYETUJU' = ANY($2) AND state IN ('MENUNGGU_PERSETUJUAN') AND proposed IS DISTINCT FROM 'reject' AND waits_for IS NULL AND NOT (review_level = 'S+' AND first_approver IS NOT DISTINCT FROM $1)
  AND NOT EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') AND NOT EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD') AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR ('PENYETUJU' = ANY($2) AND state IN ('MENUNGGU_PERSETUJUAN') AND (proposed = 'reject' OR EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD')) AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR ('KEPATUHAN' = ANY($2) AND ended_at IS NULL AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR (number = ANY($4) AND (state = 'GAGAL_TRANSFER' OR state = 'DALAM_PROSES' AND NOT holds_lock)))) AS queue,
  (SELECT count(*)::integer FROM death_report WHERE state = 'OPEN' AND NOT bulk AND NOT EXISTS (SELECT FROM two_person_entry AS dismissing
  WHERE dismissing.kind = 'DEATH_DISMISSAL'
  AND dismissing.subject = death_report.report_number AND dismissing.decided_at IS NULL) AND $2 && ARRAY['VERIFIKATOR', 'PENYETUJU'])
  + (SELECT count(*)::integer FROM death_objection JOIN death_report USING (report_number) WHERE outcome IS NULL AND state = 'CONFIRMED'
  AND CASE WHEN checked_by IS NULL THEN $2 && ARRAY['VERIFIKATOR', 'PENYETUJU'] ELSE checked_by <> $1 AND $2 && ARRAY['PENYETUJU'] END) AS deaths,
  (SELECT count(*)::integer FROM follow_up WHERE done_at IS NULL AND $2 && ARRAY['VERIFIKATOR', 'PENYETUJU']) AS follow_ups,
  (SELECT count(*)::integer FROM requested_call WHERE state = 'OPEN' AND $2 && ARRAY['VERIFIKATOR', 'PENYETUJU']) AS requested_calls,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'CONTACT' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['PENYETUJU']) AS contacts,
  (SELECT count(*)::integer FROM number_change WHERE state = 'SENT' AND $2 && ARRAY['VERIFIKATOR', 'PENYETUJU'] AND NOT EXISTS (
  SELECT FROM two_person_entry AS entered WHERE entered.kind = 'NUMBER_CHANGE' AND entered.subject = number AND entered.decided_at IS NULL)) + (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'NUMBER_CHANGE' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['PENYETUJU']) AS number_changes,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'RIGHT' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['PENYETUJU']) AS rights,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'DECLINE' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['PENYETUJU']) AS pending,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'MONEY_MATCH' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['KEUANGAN_PENYETUJU']) AS money_matches,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'CLOSED_DAY' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['ADMIN_PARAMETER']) AS calendar,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'UNIT_PRICES' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['ADMIN_PARAMETER']) AS prices,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'PRICE_CORRECTION' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['ADMIN_PARAMETER']) AS price_corrections,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'PARAMETER_ROW' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['ADMIN_PARAMETER'])
  + (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'PARAMETERS' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['ADMIN_PARAMETER']) AS parameters,
  (SELECT count(*)::integer FROM proposal WHERE ended_at IS NULL AND state = 'MENUNGGU_VERIFIKASI' AND $2 && ARRAY['KETUA_TIM']) AS team,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'STAFF' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['ADMIN_STAF'] AND subject <> $1) AS staff,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'BREACH_NOTICE' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['PENYETUJU']) AS breaches,
  (SELECT count(*)::integer FROM fraud_report WHERE state = 'OPEN' AND NOT bulk AND NOT EXISTS (SELECT FROM two_person_entry AS dismissing
  WHERE dismissing.kind = 'FRAUD_DISMISSAL'
  AND dismissing.subject = fraud_report.report_number AND dismissing.decided_at IS NULL) AND $2 && ARRAY['VERIFIKATOR', 'PENYETUJU']) AS frauds,
  (SELECT count(*)::integer FROM security_report AS report WHERE closed_at IS NULL AND $2 && ARRAY['KEPATUHAN'] AND NOT EXISTS (
  SELECT FROM security_report_policy AS mine JOIN security_report_policy AS frozen USING (policy_number)
  JOIN security_report AS froze ON froze.report_number = frozen.report_number
  WHERE mine.report_number = report.report_number AND froze.closed_at IS NULL AND froze.looked_by = $1)) AS unauthorised,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'DEATH_DISMISSAL' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['PENYETUJU']) AS death_dismissals,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'FRAUD_DISMISSAL' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['PENYETUJU']) AS fraud_dismissals,
  (SELECT count(*)::integer FROM team_notice WHERE user_name = $1) AS team_notices;

-- src/server/desk/sign-in/own-sessions.ts

-- describeAccount
SELECT session_id AS id, started_at, last_used_at FROM staff_session
  WHERE user_name = $1 AND ended_at IS NULL AND started_at > $2 AND last_used_at > $3
  ORDER BY last_used_at DESC, session_id LIMIT 50;

-- describeAccount
SELECT 1 FROM staff_totp WHERE user_name = $1;

-- endStaffSessions
UPDATE staff_session SET ended_at = $2, end_reason = $3
  WHERE user_name = $1 AND ended_at IS NULL AND session_id::text IS DISTINCT FROM $4;

-- src/server/desk/sign-in/staff-codes.ts

-- findSecret
SELECT sealed FROM staff_totp WHERE user_name = $1;

-- useCode
SELECT use_staff_totp($1, $2, $3) AS is_used;

-- enrol
SELECT enrol_staff_totp($1, $2, $3, $4, $5) AS is_enrolled;

-- src/server/desk/sign-in/staff-passwords.ts

-- findLinkOwner
SELECT link.user_name FROM staff_password_link AS link JOIN staff USING (user_name)
  WHERE link.proof = $1 AND link.valid_until > $2 AND staff.active;

-- setPasswordByLink
SELECT set_password_by_link($1, $2, $3) AS person;

-- changeOwnPassword
SELECT change_own_password($1, $2, $3, $4) AS is_changed;

-- src/server/desk/sign-in/staff-repository.ts

-- findStaffMember
SELECT user_name, display_name, roles, password_hash FROM staff WHERE user_name = $1 AND active;

-- findStaffName
SELECT display_name FROM staff WHERE user_name = $1;

-- insertStaff
INSERT INTO staff (user_name, display_name, roles, password_hash, created_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (user_name) DO NOTHING;

-- listUserNames
SELECT user_name FROM staff ORDER BY user_name;

-- insertStaffSession
SELECT open_staff_session($1, $2, $3, $4, $5, $6) AS is_open;

-- saveStaffNetwork
INSERT INTO staff_network (user_name, network_hash, last_signed_in) VALUES ($1, $2, $3)
  ON CONFLICT (user_name, network_hash) DO UPDATE SET last_signed_in = greatest(staff_network.last_signed_in, excluded.last_signed_in);

-- isStaffNetwork
SELECT 1 FROM staff_network WHERE user_name = $1 AND network_hash = $2;

-- markStaffSessionOver
UPDATE staff_session SET ended_at = $2, end_reason = 'expired' WHERE session_id = $1 AND ended_at IS NULL;

-- settleStaffSession
UPDATE staff_session SET started_at = least(started_at, $2), last_used_at = least(last_used_at, $2) WHERE session_id = $1;

-- findStaffSession
SELECT s.session_id, s.started_at, s.last_used_at, p.user_name, p.display_name, p.roles, v.next_check
  FROM staff_session s JOIN staff p USING (user_name) LEFT JOIN staff_openid_session v USING (session_id)
  WHERE s.token_hash = $1 AND s.ended_at IS NULL AND p.active;

-- readSessionUse
SELECT started_at, last_used_at FROM staff_session WHERE session_id = $1;

-- updateStaffUse
UPDATE staff_session SET last_used_at = greatest(last_used_at, $2) WHERE session_id = $1;

-- markStaffSessionEnded
UPDATE staff_session SET ended_at = $2, end_reason = 'logout' WHERE session_id = $1 AND ended_at IS NULL;

-- src/server/desk/sign-in/staff-tries.ts

-- forgetTries
DELETE FROM limit_window WHERE rule = $1 AND subject = $2;

-- src/server/desk/staff/listed-staff.ts

-- listStaff
SELECT staff.user_name, display_name, roles, active, password_hash <> $1 AS has_password,
  subject IS NOT NULL AS by_provider,
  EXISTS (SELECT FROM staff_totp AS code WHERE code.user_name = staff.user_name) AS has_code,
  (SELECT valid_until FROM staff_password_link AS link
  WHERE link.user_name = staff.user_name AND valid_until > $2) AS link_until,
  (SELECT count(*)::integer FROM staff_session AS used
  WHERE used.user_name = staff.user_name AND ended_at IS NULL AND last_used_at > $3) AS sessions,
  (SELECT max(last_used_at) FROM staff_session AS used WHERE used.user_name = staff.user_name) AS last_used_at
  FROM staff ORDER BY active DESC, staff.user_name;

-- findMember
SELECT active, roles, EXISTS (SELECT FROM staff_totp WHERE user_name = $1) AS has_code, subject IS NOT NULL AS by_provider
  FROM staff WHERE user_name = $1;

-- countAdministrators
SELECT count(*)::integer AS count FROM staff WHERE active AND 'ADMIN_STAF' = ANY (roles) AND password_hash <> $1;

-- src/server/desk/staff/staff-entry.ts

-- release
SELECT release_staff_change($1, $2, $3, $4);

-- src/server/desk/team/leave-repository.ts

-- insertLeave
INSERT INTO staff_leave (leave_id, user_name, first_day, last_day, substitute, entered_by, entered_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7);

-- withdrawLeave
UPDATE staff_leave SET withdrawn_by = $2, withdrawn_at = $3 WHERE leave_id::text = $1 AND withdrawn_at IS NULL
  RETURNING user_name;

-- listLeaves
SELECT leave_id AS id, leave.user_name, first_day, last_day, coalesce(display_name, '') AS substitute
  FROM staff_leave AS leave LEFT JOIN staff ON staff.user_name = substitute
  WHERE withdrawn_at IS NULL AND last_day >= $1 ORDER BY first_day, last_day, leave_id;

-- doesTakeCases
SELECT 1 FROM staff WHERE user_name = $1 AND staff.active AND 'VERIFIKATOR' = ANY (staff.roles) AND NOT EXISTS (SELECT FROM staff_leave AS leave WHERE leave.user_name = staff.user_name AND withdrawn_at IS NULL
  AND first_day <= $2::date AND last_day >= $2::date);

-- src/server/desk/team/notice-repository.ts

-- insertNotice
INSERT INTO team_notice (notice_id, user_name, number, kind, by_user, word, at) VALUES ($1, $2, $3, $4, $5, $6, $7);

-- listNotices
SELECT notice_id AS id, kind, number, title, headline, coalesce(display_name, 'Sistem') AS by, word, at
  FROM team_notice JOIN proposal USING (number) LEFT JOIN staff ON staff.user_name = by_user
  WHERE team_notice.user_name = $1 ORDER BY at, notice_id LIMIT 50;

-- deleteNotices
DELETE FROM team_notice WHERE user_name = $1 AND notice_id = ANY ($2::uuid[]);

-- src/server/desk/team/offer-repository.ts

-- endOffers
WITH ended AS (
  DELETE FROM case_offer
  WHERE NOT EXISTS (SELECT FROM proposal
  WHERE proposal.number = case_offer.number AND state = 'MENUNGGU_VERIFIKASI')
  OR NOT EXISTS (SELECT FROM staff WHERE staff.user_name = case_offer.user_name AND staff.active AND 'VERIFIKATOR' = ANY (staff.roles) AND NOT EXISTS (SELECT FROM staff_leave AS leave WHERE leave.user_name = staff.user_name AND withdrawn_at IS NULL
  AND first_day <= $1::date AND last_day >= $1::date) AND EXISTS (SELECT FROM staff_session AS used
  WHERE used.user_name = staff.user_name AND used.ended_at IS NULL AND last_used_at > $2))
  RETURNING number, user_name)
  DELETE FROM team_notice USING ended
  WHERE team_notice.number = ended.number AND team_notice.user_name = ended.user_name AND kind = 'OFFERED';

-- listOfferable
SELECT number, suffix, is_syariah, amount, currency FROM proposal
  WHERE ended_at IS NULL AND state = 'MENUNGGU_VERIFIKASI'
  AND NOT EXISTS (SELECT FROM case_offer WHERE case_offer.number = proposal.number)
  ORDER BY coalesce(serve_by, promised_date), submitted_at, number LIMIT $1;

-- listWorkers
SELECT staff.user_name,
  ((SELECT count(*) FROM proposal WHERE ended_at IS NULL AND state = 'VERIFIKASI'
  AND claimed_by = staff.user_name AND claimed_until > $3)
  + (SELECT count(*) FROM case_offer WHERE case_offer.user_name = staff.user_name))::integer AS work
  FROM staff WHERE staff.active AND 'VERIFIKATOR' = ANY (staff.roles) AND NOT EXISTS (SELECT FROM staff_leave AS leave WHERE leave.user_name = staff.user_name AND withdrawn_at IS NULL
  AND first_day <= $1::date AND last_day >= $1::date) AND EXISTS (SELECT FROM staff_session AS used
  WHERE used.user_name = staff.user_name AND used.ended_at IS NULL AND last_used_at > $2) ORDER BY staff.user_name;

-- insertOffer
INSERT INTO case_offer (number, user_name, offered_at)
  SELECT number, $2, $3 FROM proposal WHERE number = $1 AND state = 'MENUNGGU_VERIFIKASI'
  ON CONFLICT (number) DO NOTHING;

-- readFreeChoice
SELECT free_choice FROM team_setting ORDER BY set_at DESC LIMIT 1;

-- insertFreeChoice
INSERT INTO team_setting (set_at, set_by, free_choice) VALUES ($1, $2, $3);

-- src/server/desk/team/return-cases-job.ts

-- listHeldByAbsent
SELECT number, claimed_by AS holder, coalesce(EXISTS (SELECT FROM staff_leave AS leave WHERE leave.user_name = claimed_by AND withdrawn_at IS NULL
  AND first_day <= $2::date AND last_day >= $2::date), false) AS absent,
  (SELECT staff.user_name FROM staff_leave AS leave JOIN staff ON staff.user_name = leave.substitute
  WHERE leave.user_name = claimed_by AND withdrawn_at IS NULL AND $2::date BETWEEN first_day AND last_day
  AND staff.active AND 'VERIFIKATOR' = ANY (staff.roles) AND NOT EXISTS (SELECT FROM staff_leave AS leave WHERE leave.user_name = staff.user_name AND withdrawn_at IS NULL
  AND first_day <= $2::date AND last_day >= $2::date) ORDER BY entered_at DESC LIMIT 1) AS substitute
  FROM proposal
  WHERE ended_at IS NULL AND state = 'VERIFIKASI' AND claimed_until > $1
  AND NOT EXISTS (SELECT FROM staff WHERE staff.user_name = claimed_by AND staff.active AND 'VERIFIKATOR' = ANY (staff.roles) AND NOT EXISTS (SELECT FROM staff_leave AS leave WHERE leave.user_name = staff.user_name AND withdrawn_at IS NULL
  AND first_day <= $2::date AND last_day >= $2::date))
  ORDER BY number;

-- src/server/desk/team/skill-repository.ts

-- readSkills
SELECT user_name, types, syariah, limit_rupiah FROM staff_skill;

-- saveSkill
INSERT INTO staff_skill (user_name, types, syariah, limit_rupiah, set_by, set_at) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (user_name) DO UPDATE SET types = excluded.types, syariah = excluded.syariah,
  limit_rupiah = excluded.limit_rupiah, set_by = excluded.set_by, set_at = excluded.set_at;

-- readTraits
SELECT suffix, is_syariah, amount, currency FROM proposal WHERE number = $1;

-- src/server/desk/team/team-repository.ts

-- listClerks
WITH sent_back AS (
  SELECT proposer.actor AS user_name, count(*)::integer AS count
  FROM staff AS approver
  JOIN proposal_event AS event ON event.actor = approver.user_name AND event.at >= $3
  AND event.actor_role NOT IN ('NASABAH', 'SISTEM')
  CROSS JOIN LATERAL (
  SELECT actor FROM proposal_event AS earlier
  WHERE earlier.number = event.number AND earlier.position < event.position
  AND earlier.to_state = 'MENUNGGU_PERSETUJUAN' AND earlier.actor_role = 'VERIFIKATOR'
  ORDER BY position DESC LIMIT 1) AS proposer
  WHERE event.from_state = 'MENUNGGU_PERSETUJUAN' AND event.to_state = 'VERIFIKASI'
  GROUP BY proposer.actor)
  SELECT staff.user_name, display_name, roles, active,
  EXISTS (SELECT FROM staff_session AS used
  WHERE used.user_name = staff.user_name AND ended_at IS NULL AND last_used_at > $1) AS present,
  (SELECT count(DISTINCT number)::integer FROM proposal_event AS event
  WHERE event.actor = staff.user_name AND event.at >= $2
  AND event.actor_role NOT IN ('NASABAH', 'SISTEM') AND event.actor_role = ANY (ARRAY['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU']) AND event.to_state <> event.from_state AND event.to_state <> 'MENUNGGU_VERIFIKASI'
  AND NOT (event.from_state = 'MENUNGGU_VERIFIKASI' AND event.to_state = 'VERIFIKASI')) AS done_today,
  coalesce((SELECT sent_back.count FROM sent_back WHERE sent_back.user_name = staff.user_name), 0) AS returns
  FROM staff WHERE active AND roles && ARRAY['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU'] OR staff.user_name = ANY ($4)
  ORDER BY active DESC, 'VERIFIKATOR' = ANY (roles) DESC, display_name, staff.user_name;

-- listInHand
SELECT number, title, headline, policy_number, suffix, state, waits_for, face_consent_until, decided_at, review_level, service_days, submitted_at, promised_date, promise, reply_by, holds_lock, coalesce(serve_by, promised_date) AS serve_by, paused_since, effective_on, pause_reason, ended_at, holder_name, product_name, amount, currency,
  CASE WHEN ended_at IS NULL THEN (SELECT json_agg(report ORDER BY report.reported_at, report.report_number) FROM (
  SELECT policy_number, 'DEATH' AS kind, report_number, reported_at, state = 'CONFIRMED' AS confirmed,
  EXISTS (SELECT FROM death_objection AS objecting
  WHERE objecting.report_number = death_report.report_number AND objecting.outcome IS NULL) AS objected
  FROM death_report WHERE policy_number = proposal.policy_number AND state IN ('OPEN', 'CONFIRMED')
  UNION ALL
  SELECT policy_number, 'FRAUD', report_number, reported_at, false, false FROM fraud_report WHERE policy_number = proposal.policy_number AND state = 'OPEN'
  UNION ALL
  SELECT about.policy_number, CASE report.about WHEN 'stranger' THEN 'FRAUD' ELSE 'UNAUTHORISED' END, report_number, reported_at, true, false
  FROM security_report_policy AS about JOIN security_report AS report USING (report_number)
  WHERE about.policy_number = proposal.policy_number AND closed_at IS NULL) AS report) END AS reports,
  EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  HAVING bool_or(objection) AND NOT bool_or(coalesce(reply_kind, '') = 'ANSWER')) AS complaint,
  (SELECT json_agg(json_build_object('kind', kind, 'people', people) ORDER BY kind)
  FROM (SELECT kind, count(DISTINCT other_holder)::integer AS people FROM shared_mark
  WHERE shared_mark.request_number = proposal.number GROUP BY kind) AS shared) AS sharing,
  (SELECT json_agg(look.pattern ORDER BY look.look_id) FROM compliance_look AS look
  WHERE look.request_number = proposal.number AND look.pattern IS NOT NULL) AS patterns,
  review_level = 'S+' AND amount IS NOT NULL AS large_sum,
  (SELECT max(round) FROM asked_document WHERE asked_document.number = proposal.number AND is_frequent) AS asked_often,
  EXISTS (SELECT FROM proposal_event AS event WHERE event.number = proposal.number
  AND (event.from_state = 'DOKUMEN_TIDAK_LENGKAP' AND event.to_state = 'MENUNGGU_VERIFIKASI'
  OR event.from_state IN ('MENUNGGU_PERSETUJUAN', 'DALAM_PROSES') AND event.to_state = 'VERIFIKASI')) AS came_back, CASE WHEN state = 'VERIFIKASI' AND claimed_until > $3 THEN claimed_by END AS owner, CASE
  WHEN ended_at IS NOT NULL THEN NULL
  WHEN state = 'MENUNGGU_PERSETUJUAN' AND proposed = 'reject' THEN 'APPROVAL'
  WHEN state IN ('MENUNGGU_PERSETUJUAN', 'DISETUJUI', 'DALAM_PROSES') AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') THEN 'COMPLIANCE'
  WHEN state IN ('MENUNGGU_PERSETUJUAN', 'DISETUJUI', 'DALAM_PROSES') AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD') THEN 'APPROVAL'
  WHEN state = 'MENUNGGU_PERSETUJUAN' AND waits_for IS NOT NULL THEN 'CUSTOMER'
  WHEN state = 'DALAM_PROSES' AND holds_lock THEN 'SYSTEM'
  WHEN state = 'DIAJUKAN' THEN 'SYSTEM'
  WHEN state = 'MENUNGGU_VERIFIKASI' THEN 'VERIFICATION'
  WHEN state = 'VERIFIKASI' THEN 'VERIFICATION'
  WHEN state = 'DOKUMEN_TIDAK_LENGKAP' THEN 'CUSTOMER'
  WHEN state = 'MENUNGGU_PEMBAYARAN' THEN 'CUSTOMER'
  WHEN state = 'UNDERWRITING' THEN 'UNDERWRITING'
  WHEN state = 'PENAWARAN' THEN 'CUSTOMER'
  WHEN state = 'MENUNGGU_PERSETUJUAN' THEN 'APPROVAL'
  WHEN state = 'DISETUJUI' THEN 'SYSTEM'
  WHEN state = 'DALAM_PROSES' THEN 'FINANCE'
  WHEN state = 'PROSES_TRANSFER' THEN 'BANK'
  WHEN state = 'GAGAL_TRANSFER' THEN 'FINANCE'
  ELSE 'UNKNOWN' END AS working_queue, (('VERIFIKATOR' = ANY($2) AND state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI') AND (state = 'MENUNGGU_VERIFIKASI' OR claimed_by IS NULL OR claimed_until IS NULL OR claimed_until <= $3)
  AND (coalesce((SELECT free_choice FROM team_setting ORDER BY set_at DESC LIMIT 1), true)
  OR EXISTS (SELECT FROM case_offer WHERE case_offer.number = proposal.number AND case_offer.user_name = $1))) OR ('VERIFIKATOR' = ANY($2) AND state IN ('VERIFIKASI') AND claimed_by = $1 AND claimed_until > $3) OR ('UNDERWRITER' = ANY($2) AND state IN ('UNDERWRITING') AND verifier IS DISTINCT FROM $1) OR ('PENYETUJU' = ANY($2) AND state IN ('MENUNGGU_PERSETUJUAN') AND proposed IS DISTINCT FROM 'reject' AND waits_for IS NULL AND NOT (review_level = 'S+' AND first_approver IS NOT DISTINCT FROM $1)
  AND NOT EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') AND NOT EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD') AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR ('PENYETUJU' = ANY($2) AND state IN ('MENUNGGU_PERSETUJUAN') AND (proposed = 'reject' OR EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD')) AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR ('KEPATUHAN' = ANY($2) AND ended_at IS NULL AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR (number = ANY($4) AND (state = 'GAGAL_TRANSFER' OR state = 'DALAM_PROSES' AND NOT holds_lock))) AS needs_me FROM proposal WHERE ended_at IS NULL AND CASE WHEN state = 'VERIFIKASI' AND claimed_until > $3 THEN claimed_by END IS NOT NULL ORDER BY submitted_at, number;

-- countUnowned
SELECT count(*)::integer AS count FROM proposal WHERE ended_at IS NULL AND state = 'MENUNGGU_VERIFIKASI';
