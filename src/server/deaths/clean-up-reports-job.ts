import { z } from 'zod';
import { addMonths, businessDateOf, instantAt } from '#shared/time/dates.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';
import { removeOldContent } from './death-report-repository.ts';

export const cleanUpReportsJobName = 'clean-up-death-reports';

/** A report that came to nothing keeps its reporter's data as long as `retention.death_report_years` says (rulebook 11.6). */
export const cleanUpReports = ({ pool, clock, core }: Pick<Services, 'pool' | 'clock' | 'core'>): Job =>
  job(cleanUpReportsJobName, z.unknown(), async () => {
    const { deathReport } = await core.getMessageRetention(businessDateOf(await clock.businessNow()));
    const today = businessDateOf(clock.systemNow());
    await removeOldContent(pool, instantAt(addMonths(today, -12 * deathReport), '00:00'));
  });
