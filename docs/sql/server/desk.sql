-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/desk/audit/check-chains.ts

-- countAbout
SELECT coalesce(sum(greatest(reltuples, 0)), 0)::float8 AS about FROM pg_class
  WHERE oid IN ('public.audit_event'::regclass, 'public.proposal_event'::regclass);

-- src/server/desk/audit/sample-decisions.ts

-- listDecided
SELECT number FROM proposal WHERE decided_at >= $1 AND decided_at < $2 AND NOT automatic;

-- listOpened
SELECT type, coalesce(display_name, opening.user_name) AS who, opened_at AS at,
  opened_at <= coalesce((SELECT max(recorded_at) FROM proposal_event AS event
  WHERE event.number = $1 AND event.at = $2), $2) AS is_before
  FROM paper_opening AS opening LEFT JOIN attachment USING (name) LEFT JOIN staff USING (user_name)
  WHERE request_number = $1 ORDER BY opened_at, opening.name;

-- listHints
SELECT type, photo_faults AS faults,
  CASE WHEN card_number IS NULL THEN NULL
  ELSE jsonb_build_object('number', card_number, 'name', card_name, 'birth_date', card_birth_date) END AS card
  FROM attachment WHERE used_by = $1 AND (cardinality(photo_faults) > 0 OR card_number IS NOT NULL)
  ORDER BY type, name;

-- listHints
SELECT about, state, answered_by AS by, note FROM compliance_look WHERE request_number = $1 ORDER BY about, look_id;

-- sampleDecisions
SELECT number, title, policy_number, state, submitted_at, decided_at FROM proposal
  WHERE number = ANY ($1) ORDER BY array_position($1, number);

-- src/server/desk/audit/trail-repository.ts

-- ofPolicies
SELECT of_policy.* FROM unnest($1::text[]) AS wanted CROSS JOIN LATERAL (
  SELECT stream AS chain, position, at, actor, action, audit_policy(stream, actor, detail) AS policy,
  detail ->> 'request' AS request, audit_attachment(detail) AS attachment, detail
  FROM audit_event
  WHERE audit_policy(stream, actor, detail) = wanted
  AND ($2::text IS NULL OR detail ->> 'request' = $2)
  AND ($3::text IS NULL OR actor = 'staff:' || $3)
  AND ($4::text IS NULL OR action = $4)
  AND ($5::text IS NULL OR audit_attachment(detail) = $5)
  AND ($6::timestamptz IS NULL OR at >= $6) AND ($7::timestamptz IS NULL OR at < $7)
  AND ($8::timestamptz IS NULL OR (at, stream, position) < ($8, $9, $10::bigint))
  ORDER BY at DESC, stream DESC, position DESC LIMIT $11) AS of_policy;

-- page
WITH entry AS (
  (${half})
  UNION ALL
  (SELECT event.number, event.position::bigint, event.recorded_at,
  CASE WHEN event.actor_role IN ('NASABAH', 'SISTEM') THEN event.actor ELSE 'staff:' || event.actor END,
  event.kind, policy_number, event.number, NULL,
  event.detail::jsonb || jsonb_strip_nulls(jsonb_build_object(
  'from', event.from_state, 'to', event.to_state, 'reason', event.reason, 'role', event.actor_role))
  FROM proposal_event AS event JOIN proposal USING (number)
  WHERE $5::text IS NULL
  AND ($1::text[] IS NULL
  OR event.number = ANY (ARRAY(SELECT number FROM proposal WHERE policy_number = ANY ($1))))
  AND ($2::text IS NULL OR event.number = $2)
  AND ($3::text IS NULL OR (event.actor = $3 AND event.actor_role NOT IN ('NASABAH', 'SISTEM')))
  AND ($4::text IS NULL OR event.kind = $4)
  AND ($6::timestamptz IS NULL OR event.recorded_at >= $6) AND ($7::timestamptz IS NULL OR event.recorded_at < $7)
  AND ($8::timestamptz IS NULL OR (event.recorded_at, event.number, event.position) < ($8, $9, $10::bigint))
  ORDER BY event.recorded_at DESC, event.number DESC, event.position DESC LIMIT $11)
  )
  SELECT entry.*, display_name, roles
  FROM (SELECT * FROM entry ORDER BY at DESC, chain DESC, position DESC LIMIT $11) AS entry
  LEFT JOIN staff ON entry.actor = 'staff:' || staff.user_name
  ORDER BY entry.at DESC, entry.chain DESC, entry.position DESC;

-- listActions
(
  WITH RECURSIVE each AS (
  (SELECT action AS value FROM audit_event ORDER BY action LIMIT 1)
  UNION ALL
  SELECT (SELECT action FROM audit_event WHERE action > each.value ORDER BY action LIMIT 1)
  FROM each WHERE each.value IS NOT NULL
  ) SELECT value FROM each WHERE value IS NOT NULL) UNION (
  WITH RECURSIVE each AS (
  (SELECT kind AS value FROM proposal_event ORDER BY kind LIMIT 1)
  UNION ALL
  SELECT (SELECT kind FROM proposal_event WHERE kind > each.value ORDER BY kind LIMIT 1)
  FROM each WHERE each.value IS NOT NULL
  ) SELECT value FROM each WHERE value IS NOT NULL) ORDER BY value;

-- listEverybody
SELECT user_name, display_name AS name FROM staff ORDER BY display_name, user_name;

-- src/server/desk/automatic/sample-repository.ts

-- countListed
SELECT count(*)::integer AS total FROM automatic_sample WHERE ${lists[list].where};

-- listSamples
SELECT number, title, headline, policy_number, state, drawn_at, answer, should_be, reason, answered_by, answered_at, reported_at,
  (SELECT display_name FROM staff WHERE user_name = answered_by) AS answered_name
  FROM automatic_sample JOIN proposal USING (number) WHERE ${where} ORDER BY ${order} LIMIT $1 OFFSET $2;

-- findStory
SELECT policy_number, holder_name, decision.decided_at, trace, CASE WHEN NOT automatic THEN subjects END AS withheld, drawn_at,
  EXISTS (SELECT FROM proposal_event AS event WHERE event.number = proposal.number AND event.actor = $2) AS is_involved,
  (SELECT display_name FROM staff WHERE user_name = $2) AS viewer_name, answer, should_be, reason, answered_by, answered_at, reported_at,
  (SELECT display_name FROM staff WHERE user_name = answered_by) AS answered_name
  FROM proposal LEFT JOIN automatic_decision AS decision USING (number)
  LEFT JOIN automatic_withheld USING (number) LEFT JOIN automatic_sample USING (number)
  WHERE number = $1;

-- lockSample
SELECT FROM automatic_sample WHERE number = $1 FOR UPDATE;

-- updateAnswer
UPDATE automatic_sample SET answer = $2, should_be = $3, reason = $4, answered_by = $5, answered_at = $6
  WHERE number = $1 AND answer IS NULL;

-- updateReported
UPDATE automatic_sample SET reported_at = $2 WHERE number = $1 AND reported_at IS NULL;

-- listLeaders
SELECT user_name FROM staff WHERE active AND 'KETUA_TIM' = ANY (roles) ORDER BY user_name;

-- src/server/desk/automatic/share-repository.ts

-- countPeriod
SELECT
  (SELECT coalesce(json_agg(share), '[]') FROM (
  SELECT type.route,
  (SELECT count(*) FROM proposal
  WHERE proposal.route = type.route AND automatic AND decided_at >= $3 AND decided_at < $4) AS automatic,
  (SELECT count(*) FROM proposal
  WHERE proposal.route = type.route AND NOT automatic AND decided_at >= $3 AND decided_at < $4) AS people
  FROM unnest($1::text[]) AS type (route)) AS share) AS shares,
  (SELECT coalesce(json_agg(counted), '[]') FROM (
  SELECT rule, count(*) FROM automatic_decision_rule
  WHERE rule = ANY ($2) AND decided_at >= $3 AND decided_at < $4 GROUP BY rule) AS counted) AS rules,
  (SELECT json_build_object('drawn', count(*), 'open', count(*) FILTER (WHERE answer IS NULL),
  'different', count(*) FILTER (WHERE answer = 'DIFFERENT'))
  FROM automatic_sample WHERE drawn_at >= $3 AND drawn_at < $4) AS samples;

-- countDecisions
SELECT count(*)::integer AS total FROM ${kind === 'TYPE' ? ofType : ofRule};

-- listDecisions
SELECT number, title, headline, policy_number, state, decided_at FROM proposal WHERE route = $1 AND automatic AND decided_at >= $2 ORDER BY decided_at DESC, number DESC LIMIT $3 OFFSET $4;

-- listDecisions
SELECT number, title, headline, policy_number, state, decided.decided_at
  FROM (SELECT number, decided_at FROM automatic_decision_rule WHERE rule = $1 AND decided_at >= $2 ORDER BY decided_at DESC, number DESC LIMIT $3 OFFSET $4) AS decided
  JOIN proposal USING (number)
  ORDER BY decided.decided_at DESC, number DESC;

-- src/server/desk/automatic/switch-repository.ts

-- listOff
SELECT switch_id, switched.subject, off_at AS at, off_by AS by, coalesce(display_name, off_by) AS name, reason, on_at, asked_by, on_by,
  (SELECT count(*)::integer FROM automatic_withheld AS withheld JOIN proposal USING (number)
  WHERE subjects @> ARRAY[switched.subject] AND ended_at IS NULL AND decided_at IS NULL) AS withheld
  FROM automatic_switch AS switched LEFT JOIN staff ON user_name = off_by WHERE on_at IS NULL ORDER BY switch_id DESC;

-- listSwitches
(
  SELECT switch_id, switched.subject, off_at AS at, off_by AS by, coalesce(display_name, off_by) AS name, reason, on_at, asked_by, on_by,
  (SELECT count(*)::integer FROM automatic_withheld AS withheld JOIN proposal USING (number)
  WHERE subjects @> ARRAY[switched.subject] AND ended_at IS NULL AND decided_at IS NULL) AS withheld
  FROM automatic_switch AS switched LEFT JOIN staff ON user_name = off_by WHERE on_at IS NULL) UNION ALL
  (SELECT switch_id, switched.subject, off_at AS at, off_by AS by, coalesce(display_name, off_by) AS name, reason, on_at, asked_by, on_by, 0 AS withheld
  FROM automatic_switch AS switched LEFT JOIN staff ON user_name = off_by
  WHERE on_at IS NOT NULL ORDER BY on_at DESC, switch_id DESC LIMIT 50)
  ORDER BY on_at DESC NULLS FIRST, switch_id DESC;

-- findOff
SELECT switch_id, switched.subject, off_at AS at, off_by AS by, coalesce(display_name, off_by) AS name, reason FROM automatic_switch AS switched LEFT JOIN staff ON user_name = off_by
  WHERE on_at IS NULL AND switched.subject = $1;

-- insertOff
INSERT INTO automatic_switch (subject, off_at, off_by, reason) VALUES ($1, $2, $3, $4)
  ON CONFLICT (subject) WHERE on_at IS NULL DO NOTHING;

-- releaseSwitch
SELECT release_automatic_switch($1);

-- src/server/desk/batches/release-batch.ts

-- lockTogether
SELECT FROM proposal WHERE number = ANY($1) ORDER BY number FOR UPDATE;

