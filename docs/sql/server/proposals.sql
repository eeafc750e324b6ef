-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/proposals/automatic/automatic-repository.ts

-- insertDecision
WITH decision AS (
  INSERT INTO automatic_decision (number, decided_at, trace) VALUES ($1, $2, $3) RETURNING number, decided_at),
  rules AS (
  INSERT INTO automatic_decision_rule (rule, decided_at, number)
  SELECT rule, decided_at, number FROM decision CROSS JOIN unnest($4::text[]) AS rule)
  INSERT INTO automatic_sample (number, drawn_at) SELECT number, decided_at FROM decision WHERE $5;

-- listSwitchedOff
SELECT subject FROM automatic_switch WHERE on_at IS NULL AND subject = ANY ($1) ORDER BY switch_id;

-- saveWithheld
INSERT INTO automatic_withheld (number, subjects, at) VALUES ($1, $2, $3)
  ON CONFLICT (number) DO UPDATE SET subjects = excluded.subjects, at = excluded.at;

-- src/server/proposals/case-actions/snooze-repository.ts

-- findSnooze
SELECT (SELECT json_build_object('until', until, 'reason', reason) FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)) AS snooze FROM proposal WHERE number = $1 AND coalesce((SELECT until > ($2::timestamptz AT TIME ZONE 'Asia/Jakarta')::date FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
  AND message.author = 'customer' AND message.recorded_at > snoozed_at)), false);

-- saveSnooze
INSERT INTO case_snooze (number, until, reason, snoozed_by, snoozed_at, version) VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (number) DO UPDATE SET until = excluded.until, reason = excluded.reason,
  snoozed_by = excluded.snoozed_by, snoozed_at = excluded.snoozed_at, version = excluded.version;

-- deleteSnooze
DELETE FROM case_snooze WHERE number = $1;

-- src/server/proposals/core-events/aside-repository.ts

-- lockCursor
SELECT event_id::text AS cursor,
  EXISTS (SELECT FROM core_event_aside AS earlier
  WHERE earlier.skipped_at IS NULL AND earlier.request_number = $2)
  OR EXISTS (SELECT FROM core_event_aside AS earlier
  WHERE earlier.skipped_at IS NULL AND earlier.policy_number = $1
  AND (earlier.ends_requests OR ($3::boolean AND earlier.request_number IS NOT NULL))) AS waits FROM core_cursor FOR UPDATE;

-- findCursor
SELECT event_id::text AS cursor,
  EXISTS (SELECT FROM core_event_aside WHERE skipped_at IS NULL AND next_try_at <= now()) AS "hasDueAside"
  FROM core_cursor;

-- moveCursor
UPDATE core_cursor SET event_id = $1;

-- insertAside
INSERT INTO core_event_aside
  (event_id, policy_number, request_number, kind, ends_requests, reason, tries, next_try_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(mins => $7));

-- listDueAsides
SELECT event_id::text AS id FROM core_event_aside AS due
  WHERE skipped_at IS NULL AND next_try_at <= now() AND NOT EXISTS (
  SELECT FROM core_event_aside AS earlier
  WHERE earlier.skipped_at IS NULL AND earlier.event_id < due.event_id
  AND (earlier.request_number = due.request_number
  OR (earlier.policy_number = due.policy_number
  AND (earlier.ends_requests OR (due.ends_requests AND earlier.request_number IS NOT NULL)))))
  ORDER BY event_id LIMIT $1;

-- lockAside
SELECT FROM core_event_aside WHERE event_id = $1 AND skipped_at IS NULL FOR UPDATE SKIP LOCKED;

-- deleteAside
DELETE FROM core_event_aside WHERE event_id = $1;

-- updateFailedTry
UPDATE core_event_aside
  SET reason = $2, tries = tries + 1, next_try_at = now() + make_interval(mins => least(tries + 1, 10))
  WHERE event_id = $1;

-- src/server/proposals/core-events/end-payout-holds.ts

-- listEndedHolds
SELECT number FROM proposal
  WHERE ended_at IS NULL AND state = 'DALAM_PROSES' AND paused_since IS NOT NULL AND NOT holds_lock
  AND (SELECT max(detail ->> 'payableFrom') FROM proposal_event AS event
  WHERE event.number = proposal.number AND kind IN ('payable', 'payable-redirected', 'payable-held')) <= $1
  ORDER BY number;

-- src/server/proposals/core-events/operate-asides.ts

-- listAsides
SELECT event_id::text AS id, kind, policy_number AS policy, request_number AS request, reason, tries, put_aside_at::text AS since
  FROM core_event_aside WHERE skipped_at IS NULL ORDER BY event_id;

