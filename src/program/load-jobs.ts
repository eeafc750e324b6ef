import type { CardReadings } from '#server/card-readings/card-readings.ts';
import type { Job } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';

/** Loads the optional jobs that settings enable, to be run every minute one after the other. Without such settings none is imported. */
export async function loadJobs(services: Services, cards: CardReadings | undefined): Promise<readonly Job[]> {
  const { snapBank } = services.config;
  const jobs: Job[] = [];
  if (snapBank !== undefined) {
    const { createSendTransfersJob } = await import('#server/snap-transfers/send-transfers-job.ts');
    jobs.push(createSendTransfersJob(services, snapBank));
  }
  if (cards !== undefined) {
    const { createReadSentCardsJob } = await import('#server/card-readings/read-sent-cards-job.ts');
    jobs.push(createReadSentCardsJob(cards));
  }
  return jobs;
}
