import { z } from 'zod';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { readKeptSince } from '#server/jobs/kept-since.ts';
import type { Services } from '#server/services/services.ts';
import { removeOldFrauds } from './fraud-report-repository.ts';

export const cleanUpFraudsJobName = 'clean-up-fraud-reports';

/** A report that is over keeps its reporter's data as long as `retention.fraud_report_years` says (rulebook 11.6). */
export const cleanUpFrauds = ({ pool, ...known }: Pick<Services, 'pool' | 'clock' | 'core'>): Job =>
  job(cleanUpFraudsJobName, z.unknown(), async () => {
    const keptSince = await readKeptSince(known);
    await removeOldFrauds(pool, keptSince('fraudReport'));
  });
