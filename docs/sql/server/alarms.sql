-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/alarms/installation-alarms-repository.ts

-- findClockMoved
SELECT (sign(offset_ms) * ceil(abs(offset_ms) / 60000.0))::float AS minutes FROM business_clock
  WHERE EXISTS (SELECT FROM installation WHERE mode = 'production');

-- countMissedDueDates
SELECT count(*)::integer AS count, min(promised_on)::text AS since
  FROM missed_due_date AS missed JOIN proposal USING (number) WHERE ended_at IS NULL AND missed.new_date IS NULL AND NOT EXISTS (SELECT FROM missed_due_date AS later
  WHERE later.number = missed.number AND later.round > missed.round);

-- countMissedAnswers
SELECT count(*)::integer AS count, min(due)::text AS since FROM (
  SELECT coalesce(extended_to, answer_by) AS due FROM complaint WHERE answered_at IS NULL
  UNION ALL
  SELECT max(promised.answer_by) FROM request_message AS objecting JOIN request_message AS promised USING (number)
  WHERE objecting.objection AND objecting.answered_at IS NULL GROUP BY objecting.number) AS waiting
  WHERE due < $1;

-- countAsides
SELECT count(*) FILTER (WHERE reason <> 'WAITS')::integer AS count,
  count(*) FILTER (WHERE reason = 'WAITS')::integer AS waiting,
  min((put_aside_at AT TIME ZONE 'Asia/Jakarta')::date)::text AS since
  FROM core_event_aside WHERE skipped_at IS NULL;

-- findServiceFault
SELECT fault FROM outside_service_health
  WHERE provider = $1 AND failures >= 3 AND failed_at > $2::timestamptz - interval '1 hour';

-- countUnclear
SELECT count(*)::integer AS count, min((sent.stuck_since AT TIME ZONE 'Asia/Jakarta')::date)::text AS since,
  coalesce(array_agg(DISTINCT batch.number::text), '{}') AS batches,
  coalesce(array_agg(DISTINCT sent.last_code), '{}') AS codes
  FROM bank_transfer AS sent JOIN payout_line_state AS at USING (batch_id, line_number)
  JOIN payout_batch AS batch USING (batch_id)
  WHERE sent.stuck_since < $1 AND at.state IN ('waiting', 'sent', 'unclear');
