import { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { readKeptSince } from '#server/jobs/kept-since.ts';
import type { Services } from '#server/services/services.ts';
import { deleteOldLikeness } from './likeness-repository.ts';

const batch = 100;

type Deleting = Pick<Services, 'pool' | 'files' | 'clock' | 'core' | 'vault'>;

interface DueCheck {
  readonly id: string;
  readonly number: string;
  readonly policyNumber: string;
  /** False for an application for a new number, which has no policy of its own (rulebook 7.31). */
  readonly isRequest: boolean;
}

/**
 * Lists checks whose request was decided before a moment and has ended, or whose objections to reports of a death were
 * all answered before it, or whose application for a new number ended before it. Those of a policy with an open report of
 * misuse stay: the frames may show who sent the request.
 */
async function listDue(tx: Queryable, decidedBefore: Instant): Promise<readonly DueCheck[]> {
  const { rows } = await tx.query<DueCheck & Record<string, unknown>>(
    `SELECT transaction_id AS id, used_by AS number, face_session.policy_number AS "policyNumber",
            change.number IS NULL AS "isRequest"
     FROM face_session LEFT JOIN number_change AS change ON change.number = used_by JOIN (
       SELECT number, CASE WHEN ended_at IS NOT NULL THEN COALESCE(decided_at, ended_at) END AS done_at FROM proposal
       UNION ALL SELECT report_number, answered_at FROM death_objection
       UNION ALL SELECT number, ended_at FROM number_change
     ) AS user_of_check ON user_of_check.number = used_by
     WHERE frames_deleted_at IS NULL AND done_at < $1
       AND NOT EXISTS (SELECT FROM death_objection WHERE face_check = transaction_id AND answered_at IS NULL)
       AND EXISTS (SELECT FROM face_frame WHERE face_frame.transaction_id = face_session.transaction_id)
       AND NOT EXISTS (SELECT FROM fraud_report
                       WHERE fraud_report.policy_number IN (face_session.policy_number, change.policy_number) AND fraud_report.state = 'OPEN')
     ORDER BY transaction_id LIMIT $2 FOR UPDATE OF face_session SKIP LOCKED`,
    [decidedBefore, batch],
  );
  return rows;
}

async function deleteFrames(tx: Queryable, { files, vault }: Deleting, check: DueCheck, at: Instant): Promise<void> {
  const { rows } = await tx.query<{ name: string }>('SELECT name FROM face_frame WHERE transaction_id = $1', [
    check.id,
  ]);
  for (const { name } of rows) await files.remove(name);
  await tx.query('DELETE FROM face_frame WHERE transaction_id = $1', [check.id]);
  await tx.query('UPDATE face_session SET frames_deleted_at = $2 WHERE transaction_id = $1', [check.id, at]);
  await appendAudit(tx, vault, {
    stream: check.isRequest ? `policy:${check.policyNumber}` : 'desk',
    at,
    actor: 'sistem',
    action: 'face_frames.deleted',
    detail: { request: check.number, frames: rows.length },
  });
}

/** Deletes one batch, files before rows, so that the next run finishes after a crash. Returns its size. */
function deleteBatch(deleting: Deleting, decidedBefore: Instant): Promise<number> {
  return inTransaction(deleting.pool, async (tx) => {
    const due = await listDue(tx, decidedBefore);
    for (const check of due) await deleteFrames(tx, deleting, check, deleting.clock.systemNow());
    return due.length;
  });
}

export const deleteOldFramesJobName = 'delete-old-face-frames';

/** Creates the job that deletes the frames of face checks `retention.face_days_cd` after the decision (rulebook 11.3). */
export const deleteOldFrames = (deleting: Deleting): Job =>
  job(deleteOldFramesJobName, z.unknown(), async () => {
    const keptSince = await readKeptSince(deleting);
    while ((await deleteBatch(deleting, keptSince('faceFrames'))) === batch);
    await deleteOldLikeness(deleting.pool, keptSince('faceFrames'));
  });
