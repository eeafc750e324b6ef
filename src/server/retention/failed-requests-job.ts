import { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { readKeptSince } from '#server/jobs/kept-since.ts';
import { deleteRequestData, isDisputed, type DueRequest, type Retiring } from './request-data.ts';

const batch = 50;

async function listDue(tx: Queryable, endedBefore: Instant): Promise<readonly DueRequest[]> {
  const { rows } = await tx.query<DueRequest & Record<string, unknown>>(
    `SELECT number, policy_number AS "policyNumber" FROM proposal
     WHERE content_deleted_at IS NULL AND state IN ('DITOLAK', 'DIBATALKAN', 'KEDALUWARSA') AND ended_at < $1
       AND NOT ${isDisputed}
       AND NOT EXISTS (SELECT FROM compliance_look AS hit WHERE hit.request_number = proposal.number AND hit.state = 'UPHELD')
     ORDER BY ended_at LIMIT $2 FOR UPDATE OF proposal SKIP LOCKED`,
    [endedBefore, batch],
  );
  return rows;
}

function deleteBatch(retiring: Retiring, endedBefore: Instant): Promise<number> {
  return inTransaction(retiring.pool, async (tx) => {
    const due = await listDue(tx, endedBefore);
    for (const each of due) await deleteRequestData(tx, retiring, each);
    return due.length;
  });
}

export const deleteFailedRequestsJobName = 'delete-failed-requests';

/**
 * Creates the job that deletes content and attachments of requests that were rejected, cancelled or ran out,
 * `retention.request_years` after their end (rulebook 11.6).
 */
export const deleteFailedRequests = (retiring: Retiring): Job =>
  job(deleteFailedRequestsJobName, z.unknown(), async () => {
    const before = (await readKeptSince(retiring))('failedRequests');
    while ((await deleteBatch(retiring, before)) === batch);
  });
