import type { Queryable } from '#server/db/pool.ts';
import type { Month } from '../month.ts';
import { find } from './find.ts';

/* $1 numbers and $2 counts of answers that compliance was told were taken. */
const lostAnswers = `
  WITH told AS (SELECT * FROM unnest($1::text[], $2::integer[]) AS row (number, answers)),
  recorded AS (
    SELECT number, count(*) AS answers, (array_agg(kind ORDER BY position DESC))[1] AS latest, max(at) AS latest_at
    FROM proposal_event WHERE kind IN ('compliance-cleared', 'compliance-upheld') GROUP BY number
  )
  SELECT told.number || ': ' || told.answers || ' answers given, ' || coalesce(recorded.answers, 0) || ' recorded' AS answer
  FROM told LEFT JOIN recorded USING (number) WHERE coalesce(recorded.answers, 0) < told.answers
  UNION ALL
  SELECT number || ': the latest answer is ' || latest || ', a finding is ' || look.state
  FROM recorded JOIN compliance_look AS look ON request_number = number
  WHERE found_at < latest_at AND look.state IS DISTINCT FROM CASE latest WHEN 'compliance-cleared' THEN 'CLEARED' ELSE 'UPHELD' END
  UNION ALL
  SELECT approved.number || ': approved with a finding that nobody had cleared'
  FROM proposal_event AS approved JOIN compliance_look AS look ON request_number = approved.number AND found_at <= approved.at
  WHERE approved.to_state = 'DISETUJUI' AND approved.actor_role = 'PENYETUJU'
    AND 'compliance-cleared' IS DISTINCT FROM (
      SELECT kind FROM proposal_event AS answer
      WHERE answer.number = approved.number AND answer.position < approved.position
        AND kind IN ('compliance-cleared', 'compliance-upheld') ORDER BY position DESC LIMIT 1)`;

/** Finds answers of compliance that were accepted and did not count. */
export function findLostAnswers(q: Queryable, { answers }: Pick<Month, 'answers'>): Promise<readonly string[]> {
  const byNumber = [...Map.groupBy(answers, ({ number }) => number)];
  return find(q, lostAnswers, [byNumber.map(([number]) => number), byNumber.map(([, given]) => given.length)]);
}
