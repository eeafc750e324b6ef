import type { Queryable } from '#server/db/pool.ts';
import { findBookGaps } from '../../../support/book-gaps.ts';
import { find } from './find.ts';

const wrongPostings = `
  WITH posted AS (
    SELECT request_number AS number, count(*) FILTER (WHERE NOT voided) AS postings FROM core.posting
    WHERE step LIKE 'effect:%' AND step NOT LIKE '%@%' GROUP BY 1
  )
  SELECT DISTINCT second.number || ' was approved twice' AS answer
  FROM proposal_event AS first JOIN proposal_event AS second USING (number)
  WHERE first.position < second.position AND first.to_state = 'DISETUJUI' AND second.to_state = 'DISETUJUI'
    AND first.from_state <> 'DISETUJUI' AND second.from_state <> 'DISETUJUI'
    AND NOT EXISTS (SELECT FROM proposal_event AS back WHERE back.number = first.number
                    AND back.position BETWEEN first.position AND second.position
                    AND back.to_state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI', 'MENUNGGU_PERSETUJUAN'))
  UNION ALL
  SELECT number || ' is in process with ' || coalesce(postings, 0) || ' postings' FROM proposal LEFT JOIN posted USING (number)
  WHERE state IN ('DALAM_PROSES', 'PROSES_TRANSFER', 'GAGAL_TRANSFER', 'SELESAI') AND coalesce(postings, 0) <> 1
  UNION ALL
  SELECT number || ' in ' || state || ' has a posting that counts' FROM proposal JOIN posted USING (number)
  WHERE state IN ('DITOLAK', 'DIAJUKAN', 'MENUNGGU_VERIFIKASI', 'VERIFIKASI', 'MENUNGGU_PERSETUJUAN') AND postings > 0
  UNION ALL
  SELECT 'payable ' || payable_id || ' was paid ' || count(*) || ' times' FROM core.payout_attempt
  WHERE result = 'PAID' GROUP BY payable_id HAVING count(*) > 1
  UNION ALL
  SELECT 'payable ' || payable_id || ' is paid without the bank' FROM core.payable
  WHERE state = 'PAID' AND EXISTS (SELECT FROM core.payout_attempt AS own WHERE own.payable_id = payable.payable_id)
    AND NOT EXISTS (SELECT FROM core.payout_attempt AS paid WHERE paid.payable_id = payable.payable_id AND result = 'PAID')`;

/** Finds requests that were posted twice or not at all, payments made twice, and gaps in the books. */
export const findWrongPostings = async (q: Queryable): Promise<readonly string[]> => [
  ...(await find(q, wrongPostings)),
  ...(await findBookGaps(q)),
];
