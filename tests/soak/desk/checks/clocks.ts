import type { Queryable } from '#server/db/pool.ts';
import { find } from './find.ts';

/*
 * $1 business day. Days of work by SQL, steps by rulebook 4.4: 70 % to the owner, 90 % to the leader, then missed; the
 * apology at the latest on its day. What waits for the customer or a later day has no clock; a missed one stays missed
 * until it has a new day.
 */
const missedSteps = `
  WITH day_off AS (SELECT day FROM core.holiday WHERE kind <> 'exchange'),
  open AS (
    SELECT number, service_days, promised_date, paused_since, coalesce(serve_by, promised_date) AS serve_by,
           (SELECT count(*) FROM missed_due_date AS missed WHERE missed.number = proposal.number) AS round,
           EXISTS (SELECT FROM missed_due_date AS missed
                   WHERE missed.number = proposal.number AND new_date IS NULL) AS is_missed
    FROM proposal
    WHERE ended_at IS NULL AND waits_for IS NULL AND (effective_on IS NULL OR effective_on <= $1::date)
      AND state NOT IN ('DOKUMEN_TIDAK_LENGKAP', 'MENUNGGU_PEMBAYARAN', 'PENAWARAN')
  ), used AS (
    SELECT open.*, 100 * (service_days - (
      SELECT count(*) FROM generate_series($1::date + 1, serve_by, interval '1 day') AS day
      WHERE extract(isodow FROM day) < 6 AND day::date NOT IN (SELECT day FROM day_off)))::numeric
      / greatest(service_days, 1) AS percent
    FROM open
  )
  SELECT number || ' missed ' || promised_date || ' and nobody noticed' AS answer FROM open
  WHERE promised_date < $1::date AND NOT is_missed
    AND NOT EXISTS (SELECT FROM missed_due_date AS missed
                    WHERE missed.number = open.number AND missed.promised_on = promised_date)
  UNION ALL
  SELECT used.number || ' used ' || round(percent) || ' % without the step ' || step
  FROM used CROSS JOIN (VALUES ('AMBER', 70), ('LEADER', 90)) AS due (step, at_percent)
  WHERE paused_since IS NULL AND NOT is_missed AND promised_date >= $1::date AND serve_by >= $1::date AND percent >= at_percent
    AND NOT EXISTS (SELECT FROM due_date_step AS taken WHERE taken.number = used.number AND taken.step = due.step
                    AND taken.round = used.round)
  UNION ALL
  SELECT open.number || ' has no new day although its apology was due on ' || apology_from
  FROM open JOIN missed_due_date AS missed USING (number)
  WHERE new_date IS NULL AND apology_from <= $1::date
  UNION ALL
  SELECT number || ' has ' || noticed || ' missed due dates and ' || told || ' events about them'
  FROM (SELECT number, count(*) AS noticed,
               (SELECT count(*) FROM proposal_event AS event
                WHERE event.number = missed.number AND kind = 'due-date-missed') AS told
        FROM missed_due_date AS missed GROUP BY number) AS both_sides
  WHERE noticed <> told
  UNION ALL
  SELECT number || ' was apologised for ' || count(*) || ' times' FROM missed_due_date WHERE apologised_at IS NOT NULL
  GROUP BY number HAVING count(*) > 1`;

/** Finds clocks that ran past a step which nobody took. */
export const findMissedSteps = (q: Queryable, today: string): Promise<readonly string[]> =>
  find(q, missedSteps, [today]);
