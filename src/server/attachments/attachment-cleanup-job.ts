import { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import { businessDateOf } from '#shared/time/wib.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { removeUploadDays } from './day-limit.ts';
import { readKeptSince } from '#server/jobs/kept-since.ts';
import type { Services } from '#server/services/services.ts';
import { instantBefore } from '#shared/time/moments.ts';

const batch = 200;

/** Lists abandoned files; rows locked by others are in use and are skipped. */
async function listAbandoned(tx: Queryable, before: Instant): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>(
    `SELECT name FROM attachment WHERE used_by IS NULL AND created_at < $1
     ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [before, batch],
  );
  return rows.map(({ name }) => name);
}

/** Deletes a batch, files before rows, so that the next run finishes after a crash. */
async function removeBatch({ pool, files }: Pick<Keeping, 'files' | 'pool'>, before: Instant): Promise<number> {
  return inTransaction(pool, async (tx) => {
    const names = await listAbandoned(tx, before);
    for (const name of names) await files.remove(name);
    await tx.query('DELETE FROM attachment WHERE name = ANY ($1)', [names]);
    return names.length;
  });
}

type Keeping = Pick<Services, 'clock' | 'core' | 'files' | 'pool'>;

export const cleanUpFilesJobName = 'clean-up-attachments';

/** Creates the job that deletes files unused for `retention.unused_files_cd`, partial files left by a crash, and upload counts of past days. */
export const cleanUpFiles = (keeping: Keeping): Job =>
  job(cleanUpFilesJobName, z.unknown(), async () => {
    const now = keeping.clock.systemNow();
    const before = (await readKeptSince(keeping))('unusedFiles');
    while ((await removeBatch(keeping, before)) === batch);
    await removeUploadDays(keeping.pool, businessDateOf(now));
    await keeping.files.removeLeftOvers(instantBefore(now, { days: 1 }));
  });