-- retryAllAsides
UPDATE core_event_aside SET next_try_at = now() WHERE skipped_at IS NULL;

-- retryAside
UPDATE core_event_aside SET next_try_at = now() WHERE event_id = $1 AND skipped_at IS NULL;

-- skipAside
UPDATE core_event_aside SET skipped_at = $2 WHERE event_id = $1 AND skipped_at IS NULL;

-- src/server/proposals/core-events/timers-job.ts

-- runTimers
SELECT number FROM proposal WHERE ended_at IS NULL AND state = ANY($1) AND reply_by < $2 ORDER BY number;

-- runTimers
SELECT number FROM proposal WHERE ended_at IS NULL AND state = 'VERIFIKASI' AND claimed_until <= $1 ORDER BY number;

-- src/server/proposals/drafts/draft-repository.ts

-- findDraft
SELECT suffix, payload, revision, submission_key, saved_at FROM draft WHERE policy_number = $1 AND party_id = $2 AND suffix = $3;

-- listDraftSuffixes
SELECT suffix FROM draft WHERE policy_number = $1 AND party_id = $2;

-- saveDraft
INSERT INTO draft (policy_number, party_id, suffix, payload, revision, submission_key, saved_at, save_id)
  SELECT $1, $2, $3, $4, 1, $8, $5, $6 WHERE $7::int IS NULL
  ON CONFLICT (policy_number, party_id, suffix) DO NOTHING
  RETURNING suffix, payload, revision, submission_key, saved_at;

-- saveDraft
UPDATE draft SET payload = $4, revision = revision + 1, saved_at = $5, save_id = $6
  WHERE policy_number = $1 AND party_id = $2 AND suffix = $3 AND (revision = $7 OR save_id = $8)
  RETURNING suffix, payload, revision, submission_key, saved_at;

-- deleteDraft
DELETE FROM draft WHERE policy_number = $1 AND party_id = $2 AND suffix = $3;

-- src/server/proposals/drafts/offer-answers.ts

-- findOpenNumber
SELECT number FROM proposal WHERE policy_number = $1 AND party_id = $2 AND suffix = $3 AND ended_at IS NULL
  ORDER BY submitted_at DESC, number DESC LIMIT 1;

-- src/server/proposals/examine/submission-keys.ts

-- selectBefore
SELECT earlier.number, earlier.body_hash,
  (SELECT coalesce(json_agg(json_build_object('number', number, 'suffix', suffix, 'title', title, 'lock_class', lock_class,
  'state', state, 'holds_lock', holds_lock, 'effective_on', effective_on,
  'policy_number', policy_number, 'party_id', party_id) ORDER BY submitted_at, number), '[]')
  FROM (
  SELECT * FROM proposal WHERE policy_number = $1 AND ended_at IS NULL
  UNION ALL
  SELECT proposal.* FROM proposal_policy JOIN proposal ON number = request_number
  WHERE proposal_policy.policy_number = $1 AND ended_at IS NULL) AS proposal) AS open_requests,
  (SELECT coalesce(json_agg(entry ORDER BY "validFrom", list, code), '[]')
  FROM (SELECT list, code, name, position, valid_from::text AS "validFrom", valid_until::text AS "validUntil",
  coalesce(auto_debit, false) AS "autoDebit", coalesce(issues_cards, false) AS "issuesCards",
  coalesce(mandate_by_hand, false) AS "mandateByHand", rider_position AS "riderPosition" FROM list_entry WHERE list = ANY ($5::text[])) AS entry) AS list_rows
  FROM (SELECT 1) AS always LEFT JOIN (
  SELECT number, body_hash FROM submission_key
  WHERE policy_number = $1 AND (key = $2 OR ($2 IS NULL AND body_hash = $3 AND created_at >= $4
  AND NOT EXISTS (SELECT FROM proposal WHERE proposal.number = submission_key.number AND state = 'DIBATALKAN')))
  ORDER BY created_at LIMIT 1) AS earlier ON true;

-- insertSubmissionKey
INSERT INTO submission_key (policy_number, key, body_hash, number, created_at) VALUES ($1, $2, $3, $4, $5);

-- src/server/proposals/forms/outside-signature-repository.ts

-- statements
SELECT session, provider, provider_ref AS "providerRef", attachment, policy_number AS "policyNumber",
  session_id AS "sessionId", sent_sha256 AS "sentSha256", state, unanswered_at IS NOT NULL AS "isUnanswered",
  expires_at AS "expiresAt"
  FROM outside_signature WHERE session = $1;

