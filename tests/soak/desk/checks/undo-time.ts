import type { Queryable } from '#server/db/pool.ts';
import { find } from './find.ts';

/* Between the press and the end of the undo time nothing happens; afterwards a decision happens once, an undone one never. */
const early = `
  WITH decision AS (
    SELECT number, action, decided_by, recorded_at, due_at, state, ended_at,
           CASE WHEN state = 'UNDONE' THEN ended_at ELSE due_at END AS silent_until
    FROM delayed_decision
  )
  SELECT number || ': ' || action || ' was carried out before its time was over' AS answer
  FROM decision WHERE state = 'DONE' AND ended_at < due_at
  UNION ALL
  SELECT decision.number || ': a message went out while ' || action || ' could be undone'
  FROM decision JOIN message ON request_number = decision.number
  WHERE message.created_at >= decision.recorded_at AND message.created_at < silent_until
  UNION ALL
  SELECT decision.number || ': a notice appeared while ' || action || ' could be undone'
  FROM decision JOIN notification ON request_number = decision.number
  WHERE notification.recorded_at >= decision.recorded_at AND notification.recorded_at < silent_until
  UNION ALL
  SELECT decision.number || ': the case moved while ' || action || ' could be undone'
  FROM decision JOIN proposal_event AS event USING (number)
  WHERE event.recorded_at >= decision.recorded_at AND event.recorded_at < silent_until
  UNION ALL
  SELECT decision.number || ': ' || action || ' of ' || decided_by || ' happened ' || count(event.position) || ' times'
  FROM decision LEFT JOIN proposal_event AS event
    ON event.number = decision.number AND event.actor = decided_by
    AND event.recorded_at BETWEEN due_at AND decision.ended_at + interval '1 second'
  WHERE decision.state = 'DONE' GROUP BY decision.number, action, decided_by, decision.recorded_at HAVING count(event.position) <> 1
  UNION ALL
  SELECT number || ': ' || action || ' waits although its time was over' FROM decision
  WHERE state = 'WAITING' AND due_at < now() - interval '1 minute'`;

/** Finds decisions with consequences before their undo time was over, without any, or with two. */
export const findEarlyConsequences = (q: Queryable): Promise<readonly string[]> => find(q, early);
