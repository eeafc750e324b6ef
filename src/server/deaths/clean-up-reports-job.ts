import { z } from 'zod';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { readKeptSince } from '#server/jobs/kept-since.ts';
import type { Services } from '#server/services/services.ts';
import { removeOldContent } from './death-report-repository.ts';

export const cleanUpReportsJobName = 'clean-up-death-reports';

/** A report that came to nothing keeps its reporter's data as long as `retention.death_report_years` says (rulebook 11.6). */
export const cleanUpReports = ({ pool, ...known }: Pick<Services, 'pool' | 'clock' | 'core'>): Job =>
  job(cleanUpReportsJobName, z.unknown(), async () => {
    const keptSince = await readKeptSince(known);
    await removeOldContent(pool, keptSince('deathReport'));
  });
