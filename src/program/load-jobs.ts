import type { CardReadings } from '#server/card-readings/card-readings.ts';
import type { FaceJudge } from '#server/face-judge/face-judge.ts';
import type { Job } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';

/** Optional parts that some jobs need; undefined = not loaded. */
interface OptionalParts {
  readonly cards: CardReadings | undefined;
  readonly judge: FaceJudge | undefined;
}

/** Loads the optional jobs that settings enable, to be run every minute one after the other. Without such settings none is imported. */
export async function loadJobs(services: Services, { cards, judge }: OptionalParts): Promise<readonly Job[]> {
  const { snapBank, faceLikeness } = services.config;
  const jobs: Job[] = [];
  if (snapBank !== undefined) {
    const { createSendTransfersJob } = await import('#server/snap-transfers/send-transfers-job.ts');
    jobs.push(createSendTransfersJob(services, snapBank));
  }
  if (cards !== undefined) {
    const { createReadSentCardsJob } = await import('#server/card-readings/read-sent-cards-job.ts');
    jobs.push(createReadSentCardsJob(cards));
  }
  if (faceLikeness === 'desk' && judge !== undefined) {
    const { createCompareFacesJob } = await import('#server/verification/compare-faces-job.ts');
    jobs.push(createCompareFacesJob(services, judge));
  }
  return jobs;
}