-- statements
SELECT session, provider, provider_ref AS "providerRef", attachment, policy_number AS "policyNumber",
  session_id AS "sessionId", sent_sha256 AS "sentSha256", state, unanswered_at IS NOT NULL AS "isUnanswered",
  expires_at AS "expiresAt"
  FROM outside_signature WHERE session = $1 FOR UPDATE;

-- findNewestSignature
SELECT session, provider, provider_ref AS "providerRef", attachment, policy_number AS "policyNumber",
  session_id AS "sessionId", sent_sha256 AS "sentSha256", state, unanswered_at IS NOT NULL AS "isUnanswered",
  expires_at AS "expiresAt"
  FROM outside_signature WHERE attachment = $1 ORDER BY created_at DESC LIMIT 1;

-- insertOutsideSignature
UPDATE outside_signature SET state = 'FAILED', reason = 'begun_again', ended_at = $2
  WHERE attachment = $1 AND state = 'OPEN';

-- insertOutsideSignature
INSERT INTO outside_signature (session, provider, provider_ref, attachment, policy_number, session_id, sent_sha256,
  created_at, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (provider, provider_ref) DO NOTHING;

-- endOutsideSignature
UPDATE outside_signature SET state = $2, reason = $3, ended_at = $4, signed_sha256 = $5, certificate_sha256 = $6,
  unanswered_at = NULL
  WHERE session = $1 AND state = 'OPEN';

-- takeSignatureTurn
UPDATE outside_signature SET asked_at = $2
  WHERE session = $1 AND state = 'OPEN' AND (asked_at IS NULL OR asked_at <= $3);

-- updateSilence
UPDATE outside_signature SET unanswered_at = $2 WHERE session = $1 AND state = 'OPEN';

-- listProviderEvidence
SELECT attachment, provider, ended_at AS at, certificate_sha256 FROM outside_signature
  WHERE attachment = ANY ($1) AND state = 'SIGNED';

-- src/server/proposals/forms/signed-form-repository.ts

-- insertSignedForm
INSERT INTO signed_form (attachment, policy_number, party_id, suffix, form, number, serial, text_sha256, content, at, signed_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

-- listSignedForms
SELECT signed_form.attachment, signed_form.policy_number, party_id, suffix, form, number, serial::text AS serial, text_sha256,
  content, at, signed_at FROM signed_form WHERE policy_number = $1 AND signed_form.attachment = ANY ($2);

-- findUnusedForm
SELECT signed_form.attachment, signed_form.policy_number, party_id, suffix, form, number, serial::text AS serial, text_sha256,
  content, at, signed_at FROM signed_form JOIN attachment ON attachment.name = signed_form.attachment
  WHERE signed_form.policy_number = $1 AND party_id = $2 AND suffix = $3 AND form = $4 AND text_sha256 = $5
  AND attachment.used_by IS NULL AND attachment.stored_at IS NOT NULL
  ORDER BY signed_at DESC LIMIT 1;

-- listFormsOfRequest
SELECT attachment, number, text_sha256, content, signed_at FROM signed_form
  WHERE attachment IN (SELECT name FROM attachment WHERE used_by = $1);

-- src/server/proposals/life/report-link-repository.ts

-- insertReportLinks
INSERT INTO disown_link (token_hash, request_number, channel, expires_at)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]);

-- findReported
SELECT request_number FROM disown_link WHERE token_hash = $1 AND expires_at > $2;

-- markReported
SELECT EXISTS (SELECT 1 FROM disown_link WHERE request_number = $1 AND used_at IS NOT NULL) AS known;

-- markReported
UPDATE disown_link SET used_at = coalesce(used_at, $2) WHERE token_hash = $1;

-- src/server/proposals/submit/answer-fields.ts

-- storeCorrected
UPDATE proposal SET headline = $2, lock_class = $3, amount = $4, currency = $5 WHERE number = $1;

-- src/server/proposals/view/list-proposals.ts

-- statement
SELECT ${proposalColumns}, count(*) OVER () AS total FROM proposal p
  WHERE policy_number = $1 AND party_id = $2 AND (state = ANY($3) OR $8 AND waits_for IS NOT NULL AND decided_at IS NULL AND ended_at IS NULL)
  AND ($4 = '' OR state = ANY($5) OR strpos(lower(number), $4) > 0 OR strpos(lower(title), $4) > 0
  OR strpos(lower(headline), $4) > 0
  OR strpos(to_char(submitted_at AT TIME ZONE 'Asia/Jakarta', 'DD/MM/YYYY'), $4) > 0
  OR EXISTS (SELECT FROM asked_document a WHERE a.number = p.number AND a.done_at IS NULL AND strpos(lower(a.label), $4) > 0))
  ORDER BY submitted_at ${order}, number ${order} LIMIT $6 OFFSET $7;
