import type { Job } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';

/** Loads the jobs that settings open; each runs every minute, in turn. A default start loads none. */
export async function loadJobs(services: Services): Promise<readonly Job[]> {
  const { snapBank } = services.config;
  if (snapBank === undefined) return [];
  const { createSendTransfersJob } = await import('#server/snap-transfers/send-transfers-job.ts');
  return [createSendTransfersJob(services, snapBank)];
}
