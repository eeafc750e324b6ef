import { dueLongSeconds } from '#server/jobs/unknown-jobs.ts';
import { notSnoozed } from '#server/desk/queue/needs-me.ts';
import { owner, workingQueue } from '#server/desk/queue/working-queue.ts';
import { isDismissing } from '#server/reports/report-rows.ts';

/**
 * SQL: requests of some working queues that nobody moved since $1 and that wait for no day. Those of the customer are in
 * no kind: reminders and a last day move them (rulebook 4.4).
 */
export const unmoved = (queues: readonly string[]): string => `
  SELECT number AS id, title || ' · ' || headline AS subject, number, policy_number AS policy, ${owner} AS owner,
         updated_at AS since, state AS code, NULL::text AS error, NULL::timestamptz AS next_try, promised_date AS due
  FROM proposal
  WHERE ended_at IS NULL AND updated_at < $1
    AND (effective_on IS NULL OR effective_on <= ($3::timestamptz AT TIME ZONE 'Asia/Jakarta')::date)
    AND ${notSnoozed} AND ${workingQueue} IN ('${queues.join("', '")}')`;

/** SQL: jobs that failed and wait, or are out of attempts; `whose` = condition on `job.task_identifier`. */
export const failedJobs = (whose: string): string => `
  SELECT job.id::text AS id, job.task_identifier AS subject,
         (SELECT proposal.number FROM proposal WHERE proposal.number = stored.payload ->> 'number') AS number, NULL::text AS policy,
         NULL::text AS owner, job.created_at AS since,
         CASE WHEN job.attempts >= job.max_attempts THEN 'DEAD' ELSE 'FAILING' END AS code, job.last_error AS error,
         CASE WHEN job.attempts < job.max_attempts THEN job.run_at END AS next_try, NULL::date AS due
  FROM graphile_worker.jobs AS job JOIN graphile_worker._private_jobs AS stored USING (id)
  WHERE job.attempts > 0 AND job.locked_at IS NULL AND job.last_error IS NOT NULL AND ${whose}`;

/** SQL: due jobs that no process takes: at once where this version does not know the name, the others when late. */
export const idleJobs = `
  SELECT id::text, task_identifier AS subject, NULL::text AS number, NULL::text AS policy, NULL::text AS owner, run_at AS since,
         CASE WHEN task_identifier = ANY ($4) THEN 'LATE' ELSE 'UNKNOWN' END AS code, NULL::text AS error,
         NULL::timestamptz AS next_try, NULL::date AS due
  FROM graphile_worker.jobs
  WHERE attempts = 0 AND locked_at IS NULL AND run_at <= now()
    AND (task_identifier <> ALL ($4) OR run_at <= now() - interval '${dueLongSeconds} seconds')`;

export const asideEvents = `
  SELECT event_id::text AS id, kind AS subject, request_number AS number, policy_number AS policy, NULL::text AS owner,
         put_aside_at AS since, reason AS code, NULL::text AS error, next_try_at AS next_try, NULL::date AS due
  FROM core_event_aside WHERE skipped_at IS NULL`;

/** SQL: messages that failed and went by no other channel; codes are over before somebody could act. */
export const unsentMessages = `
  SELECT message.message_id::text AS id, channel::text AS subject, request_number AS number, policy_number AS policy, NULL::text AS owner,
         message.created_at AS since, template AS code, failure AS error, job.run_at AS next_try, NULL::date AS due
  FROM message LEFT JOIN graphile_worker.jobs AS job ON job.key = 'message-' || message_id AND job.attempts < job.max_attempts
  WHERE sent_at IS NULL AND moved_to IS NULL AND failure IS NOT NULL AND body IS NOT NULL AND template NOT LIKE '%-code'`;

export const unclearTransfers = `
  SELECT sent.batch_id || ' ' || sent.line_number AS id, batch.number::text AS subject, NULL::text AS number, NULL::text AS policy,
         NULL::text AS owner, sent.stuck_since AS since, coalesce(sent.last_code, '') AS code, NULL::text AS error,
         sent.next_at AS next_try, NULL::date AS due
  FROM bank_transfer AS sent JOIN payout_line_state AS at USING (batch_id, line_number) JOIN payout_batch AS batch USING (batch_id)
  WHERE sent.stuck_since IS NOT NULL AND at.state IN ('waiting', 'sent', 'unclear')`;

export const openLines = `
  SELECT line_id::text AS id, line.account AS subject, NULL::text AS number, NULL::text AS policy, NULL::text AS owner,
         line.day::timestamp AT TIME ZONE 'Asia/Jakarta' AS since, line.reference AS code, NULL::text AS error,
         NULL::timestamptz AS next_try, NULL::date AS due
  FROM bank_open_line AS open JOIN bank_statement_line AS line USING (line_id)`;

