import { z } from 'zod';
import { job, type Job } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';
import { deleteExpired } from './upload-repository.ts';

export const cleanUpUploadsJobName = 'clean-up-uploads';

/** Creates the job that deletes uploads in several calls a day after they were opened, finished or not. */
export const cleanUpUploads = ({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Job =>
  job(cleanUpUploadsJobName, z.unknown(), () => deleteExpired(pool, clock.systemNow()));
