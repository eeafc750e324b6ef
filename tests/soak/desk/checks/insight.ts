import type { Queryable } from '#server/db/pool.ts';
import { find } from './find.ts';

/* Decisions and questions to customers, counted from the events; notes about a request are neither (decision 0109). */
const wrongFigures = `
  WITH moved AS (
    SELECT CASE WHEN to_state = 'DOKUMEN_TIDAK_LENGKAP' THEN 'questions'
                WHEN to_state = 'DITOLAK' THEN 'rejections'
                WHEN actor_role = 'SISTEM' THEN 'approvals by the system' ELSE 'approvals by staff' END AS what
    FROM proposal_event
    WHERE from_state <> to_state
      AND (to_state IN ('DISETUJUI', 'DOKUMEN_TIDAK_LENGKAP') OR (to_state = 'DITOLAK' AND actor_role <> 'NASABAH'))
  ), by_events AS (SELECT what, count(*) AS events FROM moved GROUP BY what),
  by_insight AS (
    SELECT CASE detail WHEN 'REJECTED' THEN 'rejections' WHEN 'SYSTEM' THEN 'approvals by the system'
           ELSE 'approvals by staff' END AS what, sum(count) AS counted
    FROM insight_day WHERE kind = 'DECIDED' GROUP BY 1
    UNION ALL
    SELECT 'questions', count(*) FROM (
      SELECT DISTINCT number, position FROM insight_fact WHERE kind = 'RETURNED' AND detail NOT IN ('SENT_BACK', 'BANK')) AS asked
    HAVING count(*) > 0
  )
  SELECT 'insight counts ' || coalesce(counted, 0) || ' ' || what || ', there were ' || coalesce(events, 0) AS answer
  FROM by_events FULL JOIN by_insight USING (what) WHERE coalesce(counted, 0) <> coalesce(events, 0)`;

/** Finds figures of insight that differ from the events. */
export const findWrongFigures = (q: Queryable): Promise<readonly string[]> => find(q, wrongFigures);
