import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { Notice, type WaitingNotice } from './policy-notice.ts';

/** Inserts a waiting notice; a repeated job inserts it once. */
export async function insertWaitingNotice(tx: Queryable, waiting: WaitingNotice): Promise<void> {
  await tx.query(
    `INSERT INTO waiting_notice (notice_id, policy_number, notice, noted_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (notice_id) DO NOTHING`,
    [waiting.noticeId, waiting.policyNumber, waiting.notice, waiting.notedAt],
  );
}

/** Takes the waiting notices of a policy, oldest first, and marks them as sent in the same transaction. */
export async function takeWaitingNotices(tx: Queryable, policyNumber: string, now: Instant): Promise<Notice[]> {
  const { rows } = await tx.query<{ notice: unknown }>(
    `WITH told AS (UPDATE waiting_notice SET told_at = $2 WHERE policy_number = $1 AND told_at IS NULL
       RETURNING notice, noted_at, notice_id)
     SELECT notice FROM told ORDER BY noted_at, notice_id`,
    [policyNumber, now],
  );
  return rows.map(({ notice }) => Notice.parse(notice));
}

export async function removeSentNotices(q: Queryable, before: Instant): Promise<void> {
  await q.query('DELETE FROM waiting_notice WHERE told_at < $1', [before]);
}
