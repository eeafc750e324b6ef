import { z } from 'zod';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { readKeptSince } from '#server/jobs/kept-since.ts';
import type { Services } from '#server/services/services.ts';
import type { Instant } from '#shared/time/dates.ts';

const batch = 100;

type Keeping = Pick<Services, 'clock' | 'core' | 'files' | 'pool'>;

async function listAbandoned(tx: Queryable, before: Instant): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT transaction_id AS id FROM face_session WHERE used_by IS NULL AND created_at < $1
     ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [before, batch],
  );
  return rows.map(({ id }) => id);
}

async function removeBatch({ pool, files }: Pick<Keeping, 'files' | 'pool'>, before: Instant): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const ids = await listAbandoned(tx, before);
    const { rows } = await tx.query<{ name: string }>('SELECT name FROM face_frame WHERE transaction_id = ANY ($1)', [
      ids,
    ]);
    for (const { name } of rows) await files.remove(name);
    await tx.query('DELETE FROM face_session WHERE transaction_id = ANY ($1)', [ids]);
    return ids.length;
  });
}

export const cleanUpFaceChecksJobName = 'clean-up-face-checks';

/** Creates the job that deletes face checks unused for `retention.unused_checks_cd`, with their frames. */
export const cleanUpFaceChecks = (keeping: Keeping): Job =>
  job(cleanUpFaceChecksJobName, z.unknown(), async () => {
    const before = (await readKeptSince(keeping))('unusedChecks');
    while ((await removeBatch(keeping, before)) === batch);
  });