-- src/server/desk/case/checklist-repository.ts

-- listAnswers
SELECT check_id AS id, sentence, attachment, answer, display_name AS by, answered_at AS at
  FROM case_check JOIN staff ON staff.user_name = case_check.answered_by
  WHERE number = $1 ORDER BY answered_at, check_id;

-- saveAnswers
INSERT INTO case_check (number, check_id, sentence, attachment, answer, answered_by, answered_at)
  SELECT $1, check_id, sentence, attachment, answer, $6, $7
  FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS new (check_id, sentence, attachment, answer)
  ON CONFLICT (number, check_id) DO UPDATE SET sentence = excluded.sentence, attachment = excluded.attachment,
  answer = excluded.answer, answered_by = $6, answered_at = $7;

-- deleteAnswers
DELETE FROM case_check WHERE number = $1 AND check_id = ANY ($2);

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

-- src/server/desk/case/opening-reasons.ts

-- findReason
SELECT reason FROM opening_reason WHERE session_id = $1 AND number = $2;

-- giveOpeningReason
INSERT INTO opening_reason (session_id, number, reason, given_at)
  SELECT $1, number, $3, $4 FROM proposal WHERE number = $2
  ON CONFLICT (session_id, number) DO UPDATE SET reason = excluded.reason, given_at = excluded.given_at;

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

-- src/server/desk/customers/case-notes.ts

-- findCase
SELECT number, policy_number AS "policyNumber", party_id::integer AS "partyId", content_deleted_at IS NOT NULL AS "isDeleted"
  FROM proposal WHERE number = $1;

-- src/server/desk/customers/customer-repository.ts

-- findCustomer
SELECT customer_id::text AS "customerId", identity FROM desk_customer WHERE customer_id = $1;

-- findCustomerId
SELECT customer_id::text AS "customerId" FROM desk_customer WHERE identity_hash = ANY ($1) ORDER BY created_at LIMIT 1;

