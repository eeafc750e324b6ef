-- SQL of this folder's functions, fragments put in. Made by tests/structure/sql-folder.test.ts; do not edit.
-- ${…} is known only when the program runs.

-- src/server/alarms/installation-alarms-repository.ts

-- findClockMoved
SELECT (sign(offset_ms) * ceil(abs(offset_ms) / 60000.0))::float AS minutes FROM business_clock
  WHERE EXISTS (SELECT FROM installation WHERE mode = 'production');

-- countAsides
SELECT count(*) FILTER (WHERE reason <> 'WAITS')::integer AS count,
  count(*) FILTER (WHERE reason = 'WAITS')::integer AS waiting,
  min((put_aside_at AT TIME ZONE 'Asia/Jakarta')::date)::text AS since
  FROM core_event_aside WHERE skipped_at IS NULL;

-- findFaceFault
SELECT fault FROM face_provider_health
  WHERE provider = $1 AND failures >= 3 AND failed_at > $2::timestamptz - interval '1 hour';

-- countUnclear
SELECT count(*)::integer AS count, min((sent.stuck_since AT TIME ZONE 'Asia/Jakarta')::date)::text AS since,
  coalesce(array_agg(DISTINCT batch.number::text), '{}') AS batches,
  coalesce(array_agg(DISTINCT sent.last_code), '{}') AS codes
  FROM bank_transfer AS sent JOIN payout_line_state AS at USING (batch_id, line_number)
  JOIN payout_batch AS batch USING (batch_id)
  WHERE sent.stuck_since < $1 AND at.state IN ('waiting', 'sent', 'unclear');
