import { z } from 'zod';
import { job, type Job } from '#server/jobs/job-runner.ts';
import type { CardReadings } from './card-readings.ts';

const readSentCardsJobName = 'read-sent-cards';

/** Creates the job that reads KTP photos of requests whose page did not ask for it, so that the desk has the hints. */
export const createReadSentCardsJob = (readings: CardReadings): Job =>
  job(readSentCardsJobName, z.unknown(), () => readings.readSent());
