import { z } from 'zod';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { refreshInsight, type Refreshing } from './refresh-insight.ts';

export const refreshInsightJobName = 'refresh-insight';

/** Creates the job, every minute in turn, that brings the figures of insight up to date (decision 0109). */
export const refreshInsightJob = (refreshing: Refreshing): Job =>
  job(refreshInsightJobName, z.unknown(), () => refreshInsight(refreshing));
