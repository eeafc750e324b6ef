import { z } from 'zod';
import { addMonths, businessDateOf, instantAt } from '#shared/time/dates.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';
import { removeOldFrauds } from './fraud-report-repository.ts';

export const cleanUpFraudsJobName = 'clean-up-fraud-reports';

/** A report that is over keeps its reporter's data as long as `retention.fraud_report_years` says (rulebook 11.6). */
export const cleanUpFrauds = ({ pool, clock, core }: Pick<Services, 'pool' | 'clock' | 'core'>): Job =>
  job(cleanUpFraudsJobName, z.unknown(), async () => {
    const { fraudReport } = await core.getMessageRetention(businessDateOf(await clock.businessNow()));
    const today = businessDateOf(clock.systemNow());
    await removeOldFrauds(pool, instantAt(addMonths(today, -12 * fraudReport), '00:00'));
  });