/** SQL: complaints, and objections to a decision, without an answer. */
export const openComplaints = `
  SELECT complaint_number AS id, complaint_number AS subject, number, NULL::text AS policy, NULL::text AS owner,
         received_at AS since, 'COMPLAINT' AS code, NULL::text AS error, NULL::timestamptz AS next_try,
         coalesce(extended_to, answer_by) AS due
  FROM complaint WHERE answered_at IS NULL
  UNION ALL
  SELECT objecting.number, objecting.number, objecting.number, NULL, NULL, min(objecting.at), 'OBJECTION', NULL,
         NULL::timestamptz, max(promised.answer_by)
  FROM request_message AS objecting JOIN request_message AS promised USING (number)
  WHERE objecting.author = 'customer' AND objecting.objection AND objecting.answered_at IS NULL GROUP BY objecting.number`;

/** SQL: requests with a message, neither objection nor open complaint, that waits for its answer since before $5. */
export const lateReplies = `
  SELECT number AS id, number AS subject, number, policy_number AS policy, NULL::text AS owner, min(at) AS since,
         count(*)::text AS code, NULL::text AS error, NULL::timestamptz AS next_try, NULL::date AS due
  FROM request_message AS message JOIN proposal USING (number)
  WHERE author = 'customer' AND answered_at IS NULL AND NOT objection AND at < $5
    AND NOT EXISTS (SELECT FROM complaint
                    WHERE complaint.message_id = message.message_id AND complaint.answered_at IS NULL)
  GROUP BY number, policy_number`;

/** SQL: death reports that nobody decided, and objections to those that mark a policy. */
export const openDeaths = `
  SELECT report_number AS id, report_number AS subject, NULL::text AS number, policy_number AS policy, looked_by AS owner,
         reported_at AS since, CASE WHEN ${isDismissing('death_report')} THEN 'DISMISSING' ELSE 'OPEN' END AS code,
         NULL::text AS error, NULL::timestamptz AS next_try, NULL::date AS due
  FROM death_report WHERE state = 'OPEN' AND NOT bulk
  UNION ALL
  SELECT objection.report_number, objection.report_number, NULL, objection.policy_number, report.checked_by,
         objection.received_at, 'OBJECTION', NULL, NULL::timestamptz, objection.answer_by
  FROM death_objection AS objection JOIN death_report AS report USING (report_number)
  WHERE objection.outcome IS NULL AND report.state = 'CONFIRMED'`;

export const openFrauds = `
  SELECT report_number AS id, report_number AS subject, NULL::text AS number, policy_number AS policy, looked_by AS owner,
         reported_at AS since, CASE WHEN ${isDismissing('fraud_report')} THEN 'DISMISSING' ELSE 'OPEN' END AS code,
         NULL::text AS error, NULL::timestamptz AS next_try, NULL::date AS due
  FROM fraud_report WHERE state = 'OPEN' AND NOT bulk`;

export const openMisuse = `
  SELECT report_number AS id, report_number AS subject, request_number AS number, policy_number AS policy, looked_by AS owner,
         reported_at AS since, 'OPEN' AS code, NULL::text AS error, NULL::timestamptz AS next_try, NULL::date AS due
  FROM security_report WHERE closed_at IS NULL`;

/** SQL: unusual accesses of staff that compliance has not answered. */
export const openAccesses = `
  SELECT access_id::text AS id, line.user_name AS subject, NULL::text AS number, policy_number AS policy, NULL::text AS owner,
         began_at AS since, line.kind AS code, NULL::text AS error, NULL::timestamptz AS next_try, NULL::date AS due
  FROM unusual_access AS line WHERE answered_at IS NULL`;

export const openFollowUps = `
  SELECT request_number || ' ' || policy_number AS id, policy_number AS subject, request_number AS number, policy_number AS policy,
         NULL::text AS owner, since, 'OPEN' AS code, NULL::text AS error, NULL::timestamptz AS next_try, NULL::date AS due
  FROM follow_up WHERE done_at IS NULL`;

export const openCalls = `
  SELECT call_id::text AS id, title AS subject, NULL::text AS number, policy_number AS policy, tried_by AS owner,
         requested_at AS since, tries::text AS code, NULL::text AS error, NULL::timestamptz AS next_try, call_by AS due
  FROM requested_call WHERE state = 'OPEN'`;

/** SQL: decisions of the system that were drawn for a person, and that nobody has looked at. */
export const openSamples = `
  SELECT number AS id, title || ' · ' || headline AS subject, number, policy_number AS policy, NULL::text AS owner, drawn_at AS since,
         'OPEN' AS code, NULL::text AS error, NULL::timestamptz AS next_try, NULL::date AS due
  FROM automatic_sample JOIN proposal USING (number) WHERE answer IS NULL`;

export const openNumberChanges = `
  SELECT number AS id, number AS subject, NULL::text AS number, policy_number AS policy, NULL::text AS owner, sent_at AS since,
         'SENT' AS code, NULL::text AS error, NULL::timestamptz AS next_try, NULL::date AS due
  FROM number_change WHERE state = 'SENT'`;