-- saveCustomer
INSERT INTO desk_customer (customer_id, identity_hash, identity, created_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (identity_hash) DO NOTHING;

-- src/server/desk/customers/describe-customer.ts

-- countParts
SELECT
  (SELECT count(*) FROM proposal WHERE policy_number = ANY ($1) AND ended_at IS NULL)::integer AS open,
  (SELECT count(*) FROM proposal WHERE policy_number = ANY ($1) AND ended_at IS NOT NULL)::integer AS ended,
  (SELECT count(*) FROM request_message JOIN proposal USING (number) WHERE policy_number = ANY ($1))::integer AS messages,
  (SELECT count(*) FROM attachment JOIN proposal ON number = used_by
  WHERE proposal.policy_number = ANY ($1) AND stored_at IS NOT NULL)::integer AS files,
  ((SELECT count(*) FROM death_report WHERE policy_number = ANY ($1))
  + (SELECT count(*) FROM fraud_report WHERE policy_number = ANY ($1))
  + (SELECT count(DISTINCT report_number) FROM security_report_policy WHERE policy_number = ANY ($1)))::integer AS reports,
  (SELECT count(*) FROM two_person_entry
  WHERE kind IN ('CONTACT', 'RIGHT') AND coalesce(content ->> 'policyNumber', subject) = ANY ($1))::integer AS entries;

-- src/server/desk/customers/note-repository.ts

-- insertNote
INSERT INTO staff_note (note_id, policy_number, number, customer_id, body, written_by, written_at, corrects, send_key)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- listNotes
SELECT note_id::text AS id, number, customer_id::text AS "customerId", body, written_by AS by,
  coalesce(display_name, written_by) AS author, written_at AS at, corrects::text AS corrects
  FROM staff_note LEFT JOIN staff ON user_name = written_by
  WHERE number = $1 OR customer_id = $2 OR (number IS NOT NULL AND policy_number = ANY ($3))
  ORDER BY written_at DESC, note_id LIMIT 100;

-- lockNotes
SELECT pg_advisory_xact_lock(hashtextextended($1, 3));

-- findLatestText
SELECT note_id::text AS id, body FROM staff_note
  WHERE (number = $1 OR customer_id = $2) AND written_by = $3 AND written_at > $4 ORDER BY written_at DESC LIMIT 1;

-- findSentNote
SELECT note_id::text AS id, number, customer_id::text AS "customerId", written_by AS by, body
  FROM staff_note WHERE send_key = $1;

-- findCorrected
SELECT note.policy_number AS "policyNumber", later.written_by AS by, later.written_at AS at
  FROM staff_note AS note LEFT JOIN staff_note AS later ON later.corrects = note.note_id
  WHERE note.note_id = $3 AND (note.number = $1 OR note.customer_id = $2);

-- src/server/desk/customers/parts/access-part.ts

-- listAccesses
SELECT access.at, substr(access.actor, length('staff:') + 1) AS user_name, display_name, roles, access.action, policy_number,
  access.detail, count(*) OVER ()::integer AS total
  FROM unnest($1::text[]) AS policy_number
  CROSS JOIN LATERAL (
  SELECT at, actor, action, detail, position FROM audit_event
  WHERE stream = 'policy:' || policy_number AND actor LIKE 'staff:%' AND action = ANY ($2)
  ORDER BY position DESC LIMIT 500) AS access
  LEFT JOIN staff ON access.actor = 'staff:' || staff.user_name
  ORDER BY access.at DESC, policy_number, position DESC LIMIT $3 OFFSET $4;

-- src/server/desk/customers/parts/cards-part.ts

-- listCardOpenings
WITH card AS (
  SELECT name, bool_or(is_copy) AS is_copy FROM (
  SELECT name, origin IS NOT NULL AS is_copy FROM holder_card WHERE identity_hash = ANY ($2)
  UNION ALL SELECT photo, false FROM number_change WHERE policy_number = ANY ($1) AND photo IS NOT NULL
  ) AS photo GROUP BY name
  ), opened AS (
  SELECT stream, position FROM card CROSS JOIN LATERAL (
  SELECT stream, position FROM audit_event WHERE audit_attachment(detail) = card.name) AS of_card
  UNION
  SELECT stream, position FROM audit_event
  WHERE audit_policy(stream, actor, detail) = ANY ($1) AND action = 'attachment.viewed'
  AND detail ->> 'type' IN ('KTP', 'KTPSELFIE')
  )
  SELECT stream || ' ' || position AS id, at, substr(actor, length('staff:') + 1) AS user_name, display_name, roles,
  detail ->> 'type' AS type, detail ->> 'reason' AS reason, audit_policy(stream, actor, detail) AS policy_number,
  coalesce(detail ->> 'request', detail ->> 'application') AS request_number,
  card.name IS NOT NULL AS is_own, coalesce(card.is_copy, false) AS is_copy, count(*) OVER ()::integer AS total
  FROM opened JOIN audit_event USING (stream, position)
  LEFT JOIN card ON card.name = audit_attachment(detail)
  LEFT JOIN staff ON actor = 'staff:' || staff.user_name
  WHERE actor LIKE 'staff:%'
  ORDER BY at DESC, stream, position DESC LIMIT $3 OFFSET $4;

-- src/server/desk/customers/parts/entries-part.ts

-- listEntries
SELECT entry_id::text AS id, kind, coalesce(content ->> 'policyNumber', entry.subject) AS policy_number, content,
  coalesce(maker.display_name, entered_by) AS entered_by, entered_at, outcome,
  coalesce(decider.display_name, decided_by) AS decided_by, decided_at
  FROM two_person_entry AS entry LEFT JOIN staff AS maker ON maker.user_name = entered_by
  LEFT JOIN staff AS decider ON decider.user_name = decided_by
  WHERE kind IN ('CONTACT', 'RIGHT') AND coalesce(content ->> 'policyNumber', entry.subject) = ANY ($1)
  ORDER BY entered_at DESC, entry_id LIMIT 100;

-- src/server/desk/customers/parts/files-part.ts

-- listFiles
SELECT name, type, number, title, attachment.created_at, content_type = 'application/pdf' AS is_pdf, awaits_consent,
  count(*) OVER ()::integer AS total
  FROM proposal JOIN attachment ON used_by = number
  WHERE proposal.policy_number = ANY ($1) AND stored_at IS NOT NULL
  ORDER BY attachment.created_at DESC, name LIMIT $2 OFFSET $3;

-- src/server/desk/customers/parts/messages-part.ts

-- listMessages
SELECT message_id::text AS id, number, title, at, author, coalesce(display_name, actor) AS clerk, objection, body,
  count(*) OVER ()::integer AS total
  FROM request_message JOIN proposal USING (number) LEFT JOIN staff ON author = 'insurer' AND staff.user_name = actor
  WHERE policy_number = ANY ($1) ORDER BY recorded_at DESC, message_id LIMIT $2 OFFSET $3;

-- src/server/desk/customers/parts/reports-part.ts

-- listReports
SELECT 'DEATH' AS kind, report_number, policy_number, reported_at, state FROM death_report WHERE policy_number = ANY ($1)
  UNION ALL
  SELECT 'FRAUD', report_number, policy_number, reported_at, state FROM fraud_report WHERE policy_number = ANY ($1)
  UNION ALL
  SELECT CASE about WHEN 'stranger' THEN 'FRAUD' ELSE 'UNAUTHORISED' END, report_number, report.policy_number, reported_at,
  CASE WHEN closed_at IS NULL THEN 'OPEN' ELSE 'CLOSED' END
  FROM security_report AS report
  WHERE report_number IN (SELECT report_number FROM security_report_policy WHERE policy_number = ANY ($1))
  ORDER BY reported_at DESC, report_number LIMIT 100;

-- src/server/desk/customers/parts/requests-part.ts

-- listRequests
SELECT number, title, policy_number, holder_name AS sender_name, state, submitted_at, ended_at,
  promised_date::text AS promised_date, count(*) OVER ()::integer AS total
  FROM proposal WHERE policy_number = ANY ($1) AND (ended_at IS NULL) = $2
  ORDER BY submitted_at DESC, number DESC LIMIT $3 OFFSET $4;

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

-- src/server/desk/entries/closed-day-effect.ts

-- countEffect
SELECT count(*) FILTER (WHERE promised_date = $1)::integer AS promised,
  count(*) FILTER (WHERE promised_date > $1)::integer AS later,
  count(*) FILTER (WHERE effective_on = $1)::integer AS dated
  FROM proposal WHERE ended_at IS NULL;

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

-- src/server/desk/entries/inserted-text-entry.ts

-- insertedTexts
SELECT release_inserted_text($1);

-- src/server/desk/entries/parameter-effect.ts

-- listUndecided
SELECT route, title, count(*)::integer AS count FROM proposal
  WHERE ended_at IS NULL AND decided_at IS NULL GROUP BY route, title ORDER BY title;

-- src/server/desk/entries/reason-entry.ts

-- reasons
SELECT release_list_entry($1);

-- src/server/desk/entries/terms-entry.ts

-- termsTexts
SELECT release_terms_text($1);

-- src/server/desk/finance/suspense-owners.ts

-- listFinancePeople
SELECT user_name, display_name FROM staff WHERE active AND roles && $1::text[] ORDER BY display_name, user_name;

-- listSuspenseOwners
SELECT payment_id::text AS id, owner FROM suspense_owner JOIN staff ON user_name = owner WHERE active AND roles && $1::text[];

-- setSuspenseOwner
DELETE FROM suspense_owner WHERE payment_id = $1;

-- setSuspenseOwner
INSERT INTO suspense_owner (payment_id, owner, set_by, set_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (payment_id) DO UPDATE SET owner = excluded.owner, set_by = excluded.set_by, set_at = excluded.set_at;

-- src/server/desk/finance/suspense.ts

-- listWaiting
SELECT number, title, headline, policy_number FROM proposal
  WHERE state = 'MENUNGGU_PEMBAYARAN' AND ended_at IS NULL ORDER BY submitted_at, number LIMIT 100;

-- src/server/desk/insight/fact-sql.ts

-- factsOfEvent
SELECT 'DECIDED' AS fact, CASE
  WHEN NOT (kind = 'transition' AND from_state <> to_state) THEN NULL
  WHEN to_state = 'DISETUJUI' AND actor_role = 'SISTEM' THEN 'SYSTEM'
  WHEN to_state = 'DISETUJUI' THEN 'APPROVED'
  WHEN to_state = 'DITOLAK' AND actor_role IN ('${StaffRole.options.join("', '")}') THEN 'REJECTED' END AS detail
  UNION ALL SELECT 'STEP', CASE
  WHEN actor_role NOT IN ('${StaffRole.options.join("', '")}') THEN NULL
  WHEN kind = 'first-approval' THEN 'DECIDED'
  WHEN kind IN ('compliance-cleared', 'compliance-upheld') THEN 'COMPLIANCE'
  WHEN kind IN ('payout-prepared', 'payout-released') THEN 'MONEY'
  WHEN NOT (kind = 'transition' AND from_state <> to_state) THEN NULL
  WHEN to_state = 'PROSES_TRANSFER' OR from_state = 'MENUNGGU_PEMBAYARAN' THEN 'MONEY'
  WHEN from_state = 'VERIFIKASI' AND to_state = 'DOKUMEN_TIDAK_LENGKAP' THEN 'ASKED'
  WHEN from_state = 'VERIFIKASI' AND to_state = 'UNDERWRITING' THEN 'REFERRED'
  WHEN from_state = 'VERIFIKASI' AND to_state = 'MENUNGGU_PERSETUJUAN' THEN 'PROPOSED'
  WHEN from_state = 'UNDERWRITING' THEN 'JUDGED'
  WHEN from_state = 'MENUNGGU_PERSETUJUAN' AND to_state = 'VERIFIKASI' THEN 'SENT_BACK'
  WHEN from_state = 'MENUNGGU_PERSETUJUAN' THEN 'DECIDED'
  WHEN to_state = 'DIBATALKAN' THEN 'STOPPED' END
  UNION ALL SELECT 'RETURNED', CASE
  WHEN from_state = 'MENUNGGU_PERSETUJUAN' AND to_state = 'VERIFIKASI' THEN 'SENT_BACK'
  WHEN to_state = 'GAGAL_TRANSFER' AND from_state = 'PROSES_TRANSFER' THEN 'BANK' END
  UNION ALL (SELECT 'RETURNED', code FROM unnest($1::text[], $2::text[]) AS known (code, words)
  WHERE kind = 'transition' AND from_state <> to_state AND to_state = 'DOKUMEN_TIDAK_LENGKAP' AND strpos(reason || '; ', ': ' || words || '; ') > 0)
  UNION ALL SELECT 'RETURNED', 'OTHER' WHERE kind = 'transition' AND from_state <> to_state AND to_state = 'DOKUMEN_TIDAK_LENGKAP' AND NOT EXISTS (SELECT  FROM unnest($1::text[], $2::text[]) AS known (code, words)
  WHERE kind = 'transition' AND from_state <> to_state AND to_state = 'DOKUMEN_TIDAK_LENGKAP' AND strpos(reason || '; ', ': ' || words || '; ') > 0)
  UNION ALL SELECT 'MISSED', cause FROM missed_due_date AS missed
  WHERE kind = 'due-date-missed' AND missed.number = read.number AND missed.noticed_at = read.at
  UNION ALL SELECT 'REOPENED', CASE WHEN from_state = 'DALAM_PROSES' AND to_state = 'VERIFIKASI' THEN 'PRICE_SHORT'
  WHEN kind = 'submitted' AND (
  SELECT state IN ('DITOLAK', 'KEDALUWARSA') AND ended_at <= read.at FROM proposal AS earlier
  WHERE earlier.policy_number = sent.policy_number AND earlier.suffix = sent.suffix
  AND (earlier.submitted_at, earlier.number) < (sent.submitted_at, sent.number)
  ORDER BY earlier.submitted_at DESC, earlier.number DESC LIMIT 1) THEN 'SENT_AGAIN' END;

-- src/server/desk/insight/insight-repository.ts

-- readMade
SELECT made_at, day::text FROM insight_refresh;

-- countFacts
SELECT GROUPING(day, type, clerk) AS others, detail, day::text, type, clerk, sum(count)::integer AS count
  FROM insight_day WHERE kind = $1 AND day BETWEEN $2 AND $3
  GROUP BY GROUPING SETS ((detail), (day, detail), (type, detail), (clerk, detail))
  ORDER BY others, day DESC, type, clerk, detail;

-- countOpenBy
SELECT GROUPING(type, state) AS others, type, state, count(*)::integer AS count,
  count(*) FILTER (WHERE $1::date - sent_on >= $2)::integer AS old,
  count(*) FILTER (WHERE $1::date - sent_on >= $3)::integer AS older, max($1::date - sent_on) AS oldest
  FROM insight_open GROUP BY GROUPING SETS ((), (type), (state)) ORDER BY others, count DESC, type, state;

-- sumLate
SELECT GROUPING(type, cause, clerk, queue) AS others, type, cause, clerk, queue, currency, count(*)::integer AS count,
  sum($1::date - missed_on)::integer AS days, max($1::date - missed_on) AS longest, sum(amount) AS amount,
  sum(amount * ($1::date - missed_on)) AS amount_days
  FROM insight_open WHERE missed_on IS NOT NULL
  GROUP BY GROUPING SETS ((currency), (type, currency), (cause, currency), (clerk, queue, currency))
  ORDER BY others, count DESC, type, cause, clerk, queue, currency;

-- readStaffNames
SELECT user_name, display_name FROM staff;

-- src/server/desk/insight/list-repository.ts

-- listFacts
WITH page AS MATERIALIZED (
  SELECT number, position, detail, day, clerk FROM insight_fact
  WHERE kind = $1 AND day BETWEEN $2 AND $3 AND ($4::text[] IS NULL OR detail = ANY ($4))
  AND ($5::text IS NULL OR type = $5) AND ($6::text IS NULL OR clerk = $6)
  ORDER BY day DESC, number DESC, position DESC, detail LIMIT $7 OFFSET $8)
  SELECT number, position, detail, day::text, clerk, title, state FROM page JOIN proposal USING (number)
  ORDER BY day DESC, number DESC, position DESC, detail;

-- countListed
SELECT coalesce(sum(count), 0)::integer AS count FROM insight_day
  WHERE kind = $1 AND day BETWEEN $2 AND $3 AND ($4::text[] IS NULL OR detail = ANY ($4))
  AND ($5::text IS NULL OR type = $5) AND ($6::text IS NULL OR clerk = $6);

-- listOpen
SELECT number, type, state, queue, clerk, sent_on::text, missed_on::text, cause, (count(*) OVER ())::integer AS total
  FROM insight_open
  WHERE (NOT $1::boolean OR missed_on IS NOT NULL) AND ($2::text IS NULL OR cause = $2) AND ($3::text IS NULL OR type = $3)
  AND ($4::text IS NULL OR clerk = $4) AND ($5::text IS NULL OR queue = $5) AND ($6::date IS NULL OR sent_on <= $6)
  AND ($7::text IS NULL OR state = $7)
  ORDER BY missed_on NULLS LAST, sent_on, number LIMIT $8 OFFSET $9;

-- src/server/desk/insight/refresh-insight.ts

-- lockPlace
SELECT coalesce(event_at, '-infinity')::text AS at, event_number AS number, event_place AS place FROM insight_refresh FOR UPDATE;

-- lockPlace
SELECT coalesce(event_at, '-infinity')::text AS at, event_number AS number, event_place AS place FROM insight_refresh FOR UPDATE SKIP LOCKED;

-- readEvents
WITH read AS MATERIALIZED (
  SELECT number, position, at, recorded_at, actor, actor_role, kind, from_state, to_state, reason
  FROM proposal_event WHERE (recorded_at, number, position) > ($3::timestamptz, $4, $5::integer)
  ORDER BY recorded_at, number, position LIMIT $6),
  added AS (
  INSERT INTO insight_fact (number, position, kind, detail, day, type, clerk)
  SELECT read.number, read.position, fact, detail, (read.at AT TIME ZONE 'Asia/Jakarta')::date, sent.title, CASE WHEN actor_role IN ('${StaffRole.options.join("', '")}') THEN actor ELSE '' END
  FROM read JOIN proposal AS sent USING (number), LATERAL (
  SELECT 'DECIDED' AS fact, CASE
  WHEN NOT (kind = 'transition' AND from_state <> to_state) THEN NULL
  WHEN to_state = 'DISETUJUI' AND actor_role = 'SISTEM' THEN 'SYSTEM'
  WHEN to_state = 'DISETUJUI' THEN 'APPROVED'
  WHEN to_state = 'DITOLAK' AND actor_role IN ('${StaffRole.options.join("', '")}') THEN 'REJECTED' END AS detail
  UNION ALL SELECT 'STEP', CASE
  WHEN actor_role NOT IN ('${StaffRole.options.join("', '")}') THEN NULL
  WHEN kind = 'first-approval' THEN 'DECIDED'
  WHEN kind IN ('compliance-cleared', 'compliance-upheld') THEN 'COMPLIANCE'
  WHEN kind IN ('payout-prepared', 'payout-released') THEN 'MONEY'
  WHEN NOT (kind = 'transition' AND from_state <> to_state) THEN NULL
  WHEN to_state = 'PROSES_TRANSFER' OR from_state = 'MENUNGGU_PEMBAYARAN' THEN 'MONEY'
  WHEN from_state = 'VERIFIKASI' AND to_state = 'DOKUMEN_TIDAK_LENGKAP' THEN 'ASKED'
  WHEN from_state = 'VERIFIKASI' AND to_state = 'UNDERWRITING' THEN 'REFERRED'
  WHEN from_state = 'VERIFIKASI' AND to_state = 'MENUNGGU_PERSETUJUAN' THEN 'PROPOSED'
  WHEN from_state = 'UNDERWRITING' THEN 'JUDGED'
  WHEN from_state = 'MENUNGGU_PERSETUJUAN' AND to_state = 'VERIFIKASI' THEN 'SENT_BACK'
  WHEN from_state = 'MENUNGGU_PERSETUJUAN' THEN 'DECIDED'
  WHEN to_state = 'DIBATALKAN' THEN 'STOPPED' END
  UNION ALL SELECT 'RETURNED', CASE
  WHEN from_state = 'MENUNGGU_PERSETUJUAN' AND to_state = 'VERIFIKASI' THEN 'SENT_BACK'
  WHEN to_state = 'GAGAL_TRANSFER' AND from_state = 'PROSES_TRANSFER' THEN 'BANK' END
  UNION ALL (SELECT 'RETURNED', code FROM unnest($1::text[], $2::text[]) AS known (code, words)
  WHERE kind = 'transition' AND from_state <> to_state AND to_state = 'DOKUMEN_TIDAK_LENGKAP' AND strpos(reason || '; ', ': ' || words || '; ') > 0)
  UNION ALL SELECT 'RETURNED', 'OTHER' WHERE kind = 'transition' AND from_state <> to_state AND to_state = 'DOKUMEN_TIDAK_LENGKAP' AND NOT EXISTS (SELECT  FROM unnest($1::text[], $2::text[]) AS known (code, words)
  WHERE kind = 'transition' AND from_state <> to_state AND to_state = 'DOKUMEN_TIDAK_LENGKAP' AND strpos(reason || '; ', ': ' || words || '; ') > 0)
  UNION ALL SELECT 'MISSED', cause FROM missed_due_date AS missed
  WHERE kind = 'due-date-missed' AND missed.number = read.number AND missed.noticed_at = read.at
  UNION ALL SELECT 'REOPENED', CASE WHEN from_state = 'DALAM_PROSES' AND to_state = 'VERIFIKASI' THEN 'PRICE_SHORT'
  WHEN kind = 'submitted' AND (
  SELECT state IN ('DITOLAK', 'KEDALUWARSA') AND ended_at <= read.at FROM proposal AS earlier
  WHERE earlier.policy_number = sent.policy_number AND earlier.suffix = sent.suffix
  AND (earlier.submitted_at, earlier.number) < (sent.submitted_at, sent.number)
  ORDER BY earlier.submitted_at DESC, earlier.number DESC LIMIT 1) THEN 'SENT_AGAIN' END) AS facts
  WHERE detail IS NOT NULL
  ON CONFLICT DO NOTHING RETURNING kind, day, detail, type, clerk),
  counted AS (
  INSERT INTO insight_day AS known (kind, day, detail, type, clerk, count)
  SELECT kind, day, detail, type, clerk, count(*) FROM added GROUP BY kind, day, detail, type, clerk
  ON CONFLICT (kind, day, detail, type, clerk) DO UPDATE SET count = known.count + excluded.count)
  SELECT (SELECT count(*)::integer FROM read) AS count,
  (SELECT json_build_object('at', recorded_at::text, 'number', number, 'place', position)
  FROM read ORDER BY recorded_at DESC, number DESC, position DESC LIMIT 1) AS last;

-- readEvents
UPDATE insight_refresh SET event_at = $1::timestamptz, event_number = $2, event_place = $3;

-- readAgain
SELECT ($1::timestamptz - interval '10 minutes')::text AS at;

-- readObjections
WITH read AS MATERIALIZED (
  SELECT number, at, recorded_at FROM request_message
  WHERE objection AND recorded_at > (SELECT coalesce(objection_at - interval '10 minutes', '-infinity') FROM insight_refresh)),
  added AS (
  INSERT INTO insight_fact (number, position, kind, detail, day, type)
  SELECT DISTINCT ON (number) number, 0, 'OBJECTED', 'OBJECTION', (read.at AT TIME ZONE 'Asia/Jakarta')::date, title
  FROM read JOIN proposal USING (number) ORDER BY number, read.at
  ON CONFLICT DO NOTHING RETURNING kind, day, detail, type, clerk),
  counted AS (
  INSERT INTO insight_day AS known (kind, day, detail, type, clerk, count)
  SELECT kind, day, detail, type, clerk, count(*) FROM added GROUP BY kind, day, detail, type, clerk
  ON CONFLICT (kind, day, detail, type, clerk) DO UPDATE SET count = known.count + excluded.count)
  UPDATE insight_refresh SET objection_at = greatest(objection_at, (SELECT max(recorded_at) FROM read));

-- keepOpen
WITH now_open AS MATERIALIZED (
  SELECT number, title AS type, state, CASE
  WHEN ended_at IS NOT NULL THEN NULL
  WHEN state = 'MENUNGGU_PERSETUJUAN' AND proposed = 'reject' THEN 'APPROVAL'
  WHEN state IN ('MENUNGGU_PERSETUJUAN', 'DISETUJUI', 'DALAM_PROSES') AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') THEN 'COMPLIANCE'
  WHEN state IN ('MENUNGGU_PERSETUJUAN', 'DISETUJUI', 'DALAM_PROSES') AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD') THEN 'APPROVAL'
  WHEN state = 'MENUNGGU_PERSETUJUAN' AND waits_for IS NOT NULL THEN 'CUSTOMER'
  WHEN state = 'DALAM_PROSES' AND holds_lock THEN 'SYSTEM'
  ${byState.join('\n ')}
  ELSE 'UNKNOWN' END AS queue, coalesce(CASE WHEN state = 'VERIFIKASI' AND claimed_until > $1 THEN claimed_by END, '') AS clerk,
  (submitted_at AT TIME ZONE 'Asia/Jakarta')::date AS sent_on, missed.missed_on, missed.cause, amount, currency
  FROM proposal, LATERAL (
  SELECT min(promised_on) AS missed_on, (array_agg(cause ORDER BY round DESC))[1] AS cause
  FROM missed_due_date WHERE missed_due_date.number = proposal.number) AS missed
  WHERE ended_at IS NULL),
  gone AS (DELETE FROM insight_open WHERE NOT EXISTS (SELECT FROM now_open WHERE now_open.number = insight_open.number))
  INSERT INTO insight_open (number, type, state, queue, clerk, sent_on, missed_on, cause, amount, currency)
  SELECT number, type, state, queue, clerk, sent_on, missed_on, cause, amount, currency FROM now_open
  EXCEPT
  SELECT number, type, state, queue, clerk, sent_on, missed_on, cause, amount, currency FROM insight_open
  ON CONFLICT (number) DO UPDATE SET type = excluded.type, state = excluded.state, queue = excluded.queue,
  clerk = excluded.clerk, sent_on = excluded.sent_on, missed_on = excluded.missed_on, cause = excluded.cause,
  amount = excluded.amount, currency = excluded.currency;

-- takeBatch
UPDATE insight_refresh SET made_at = $1, day = $2;

-- rebuildInsight
UPDATE insight_refresh SET event_at = NULL, event_number = '', event_place = 0, objection_at = NULL,
  made_at = NULL, day = NULL;

-- rebuildInsight
DELETE FROM insight_fact WHERE kind <> 'OBJECTED';

-- rebuildInsight
DELETE FROM insight_day;

-- rebuildInsight
DELETE FROM insight_open;

-- rebuildInsight
WITH added AS (SELECT kind, day, detail, type, clerk FROM insight_fact), counted AS (
  INSERT INTO insight_day AS known (kind, day, detail, type, clerk, count)
  SELECT kind, day, detail, type, clerk, count(*) FROM added GROUP BY kind, day, detail, type, clerk
  ON CONFLICT (kind, day, detail, type, clerk) DO UPDATE SET count = known.count + excluded.count) SELECT FROM added LIMIT 0;

-- src/server/desk/insight/staff-hours.ts

-- readHours
SELECT user_name, hours FROM staff_hours;

-- listLeavesIn
SELECT user_name, first_day::text, last_day::text FROM staff_leave
  WHERE withdrawn_at IS NULL AND first_day <= $2 AND last_day >= $1;

-- listClerkHours
SELECT user_name, display_name AS name, hours FROM staff LEFT JOIN staff_hours USING (user_name)
  WHERE active AND NOT roles <@ ARRAY['AUDITOR', 'ADMIN_STAF', 'ADMIN_PARAMETER'] ORDER BY display_name, user_name;

-- setHours
DELETE FROM staff_hours WHERE user_name = $1;

-- setHours
INSERT INTO staff_hours (user_name, hours, set_by, set_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (user_name) DO UPDATE SET hours = excluded.hours, set_by = excluded.set_by, set_at = excluded.set_at;

-- src/server/desk/lateness/describe-lateness.ts

-- describeLateCases
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
  HAVING bool_or(objection) AND NOT bool_or(coalesce(reply_kind, '') = 'ANSWER')) AS objecting,
  EXISTS (SELECT FROM complaint WHERE complaint.number = proposal.number AND answered_at IS NULL) AS complaint,
  EXISTS (SELECT FROM missed_due_date AS missed WHERE missed.number = proposal.number) AS missed,
  ended_at IS NULL AND paused_since IS NULL AND EXISTS (SELECT FROM due_date_step AS taken
  WHERE taken.number = proposal.number AND taken.serve_by = coalesce(proposal.serve_by, proposal.promised_date)) AS nearly_missed,
  (SELECT json_agg(json_build_object('kind', kind, 'people', people) ORDER BY kind)
  FROM (SELECT kind, count(DISTINCT other_holder)::integer AS people FROM shared_mark
  WHERE shared_mark.request_number = proposal.number GROUP BY kind) AS shared) AS sharing,
  (SELECT json_agg(look.pattern ORDER BY look.look_id) FROM compliance_look AS look
  WHERE look.request_number = proposal.number AND look.pattern IS NOT NULL) AS patterns,
  review_level = 'S+' AND amount IS NOT NULL AS large_sum,
  (SELECT max(round) FROM asked_document WHERE asked_document.number = proposal.number AND is_frequent) AS asked_often,
  EXISTS (SELECT FROM proposal_event AS event WHERE event.number = proposal.number
  AND (event.from_state = 'DOKUMEN_TIDAK_LENGKAP' AND event.to_state = 'MENUNGGU_VERIFIKASI'
  OR event.from_state IN ('MENUNGGU_PERSETUJUAN', 'DALAM_PROSES') AND event.to_state = 'VERIFIKASI')) AS came_back,
  (SELECT subjects FROM automatic_withheld AS withheld
  WHERE withheld.number = proposal.number AND NOT automatic AND decided_at IS NULL) AS withheld, CASE WHEN state = 'VERIFIKASI' AND claimed_until > $3 THEN claimed_by END AS owner, CASE
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
  OR EXISTS (SELECT FROM case_offer WHERE case_offer.number = proposal.number AND case_offer.user_name = $1)) AND NOT coalesce((SELECT until > ($3::timestamptz AT TIME ZONE 'Asia/Jakarta')::date FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)), false)) OR ('VERIFIKATOR' = ANY($2) AND state IN ('VERIFIKASI') AND claimed_by = $1 AND claimed_until > $3 AND NOT coalesce((SELECT until > ($3::timestamptz AT TIME ZONE 'Asia/Jakarta')::date FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)), false)) OR ('UNDERWRITER' = ANY($2) AND state IN ('UNDERWRITING') AND verifier IS DISTINCT FROM $1) OR ('PENYETUJU' = ANY($2) AND state IN ('MENUNGGU_PERSETUJUAN') AND proposed IS DISTINCT FROM 'reject' AND waits_for IS NULL AND NOT (review_level = 'S+' AND first_approver IS NOT DISTINCT FROM $1)
  AND NOT EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') AND NOT EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD') AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR ('PENYETUJU' = ANY($2) AND state IN ('MENUNGGU_PERSETUJUAN') AND (proposed = 'reject' OR EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD')) AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR ('KEPATUHAN' = ANY($2) AND ended_at IS NULL AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR (number = ANY($4) AND (state = 'GAGAL_TRANSFER' OR state = 'DALAM_PROSES' AND NOT holds_lock))) AS needs_me,
  EXISTS (SELECT FROM case_offer
  WHERE case_offer.number = proposal.number AND case_offer.user_name = $1 AND proposal.state = 'MENUNGGU_VERIFIKASI') AS offered, (SELECT json_build_object('until', until, 'reason', reason) FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)) AS snooze FROM proposal WHERE ended_at IS NULL AND (paused_since IS NULL AND EXISTS (SELECT FROM due_date_step AS taken
  WHERE taken.number = proposal.number AND taken.serve_by = coalesce(proposal.serve_by, proposal.promised_date)) OR EXISTS (SELECT FROM missed_due_date AS missed WHERE missed.number = proposal.number)) ORDER BY promised_date, submitted_at, number LIMIT 100;

-- describeLateCases
SELECT count(*)::integer AS total FROM proposal WHERE ended_at IS NULL AND (paused_since IS NULL AND EXISTS (SELECT FROM due_date_step AS taken
  WHERE taken.number = proposal.number AND taken.serve_by = coalesce(proposal.serve_by, proposal.promised_date)) OR EXISTS (SELECT FROM missed_due_date AS missed WHERE missed.number = proposal.number));

-- src/server/desk/lateness/lateness-repository.ts

-- listMissed
SELECT number, round, promised_on::text, noticed_at, cause, spent,
  CASE WHEN round = max(round) OVER (PARTITION BY number) THEN apology_from END::text AS apology_from,
  new_date::text, reason, chosen_by, display_name AS chooser, apologised_at
  FROM missed_due_date LEFT JOIN staff ON staff.user_name = chosen_by
  WHERE number = ANY ($1) ORDER BY number, round DESC;

-- insertMissed
INSERT INTO missed_due_date (number, round, promised_on, noticed_at, cause, spent, apology_from)
  VALUES ($1, $2, $3, $4, $5, $6, $7);

-- updateRenewal
UPDATE missed_due_date SET new_date = $3, reason = $4, chosen_by = $5, apologised_at = $6
  WHERE number = $1 AND round = $2 AND new_date IS NULL;

-- listDueApologies
SELECT number FROM missed_due_date AS missed JOIN proposal USING (number)
  WHERE missed.new_date IS NULL AND NOT EXISTS (SELECT FROM missed_due_date AS later
  WHERE later.number = missed.number AND later.round > missed.round) AND apology_from <= $1 AND ended_at IS NULL
  ORDER BY number;

-- saveStep
INSERT INTO due_date_step (number, round, step, serve_by, taken_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (number, round, step) DO UPDATE SET serve_by = excluded.serve_by
  RETURNING xmax = 0 AS is_new;

-- listHitTimes
SELECT found_at, answered_at FROM compliance_look WHERE request_number = $1 ORDER BY look_id;

-- listLeaders
SELECT user_name FROM staff WHERE active AND $1 = ANY (roles) ORDER BY user_name;

-- findOffered
SELECT user_name FROM case_offer WHERE number = $1;

-- src/server/desk/lateness/watch-due-dates-job.ts

-- listDue
SELECT number, state, waits_for, decided_at, ended_at, paused_since, effective_on, service_days, promised_date,
  coalesce(serve_by, promised_date) AS serve_by,
  ARRAY(SELECT step FROM due_date_step AS taken
  WHERE taken.number = proposal.number AND taken.serve_by = coalesce(proposal.serve_by, promised_date)) AS steps,
  EXISTS (SELECT FROM missed_due_date AS missed
  WHERE missed.number = proposal.number
  AND (missed.promised_on = promised_date OR missed.new_date IS NULL AND NOT EXISTS (SELECT FROM missed_due_date AS later
  WHERE later.number = missed.number AND later.round > missed.round))) AS is_noticed
  FROM proposal WHERE ended_at IS NULL AND (paused_since IS NULL OR promised_date < $1) ORDER BY number;

-- src/server/desk/letters/letter-entry.ts

-- sendAtOnce
SELECT pg_advisory_xact_lock(hashtextextended($1, 0));

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
UPDATE staff_session SET ended_at = $2, end_reason = 'provider' WHERE session_id = $1 AND ended_at IS NULL
  RETURNING user_name;

-- endNamed
UPDATE staff_session SET ended_at = $3, end_reason = 'provider'
  WHERE ended_at IS NULL AND session_id IN (
  SELECT session_id FROM staff_openid_session WHERE ($1::text IS NULL OR subject = $1) AND ($2::text IS NULL OR sid = $2));

-- src/server/desk/payables/batched.ts

-- listOpenBatches
SELECT at.payable_id::text AS id, at.batch_id::text AS "batchId", batch.number::text AS number, batch.made_by AS "madeBy",
  EXISTS (SELECT FROM payout_batch_release AS released WHERE released.batch_id = at.batch_id) AS "isReleased"
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

-- listPrepared
SELECT payable_id::text AS id FROM payout_release WHERE releaser IS NULL;

-- findReleaseForUpdate
SELECT release_key, payable_id, request_number, attempt, maker, prepared_at, prepared_for, releaser, released_at FROM payout_release WHERE payable_id = $1 AND attempt = $2 FOR UPDATE;

-- savePrepared
INSERT INTO payout_release (release_key, payable_id, request_number, attempt, maker, prepared_at, prepared_for)
  VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (payable_id, attempt) DO UPDATE SET maker = $5, prepared_at = $6, prepared_for = $7
  WHERE payout_release.releaser IS NULL;

-- markReleased
UPDATE payout_release SET releaser = $2, released_at = $3 WHERE release_key = $1;

-- src/server/desk/problems/problem-repository.ts

-- sqlOf
SELECT '${id}' AS kind, greatest(0, floor(extract(epoch FROM ${now} - since) / 60))::integer AS minutes, found.*
  FROM (${source.sql}) AS found;

-- askProblems
WITH given AS (SELECT $1::timestamptz, $2::text[], $3::timestamptz, $4::text[], $5::timestamptz), problem AS (${parts.join(' UNION ALL ')}) ${rest};

-- countProblems
SELECT kind, count(*)::integer AS count, max(minutes) AS minutes FROM problem GROUP BY kind;

-- listProblems
SELECT kind, id, subject, number, policy, minutes, code, error, next_try, due::text,
  coalesce((SELECT display_name FROM staff WHERE user_name = problem.owner), problem.owner) AS owner
  FROM problem ORDER BY minutes DESC, kind, id LIMIT $6;

-- src/server/desk/problems/problem-sql.ts

-- unmoved
SELECT number AS id, title || ' · ' || headline AS subject, number, policy_number AS policy, CASE WHEN state = 'VERIFIKASI' AND claimed_until > $3 THEN claimed_by END AS owner,
  updated_at AS since, state AS code, NULL::text AS error, NULL::timestamptz AS next_try, promised_date AS due
  FROM proposal
  WHERE ended_at IS NULL AND updated_at < $1
  AND (effective_on IS NULL OR effective_on <= ($3::timestamptz AT TIME ZONE 'Asia/Jakarta')::date)
  AND NOT coalesce((SELECT until > ($3::timestamptz AT TIME ZONE 'Asia/Jakarta')::date FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)), false) AND CASE
  WHEN ended_at IS NOT NULL THEN NULL
  WHEN state = 'MENUNGGU_PERSETUJUAN' AND proposed = 'reject' THEN 'APPROVAL'
  WHEN state IN ('MENUNGGU_PERSETUJUAN', 'DISETUJUI', 'DALAM_PROSES') AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') THEN 'COMPLIANCE'
  WHEN state IN ('MENUNGGU_PERSETUJUAN', 'DISETUJUI', 'DALAM_PROSES') AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD') THEN 'APPROVAL'
  WHEN state = 'MENUNGGU_PERSETUJUAN' AND waits_for IS NOT NULL THEN 'CUSTOMER'
  WHEN state = 'DALAM_PROSES' AND holds_lock THEN 'SYSTEM'
  ${byState.join('\n ')}
  ELSE 'UNKNOWN' END IN ('${queues.join("', '")}');

-- failedJobs
SELECT job.id::text AS id, job.task_identifier AS subject,
  (SELECT proposal.number FROM proposal WHERE proposal.number = stored.payload ->> 'number') AS number, NULL::text AS policy,
  NULL::text AS owner, job.created_at AS since,
  CASE WHEN job.attempts >= job.max_attempts THEN 'DEAD' ELSE 'FAILING' END AS code, job.last_error AS error,
  CASE WHEN job.attempts < job.max_attempts THEN job.run_at END AS next_try, NULL::date AS due
  FROM graphile_worker.jobs AS job JOIN graphile_worker._private_jobs AS stored USING (id)
  WHERE job.attempts > 0 AND job.locked_at IS NULL AND job.last_error IS NOT NULL AND ${whose};

-- idleJobs
SELECT id::text, task_identifier AS subject, NULL::text AS number, NULL::text AS policy, NULL::text AS owner, run_at AS since,
  CASE WHEN task_identifier = ANY ($4) THEN 'LATE' ELSE 'UNKNOWN' END AS code, NULL::text AS error,
  NULL::timestamptz AS next_try, NULL::date AS due
  FROM graphile_worker.jobs
  WHERE attempts = 0 AND locked_at IS NULL AND run_at <= now()
  AND (task_identifier <> ALL ($4) OR run_at <= now() - interval '900 seconds');

-- asideEvents
SELECT event_id::text AS id, kind AS subject, request_number AS number, policy_number AS policy, NULL::text AS owner,
  put_aside_at AS since, reason AS code, NULL::text AS error, next_try_at AS next_try, NULL::date AS due
  FROM core_event_aside WHERE skipped_at IS NULL;

-- unsentMessages
SELECT message.message_id::text AS id, channel::text AS subject, request_number AS number, policy_number AS policy, NULL::text AS owner,
  message.created_at AS since, template AS code, failure AS error, job.run_at AS next_try, NULL::date AS due
  FROM message LEFT JOIN graphile_worker.jobs AS job ON job.key = 'message-' || message_id AND job.attempts < job.max_attempts
  WHERE sent_at IS NULL AND moved_to IS NULL AND failure IS NOT NULL AND body IS NOT NULL AND template NOT LIKE '%-code';

-- unclearTransfers
SELECT sent.batch_id || ' ' || sent.line_number AS id, batch.number::text AS subject, NULL::text AS number, NULL::text AS policy,
  NULL::text AS owner, sent.stuck_since AS since, coalesce(sent.last_code, '') AS code, NULL::text AS error,
  sent.next_at AS next_try, NULL::date AS due
  FROM bank_transfer AS sent JOIN payout_line_state AS at USING (batch_id, line_number) JOIN payout_batch AS batch USING (batch_id)
  WHERE sent.stuck_since IS NOT NULL AND at.state IN ('waiting', 'sent', 'unclear');

-- openLines
SELECT line_id::text AS id, line.account AS subject, NULL::text AS number, NULL::text AS policy, NULL::text AS owner,
  line.day::timestamp AT TIME ZONE 'Asia/Jakarta' AS since, line.reference AS code, NULL::text AS error,
  NULL::timestamptz AS next_try, NULL::date AS due
  FROM bank_open_line AS open JOIN bank_statement_line AS line USING (line_id);

-- openComplaints
SELECT complaint_number AS id, complaint_number AS subject, number, NULL::text AS policy, NULL::text AS owner,
  received_at AS since, 'COMPLAINT' AS code, NULL::text AS error, NULL::timestamptz AS next_try,
  coalesce(extended_to, answer_by) AS due
  FROM complaint WHERE answered_at IS NULL
  UNION ALL
  SELECT objecting.number, objecting.number, objecting.number, NULL, NULL, min(objecting.at), 'OBJECTION', NULL,
  NULL::timestamptz, max(promised.answer_by)
  FROM request_message AS objecting JOIN request_message AS promised USING (number)
  WHERE objecting.author = 'customer' AND objecting.objection AND objecting.answered_at IS NULL GROUP BY objecting.number;

-- lateReplies
SELECT number AS id, number AS subject, number, policy_number AS policy, NULL::text AS owner, min(at) AS since,
  count(*)::text AS code, NULL::text AS error, NULL::timestamptz AS next_try, NULL::date AS due
  FROM request_message AS message JOIN proposal USING (number)
  WHERE author = 'customer' AND answered_at IS NULL AND NOT objection AND at < $5
  AND NOT EXISTS (SELECT FROM complaint
  WHERE complaint.message_id = message.message_id AND complaint.answered_at IS NULL)
  GROUP BY number, policy_number;

-- openDeaths
SELECT report_number AS id, report_number AS subject, NULL::text AS number, policy_number AS policy, looked_by AS owner,
  reported_at AS since, CASE WHEN EXISTS (SELECT FROM two_person_entry AS dismissing
  WHERE dismissing.kind = 'DEATH_DISMISSAL'
  AND dismissing.subject = death_report.report_number AND dismissing.decided_at IS NULL) THEN 'DISMISSING' ELSE 'OPEN' END AS code,
  NULL::text AS error, NULL::timestamptz AS next_try, NULL::date AS due
  FROM death_report WHERE state = 'OPEN' AND NOT bulk
  UNION ALL
  SELECT objection.report_number, objection.report_number, NULL, objection.policy_number, report.checked_by,
  objection.received_at, 'OBJECTION', NULL, NULL::timestamptz, objection.answer_by
  FROM death_objection AS objection JOIN death_report AS report USING (report_number)
  WHERE objection.outcome IS NULL AND report.state = 'CONFIRMED';

-- openFrauds
SELECT report_number AS id, report_number AS subject, NULL::text AS number, policy_number AS policy, looked_by AS owner,
  reported_at AS since, CASE WHEN EXISTS (SELECT FROM two_person_entry AS dismissing
  WHERE dismissing.kind = 'FRAUD_DISMISSAL'
  AND dismissing.subject = fraud_report.report_number AND dismissing.decided_at IS NULL) THEN 'DISMISSING' ELSE 'OPEN' END AS code,
  NULL::text AS error, NULL::timestamptz AS next_try, NULL::date AS due
  FROM fraud_report WHERE state = 'OPEN' AND NOT bulk;

-- openMisuse
SELECT report_number AS id, report_number AS subject, request_number AS number, policy_number AS policy, looked_by AS owner,
  reported_at AS since, 'OPEN' AS code, NULL::text AS error, NULL::timestamptz AS next_try, NULL::date AS due
  FROM security_report WHERE closed_at IS NULL;

-- openAccesses
SELECT access_id::text AS id, line.user_name AS subject, NULL::text AS number, policy_number AS policy, NULL::text AS owner,
  began_at AS since, line.kind AS code, NULL::text AS error, NULL::timestamptz AS next_try, NULL::date AS due
  FROM unusual_access AS line WHERE answered_at IS NULL;

-- openFollowUps
SELECT request_number || ' ' || policy_number AS id, policy_number AS subject, request_number AS number, policy_number AS policy,
  NULL::text AS owner, since, 'OPEN' AS code, NULL::text AS error, NULL::timestamptz AS next_try, NULL::date AS due
  FROM follow_up WHERE done_at IS NULL;

-- openCalls
SELECT call_id::text AS id, title AS subject, NULL::text AS number, policy_number AS policy, tried_by AS owner,
  requested_at AS since, tries::text AS code, NULL::text AS error, NULL::timestamptz AS next_try, call_by AS due
  FROM requested_call WHERE state = 'OPEN';

-- openSamples
SELECT number AS id, title || ' · ' || headline AS subject, number, policy_number AS policy, NULL::text AS owner, drawn_at AS since,
  'OPEN' AS code, NULL::text AS error, NULL::timestamptz AS next_try, NULL::date AS due
  FROM automatic_sample JOIN proposal USING (number) WHERE answer IS NULL;

-- openNumberChanges
SELECT number AS id, number AS subject, NULL::text AS number, policy_number AS policy, NULL::text AS owner, sent_at AS since,
  'SENT' AS code, NULL::text AS error, NULL::timestamptz AS next_try, NULL::date AS due
  FROM number_change WHERE state = 'SENT';

-- src/server/desk/problems/retry-problem.ts

-- isOfKind
SELECT task_identifier AS name FROM graphile_worker.jobs WHERE id = $1;

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
  HAVING bool_or(objection) AND NOT bool_or(coalesce(reply_kind, '') = 'ANSWER')) AS objecting,
  EXISTS (SELECT FROM complaint WHERE complaint.number = proposal.number AND answered_at IS NULL) AS complaint,
  EXISTS (SELECT FROM missed_due_date AS missed WHERE missed.number = proposal.number) AS missed,
  ended_at IS NULL AND paused_since IS NULL AND EXISTS (SELECT FROM due_date_step AS taken
  WHERE taken.number = proposal.number AND taken.serve_by = coalesce(proposal.serve_by, proposal.promised_date)) AS nearly_missed,
  (SELECT json_agg(json_build_object('kind', kind, 'people', people) ORDER BY kind)
  FROM (SELECT kind, count(DISTINCT other_holder)::integer AS people FROM shared_mark
  WHERE shared_mark.request_number = proposal.number GROUP BY kind) AS shared) AS sharing,
  (SELECT json_agg(look.pattern ORDER BY look.look_id) FROM compliance_look AS look
  WHERE look.request_number = proposal.number AND look.pattern IS NOT NULL) AS patterns,
  review_level = 'S+' AND amount IS NOT NULL AS large_sum,
  (SELECT max(round) FROM asked_document WHERE asked_document.number = proposal.number AND is_frequent) AS asked_often,
  EXISTS (SELECT FROM proposal_event AS event WHERE event.number = proposal.number
  AND (event.from_state = 'DOKUMEN_TIDAK_LENGKAP' AND event.to_state = 'MENUNGGU_VERIFIKASI'
  OR event.from_state IN ('MENUNGGU_PERSETUJUAN', 'DALAM_PROSES') AND event.to_state = 'VERIFIKASI')) AS came_back,
  (SELECT subjects FROM automatic_withheld AS withheld
  WHERE withheld.number = proposal.number AND NOT automatic AND decided_at IS NULL) AS withheld, NULL AS owner, NULL AS working_queue, false AS needs_me,
  false AS offered, NULL AS snooze FROM page JOIN proposal USING (number) ORDER BY ended_at ${order}, number ${order};

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
  HAVING bool_or(objection) AND NOT bool_or(coalesce(reply_kind, '') = 'ANSWER')) AS objecting,
  EXISTS (SELECT FROM complaint WHERE complaint.number = proposal.number AND answered_at IS NULL) AS complaint,
  EXISTS (SELECT FROM missed_due_date AS missed WHERE missed.number = proposal.number) AS missed,
  ended_at IS NULL AND paused_since IS NULL AND EXISTS (SELECT FROM due_date_step AS taken
  WHERE taken.number = proposal.number AND taken.serve_by = coalesce(proposal.serve_by, proposal.promised_date)) AS nearly_missed,
  (SELECT json_agg(json_build_object('kind', kind, 'people', people) ORDER BY kind)
  FROM (SELECT kind, count(DISTINCT other_holder)::integer AS people FROM shared_mark
  WHERE shared_mark.request_number = proposal.number GROUP BY kind) AS shared) AS sharing,
  (SELECT json_agg(look.pattern ORDER BY look.look_id) FROM compliance_look AS look
  WHERE look.request_number = proposal.number AND look.pattern IS NOT NULL) AS patterns,
  review_level = 'S+' AND amount IS NOT NULL AS large_sum,
  (SELECT max(round) FROM asked_document WHERE asked_document.number = proposal.number AND is_frequent) AS asked_often,
  EXISTS (SELECT FROM proposal_event AS event WHERE event.number = proposal.number
  AND (event.from_state = 'DOKUMEN_TIDAK_LENGKAP' AND event.to_state = 'MENUNGGU_VERIFIKASI'
  OR event.from_state IN ('MENUNGGU_PERSETUJUAN', 'DALAM_PROSES') AND event.to_state = 'VERIFIKASI')) AS came_back,
  (SELECT subjects FROM automatic_withheld AS withheld
  WHERE withheld.number = proposal.number AND NOT automatic AND decided_at IS NULL) AS withheld, CASE WHEN state = 'VERIFIKASI' AND claimed_until > $3 THEN claimed_by END AS owner, CASE
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
  OR EXISTS (SELECT FROM case_offer WHERE case_offer.number = proposal.number AND case_offer.user_name = $1)) AND NOT coalesce((SELECT until > ($3::timestamptz AT TIME ZONE 'Asia/Jakarta')::date FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)), false)) OR ('VERIFIKATOR' = ANY($2) AND state IN ('VERIFIKASI') AND claimed_by = $1 AND claimed_until > $3 AND NOT coalesce((SELECT until > ($3::timestamptz AT TIME ZONE 'Asia/Jakarta')::date FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)), false)) OR ('UNDERWRITER' = ANY($2) AND state IN ('UNDERWRITING') AND verifier IS DISTINCT FROM $1) OR ('PENYETUJU' = ANY($2) AND state IN ('MENUNGGU_PERSETUJUAN') AND proposed IS DISTINCT FROM 'reject' AND waits_for IS NULL AND NOT (review_level = 'S+' AND first_approver IS NOT DISTINCT FROM $1)
  AND NOT EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') AND NOT EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD') AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR ('PENYETUJU' = ANY($2) AND state IN ('MENUNGGU_PERSETUJUAN') AND (proposed = 'reject' OR EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD')) AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR ('KEPATUHAN' = ANY($2) AND ended_at IS NULL AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR (number = ANY($4) AND (state = 'GAGAL_TRANSFER' OR state = 'DALAM_PROSES' AND NOT holds_lock))) AS needs_me,
  EXISTS (SELECT FROM case_offer
  WHERE case_offer.number = proposal.number AND case_offer.user_name = $1 AND proposal.state = 'MENUNGGU_VERIFIKASI') AS offered, (SELECT json_build_object('until', until, 'reason', reason) FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)) AS snooze FROM page JOIN proposal USING (number) ORDER BY place;

-- countQueue
SELECT count(*)::integer AS count FROM proposal
  WHERE ($1::text, $2::text[], $3::timestamptz, $4::text[]) IS NOT NULL AND ${where};

-- countOpen
SELECT state, title AS type, product_name AS product, owner, GROUPING(state, title, product_name, owner) AS others,
  count(*)::integer AS count, count(*) FILTER (WHERE needs_me)::integer AS mine,
  count(*) FILTER (WHERE owner = $1 AND NOT is_snoozed)::integer AS in_hand,
  count(*) FILTER (WHERE is_unowned)::integer AS unowned, count(*) FILTER (WHERE is_snoozed)::integer AS snoozed
  FROM (SELECT state, title, product_name, CASE WHEN state = 'VERIFIKASI' AND claimed_until > $3 THEN claimed_by END AS owner, (('VERIFIKATOR' = ANY($2) AND state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI') AND (state = 'MENUNGGU_VERIFIKASI' OR claimed_by IS NULL OR claimed_until IS NULL OR claimed_until <= $3)
  AND (coalesce((SELECT free_choice FROM team_setting ORDER BY set_at DESC LIMIT 1), true)
  OR EXISTS (SELECT FROM case_offer WHERE case_offer.number = proposal.number AND case_offer.user_name = $1)) AND NOT coalesce((SELECT until > ($3::timestamptz AT TIME ZONE 'Asia/Jakarta')::date FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)), false)) OR ('VERIFIKATOR' = ANY($2) AND state IN ('VERIFIKASI') AND claimed_by = $1 AND claimed_until > $3 AND NOT coalesce((SELECT until > ($3::timestamptz AT TIME ZONE 'Asia/Jakarta')::date FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)), false)) OR ('UNDERWRITER' = ANY($2) AND state IN ('UNDERWRITING') AND verifier IS DISTINCT FROM $1) OR ('PENYETUJU' = ANY($2) AND state IN ('MENUNGGU_PERSETUJUAN') AND proposed IS DISTINCT FROM 'reject' AND waits_for IS NULL AND NOT (review_level = 'S+' AND first_approver IS NOT DISTINCT FROM $1)
  AND NOT EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') AND NOT EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD') AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR ('PENYETUJU' = ANY($2) AND state IN ('MENUNGGU_PERSETUJUAN') AND (proposed = 'reject' OR EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD')) AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR ('KEPATUHAN' = ANY($2) AND ended_at IS NULL AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR (number = ANY($4) AND (state = 'GAGAL_TRANSFER' OR state = 'DALAM_PROSES' AND NOT holds_lock))) AS needs_me, ended_at IS NULL AND CASE WHEN state = 'VERIFIKASI' AND claimed_until > $3 THEN claimed_by END IS NULL AND NOT coalesce((SELECT until > ($3::timestamptz AT TIME ZONE 'Asia/Jakarta')::date FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)), false)
  AND CASE
  WHEN ended_at IS NOT NULL THEN NULL
  WHEN state = 'MENUNGGU_PERSETUJUAN' AND proposed = 'reject' THEN 'APPROVAL'
  WHEN state IN ('MENUNGGU_PERSETUJUAN', 'DISETUJUI', 'DALAM_PROSES') AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') THEN 'COMPLIANCE'
  WHEN state IN ('MENUNGGU_PERSETUJUAN', 'DISETUJUI', 'DALAM_PROSES') AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD') THEN 'APPROVAL'
  WHEN state = 'MENUNGGU_PERSETUJUAN' AND waits_for IS NOT NULL THEN 'CUSTOMER'
  WHEN state = 'DALAM_PROSES' AND holds_lock THEN 'SYSTEM'
  ${byState.join('\n ')}
  ELSE 'UNKNOWN' END IN ('VERIFICATION', 'UNDERWRITING', 'APPROVAL', 'COMPLIANCE', 'FINANCE', 'UNKNOWN') AS is_unowned,
  NOT (NOT coalesce((SELECT until > ($3::timestamptz AT TIME ZONE 'Asia/Jakarta')::date FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)), false)) AS is_snoozed
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
  OR EXISTS (SELECT FROM case_offer WHERE case_offer.number = proposal.number AND case_offer.user_name = $1)) AND NOT coalesce((SELECT until > ($3::timestamptz AT TIME ZONE 'Asia/Jakarta')::date FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)), false)) OR ('VERIFIKATOR' = ANY($2) AND state IN ('VERIFIKASI') AND claimed_by = $1 AND claimed_until > $3 AND NOT coalesce((SELECT until > ($3::timestamptz AT TIME ZONE 'Asia/Jakarta')::date FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)), false)) OR ('UNDERWRITER' = ANY($2) AND state IN ('UNDERWRITING') AND verifier IS DISTINCT FROM $1) OR ('PENYETUJU' = ANY($2) AND state IN ('MENUNGGU_PERSETUJUAN') AND proposed IS DISTINCT FROM 'reject' AND waits_for IS NULL AND NOT (review_level = 'S+' AND first_approver IS NOT DISTINCT FROM $1)
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
  (SELECT count(DISTINCT number)::integer FROM request_message
  WHERE author = 'customer' AND answered_at IS NULL AND $2 && ARRAY['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU']) AS answers,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'INSERTED_TEXT' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['PENYETUJU']) AS inserted_texts,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'LETTER' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['PENYETUJU']) AS letters,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'LIST_ENTRY' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['ADMIN_PARAMETER']) AS reasons,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'TERMS_TEXT' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['ADMIN_PARAMETER']) AS terms,
  (SELECT count(*)::integer FROM proposal WHERE ended_at IS NULL AND state = 'MENUNGGU_VERIFIKASI' AND $2 && ARRAY['KETUA_TIM']) AS team,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'STAFF' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['ADMIN_STAF'] AND subject <> $1) AS staff,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'BREACH_NOTICE' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['PENYETUJU']) AS breaches,
  (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'WATCH_LIST' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['PENYETUJU']) AS watch_lists,
  (SELECT count(*)::integer FROM unusual_access WHERE answered_at IS NULL AND user_name <> $1 AND $1 <> ALL (owners) AND $2 && ARRAY['KEPATUHAN']) AS unusual_accesses,
  (SELECT count(*)::integer FROM automatic_sample WHERE answer IS NULL AND $2 && ARRAY['VERIFIKATOR', 'KETUA_TIM'])
  + (SELECT count(*)::integer FROM two_person_entry WHERE kind = 'AUTOMATIC_SWITCH' AND decided_at IS NULL AND entered_by <> $1 AND $2 && ARRAY['PENYETUJU']) AS automatic,
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

