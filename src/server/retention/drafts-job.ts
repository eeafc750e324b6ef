import { z } from 'zod';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { readKeptSince } from '#server/jobs/kept-since.ts';
import type { Services } from '#server/services/services.ts';

export const deleteOldDraftsJobName = 'delete-old-drafts';

/** Creates the job that deletes drafts `retention.draft_days_cd` after their last change, and requested calls as old (rulebook 11.6). */
export const deleteOldDrafts = ({ pool, ...known }: Pick<Services, 'pool' | 'clock' | 'core'>): Job =>
  job(deleteOldDraftsJobName, z.unknown(), async () => {
    const since = (await readKeptSince(known))('drafts');
    await pool.query('DELETE FROM draft WHERE saved_at < $1', [since]);
    await pool.query('DELETE FROM requested_call WHERE requested_at < $1', [since]);
  });
