import type { Job } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';

/** Loads the optional jobs that settings enable, to be run every minute one after the other. Without such settings none is imported. */
export async function loadJobs(services: Services): Promise<readonly Job[]> {
  const { snapBank } = services.config;
  if (snapBank === undefined) return [];
  const { createSendTransfersJob } = await import('#server/snap-transfers/send-transfers-job.ts');
  return [createSendTransfersJob(services, snapBank)];
}