-- src/server/desk/rings/ring-repository.ts

-- listRingPolicies
WITH RECURSIVE ring (policy, step) AS (
  SELECT $1::text, 0
  UNION
  SELECT next.policy, ring.step + 1 FROM ring CROSS JOIN LATERAL (
  SELECT mark.other_policy AS policy FROM proposal JOIN shared_mark AS mark ON mark.request_number = proposal.number
  WHERE proposal.policy_number = ring.policy
  UNION
  SELECT proposal.policy_number FROM shared_mark AS mark JOIN proposal ON proposal.number = mark.request_number
  WHERE mark.other_policy = ring.policy) AS next
  WHERE ring.step < $2)
  SELECT policy AS "policyNumber", min(step) AS step FROM ring GROUP BY policy ORDER BY 2, 1 LIMIT $3;

-- listRingMarks
SELECT request_number AS number, kind, fingerprint, policy_number FROM request_mark
  WHERE policy_number = ANY ($1) ORDER BY noted_at DESC, request_number, kind LIMIT $2;

-- listRingPayloads
SELECT number, policy_number, content FROM proposal WHERE number = ANY ($1);

-- listFindings
SELECT coalesce((
  SELECT json_agg(json_build_object('about', about, 'state', look.state,
  'kind', coalesce(sharing, pattern, CASE WHEN entry_id IS NULL THEN 'AMOUNT' ELSE 'NAME' END),
  'found_at', to_char(found_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY look_id)
  FROM compliance_look AS look WHERE look.request_number = proposal.number), '[]') AS findings FROM proposal WHERE number = $1;

-- listRingRequests
SELECT ${proposalColumns}, coalesce((
  SELECT json_agg(json_build_object('about', about, 'state', look.state,
  'kind', coalesce(sharing, pattern, CASE WHEN entry_id IS NULL THEN 'AMOUNT' ELSE 'NAME' END),
  'found_at', to_char(found_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY look_id)
  FROM compliance_look AS look WHERE look.request_number = proposal.number), '[]') AS findings
  FROM proposal WHERE policy_number = ANY ($1) AND (ended_at IS NULL OR submitted_at >= $2)
  ORDER BY ended_at IS NULL DESC, submitted_at DESC, number DESC LIMIT $3;

-- listUnanswered
SELECT ${proposalColumns}, coalesce((
  SELECT json_agg(json_build_object('about', about, 'state', look.state,
  'kind', coalesce(sharing, pattern, CASE WHEN entry_id IS NULL THEN 'AMOUNT' ELSE 'NAME' END),
  'found_at', to_char(found_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) ORDER BY look_id)
  FROM compliance_look AS look WHERE look.request_number = proposal.number), '[]') AS findings FROM proposal
  WHERE ended_at IS NULL AND number IN (SELECT request_number FROM compliance_look WHERE state = 'OPEN')
  ORDER BY coalesce(serve_by, promised_date), submitted_at, number LIMIT $1;

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
  EXISTS (SELECT FROM two_person_entry AS entry WHERE entry.subject = staff.user_name AND kind = 'STAFF' AND outcome = 'APPROVED'
  AND content ->> 'action' = 'PERSON') AS has_person,
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

-- src/server/desk/staff/staff-people.ts

-- readStaffPeople
SELECT DISTINCT ON (entry.subject) entry.subject AS "userName", entry_id::text AS id, sealed
  FROM two_person_entry AS entry JOIN staff ON user_name = entry.subject AND active
  WHERE kind = 'STAFF' AND outcome = 'APPROVED' AND content ->> 'action' = 'PERSON'
  ORDER BY entry.subject, decided_at DESC;

-- src/server/desk/stream/presence.ts

-- announcePresence
SELECT pg_notify('desk_presence', $1) FROM proposal WHERE number = $2;

-- src/server/desk/stream/staff-session-ends.ts

-- findStaffEnds
SELECT session_id, started_at, last_used_at, roles FROM staff_session JOIN staff USING (user_name)
  WHERE session_id = ANY ($1::uuid[]) AND ended_at IS NULL AND active;

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

-- src/server/desk/team/left-case-repository.ts

-- insertLeftCase
INSERT INTO left_case (number, holder, held_since, returned_at, given_to)
  VALUES ($1, $2, (SELECT max(event.at) FROM proposal_event AS event
  WHERE event.number = $1 AND event.to_state = 'VERIFIKASI'), $3, $4);

-- listLeftCases
SELECT number, title, headline, state, holder.display_name AS holder, held_since, returned_at, present.display_name AS owner
  FROM left_case JOIN proposal USING (number) JOIN staff AS holder ON holder.user_name = holder
  LEFT JOIN staff AS present ON proposal.ended_at IS NULL AND present.user_name = (CASE WHEN state = 'VERIFIKASI' AND claimed_until > $3 THEN claimed_by END)
  WHERE returned_at >= $1
  ORDER BY returned_at DESC, number LIMIT $2;

-- src/server/desk/team/notice-repository.ts

-- insertNotice
INSERT INTO team_notice (notice_id, user_name, number, kind, by_user, word, at) VALUES ($1, $2, $3, $4, $5, $6, $7);

-- listNotices
SELECT notice_id AS id, kind, number, title, headline, coalesce(display_name, 'Sistem') AS by, word, at
  FROM team_notice JOIN proposal USING (number) LEFT JOIN staff ON staff.user_name = by_user
  WHERE team_notice.user_name = $1 ORDER BY at, notice_id LIMIT 50;

-- deleteNearNotices
DELETE FROM team_notice WHERE number = $1 AND kind IN ('AMBER', 'LEADER');

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
  WHERE ended_at IS NULL AND state = 'MENUNGGU_VERIFIKASI' AND NOT coalesce((SELECT until > ($2::timestamptz AT TIME ZONE 'Asia/Jakarta')::date FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)), false)
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
  AND (claimed_by = $3
  OR NOT EXISTS (SELECT FROM staff WHERE staff.user_name = claimed_by AND staff.active AND 'VERIFIKATOR' = ANY (staff.roles) AND NOT EXISTS (SELECT FROM staff_leave AS leave WHERE leave.user_name = staff.user_name AND withdrawn_at IS NULL
  AND first_day <= $2::date AND last_day >= $2::date)))
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
  HAVING bool_or(objection) AND NOT bool_or(coalesce(reply_kind, '') = 'ANSWER')) AS objecting,
  EXISTS (SELECT FROM complaint WHERE complaint.number = proposal.number AND answered_at IS NULL) AS complaint,
  EXISTS (SELECT FROM missed_due_date AS missed WHERE missed.number = proposal.number) AS missed,
  ended_at IS NULL AND paused_since IS NULL AND EXISTS (SELECT FROM due_date_step AS taken
  WHERE taken.number = proposal.number AND taken.serve_by = coalesce(proposal.serve_by, proposal.promised_date)) AS nearly_missed,
  (SELECT json_agg(json_build_object('kind', kind, 'people', people) ORDER BY kind)
  FROM (SELECT kind, count(DISTINCT other_holder)::integer AS people FROM shared_mark
  WHERE shared_mark.request_number = proposal.number GROUP BY kind) AS shared) AS sharing,
  (SELECT json_agg(look.pattern ORDER BY look.look_id) FROM compliance_look AS look
  WHERE look.request_number = proposal.number AND look.pattern IS NOT NULL) AS patterns,
  review_level = 'S+' AND amount IS NOT NULL AS large_sum,
  (SELECT max(round) FROM asked_document WHERE asked_document.number = proposal.number AND is_frequent) AS asked_often,
  EXISTS (SELECT FROM proposal_event AS event WHERE event.number = proposal.number
  AND (event.from_state = 'DOKUMEN_TIDAK_LENGKAP' AND event.to_state = 'MENUNGGU_VERIFIKASI'
  OR event.from_state IN ('MENUNGGU_PERSETUJUAN', 'DALAM_PROSES') AND event.to_state = 'VERIFIKASI')) AS came_back,
  (SELECT subjects FROM automatic_withheld AS withheld
  WHERE withheld.number = proposal.number AND NOT automatic AND decided_at IS NULL) AS withheld, CASE WHEN state = 'VERIFIKASI' AND claimed_until > $3 THEN claimed_by END AS owner, CASE
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
  OR EXISTS (SELECT FROM case_offer WHERE case_offer.number = proposal.number AND case_offer.user_name = $1)) AND NOT coalesce((SELECT until > ($3::timestamptz AT TIME ZONE 'Asia/Jakarta')::date FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)), false)) OR ('VERIFIKATOR' = ANY($2) AND state IN ('VERIFIKASI') AND claimed_by = $1 AND claimed_until > $3 AND NOT coalesce((SELECT until > ($3::timestamptz AT TIME ZONE 'Asia/Jakarta')::date FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)), false)) OR ('UNDERWRITER' = ANY($2) AND state IN ('UNDERWRITING') AND verifier IS DISTINCT FROM $1) OR ('PENYETUJU' = ANY($2) AND state IN ('MENUNGGU_PERSETUJUAN') AND proposed IS DISTINCT FROM 'reject' AND waits_for IS NULL AND NOT (review_level = 'S+' AND first_approver IS NOT DISTINCT FROM $1)
  AND NOT EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') AND NOT EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD') AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR ('PENYETUJU' = ANY($2) AND state IN ('MENUNGGU_PERSETUJUAN') AND (proposed = 'reject' OR EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'UPHELD')) AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR ('KEPATUHAN' = ANY($2) AND ended_at IS NULL AND EXISTS (SELECT FROM compliance_look AS look WHERE look.request_number = proposal.number AND look.state = 'OPEN') AND verifier IS DISTINCT FROM $1 AND NOT EXISTS (
  SELECT FROM proposal_event AS event
  WHERE event.number = proposal.number AND event.actor = $1 AND event.actor_role IN ('VERIFIKATOR', 'UNDERWRITER', 'KETUA_TIM'))) OR (number = ANY($4) AND (state = 'GAGAL_TRANSFER' OR state = 'DALAM_PROSES' AND NOT holds_lock))) AS needs_me,
  EXISTS (SELECT FROM case_offer
  WHERE case_offer.number = proposal.number AND case_offer.user_name = $1 AND proposal.state = 'MENUNGGU_VERIFIKASI') AS offered, (SELECT json_build_object('until', until, 'reason', reason) FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)) AS snooze FROM proposal WHERE ended_at IS NULL AND CASE WHEN state = 'VERIFIKASI' AND claimed_until > $3 THEN claimed_by END IS NOT NULL ORDER BY submitted_at, number;

-- countUnowned
SELECT count(*)::integer AS count FROM proposal WHERE ended_at IS NULL AND state = 'MENUNGGU_VERIFIKASI';

-- src/server/desk/unusual-accesses/access-repository.ts

-- listAccessesSince
SELECT DISTINCT user_name AS "userName", audit_policy(stream, actor, detail) AS policy
  FROM audit_event JOIN staff ON actor = 'staff:' || user_name WHERE action = ANY ($1) AND at > $2 ORDER BY 1, 2;

-- listOutsideAccesses
SELECT at, item FROM (
  SELECT at, item, bool_or(is_own) OVER (PARTITION BY item) AS is_own FROM (
  SELECT at, CASE WHEN entry.detail ->> 'request' IS NOT NULL
  THEN EXISTS (SELECT FROM proposal WHERE number = entry.detail ->> 'request' AND claimed_by = $1)
  OR EXISTS (SELECT FROM proposal_event AS step WHERE step.number = entry.detail ->> 'request' AND step.actor = $1)
  ELSE EXISTS (SELECT FROM proposal JOIN proposal_event AS step USING (number)
  WHERE policy_number = audit_policy(entry.stream, entry.actor, entry.detail) AND (claimed_by = $1 OR step.actor = $1)) END AS is_own,
  coalesce(audit_attachment(detail), detail ->> 'request', detail ->> 'customer', stream) AS item
  FROM audit_event AS entry WHERE actor = 'staff:' || $1 AND action = ANY ($2) AND at >= $3) AS access) AS named
  WHERE NOT is_own ORDER BY at;

-- lockSearch
SELECT searched_to AS to FROM access_search FOR UPDATE;

-- saveSearched
UPDATE access_search SET searched_to = greatest(searched_to, $1);

-- findNewestLine
SELECT access_id::text AS id, began_at AS "beganAt", answered_at AS "answeredAt" FROM unusual_access
  WHERE user_name = $1 AND kind = $2 AND policy_number IS NOT DISTINCT FROM $3 ORDER BY began_at DESC LIMIT 1;

-- countPolicyAccesses
SELECT min(at) AS "beganAt", max(at) AS "lastAt", count(*)::integer AS items FROM audit_event
  WHERE audit_policy(stream, actor, detail) = $1 AND actor = 'staff:' || $2 AND action = ANY ($3) AND at >= $4;

-- insertLine
INSERT INTO unusual_access (kind, user_name, policy_number, colleague, owners, began_at, last_at, accesses)
  VALUES ($1, $2, $3, CASE WHEN $1 = 'COLLEAGUE' THEN ($4::text[])[1] END, $4, $5, $6, $7);

-- extendLine
UPDATE unusual_access SET last_at = greatest(last_at, $2), accesses = greatest(accesses, $3), owners = $4
  WHERE access_id = $1 AND answered_at IS NULL;

-- listOpenLines
SELECT access_id::text AS id, line.kind, line.user_name, viewer.display_name AS who, policy_number, owners,
  ARRAY(SELECT display_name FROM staff WHERE user_name = ANY (owners) ORDER BY user_name) AS owner_names, began_at, last_at, accesses, count(*) OVER ()::integer AS total,
  coalesce((SELECT jsonb_agg(to_jsonb(item) ORDER BY item.last_at DESC) FROM (
  SELECT entry.action, entry.detail ->> 'request' AS request, audit_policy(entry.stream, entry.actor, entry.detail) AS policy,
  count(*)::integer AS times, to_char(max(entry.at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS last_at
  FROM audit_event AS entry
  WHERE entry.actor = 'staff:' || line.user_name AND entry.at BETWEEN began_at AND line.last_at
  AND CASE WHEN policy_number IS NULL THEN entry.action = ANY ($2) AND NOT CASE WHEN entry.detail ->> 'request' IS NOT NULL
  THEN EXISTS (SELECT FROM proposal WHERE number = entry.detail ->> 'request' AND claimed_by = line.user_name)
  OR EXISTS (SELECT FROM proposal_event AS step WHERE step.number = entry.detail ->> 'request' AND step.actor = line.user_name)
  ELSE EXISTS (SELECT FROM proposal JOIN proposal_event AS step USING (number)
  WHERE policy_number = audit_policy(entry.stream, entry.actor, entry.detail) AND (claimed_by = line.user_name OR step.actor = line.user_name)) END
  ELSE entry.action = ANY ($1) AND audit_policy(entry.stream, entry.actor, entry.detail) = policy_number END
  GROUP BY 1, 2, 3 ORDER BY max(entry.at) DESC LIMIT 10) AS item), '[]') AS seen
  FROM unusual_access AS line JOIN staff AS viewer ON viewer.user_name = line.user_name
  WHERE answered_at IS NULL ORDER BY began_at, access_id LIMIT 50;

-- listAnsweredLines
SELECT access_id::text AS id, line.kind, line.user_name, viewer.display_name AS who, policy_number, owners,
  ARRAY(SELECT display_name FROM staff WHERE user_name = ANY (owners) ORDER BY user_name) AS owner_names, began_at, last_at, accesses, answer, note, answered_at,
  (SELECT display_name FROM staff WHERE staff.user_name = answered_by) AS answered_by
  FROM unusual_access AS line JOIN staff AS viewer ON viewer.user_name = line.user_name
  WHERE answered_at IS NOT NULL ORDER BY answered_at DESC, access_id DESC LIMIT 25;

-- findLineForUpdate
SELECT kind, user_name AS "userName", policy_number AS policy, owners, answered_by AS by, answered_at AS at
  FROM unusual_access WHERE access_id = $1 FOR UPDATE;

-- updateAnswer
UPDATE unusual_access SET answer = $2, note = $3, answered_by = $4, answered_at = $5 WHERE access_id = $1;

-- src/server/desk/watch-lists/watch-list-effect.ts

-- countEffect
SELECT count(*)::integer AS open FROM proposal WHERE policy_number = ANY ($1) AND ended_at IS NULL;
