import type { Job } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';
import { cleanUpFaceChecks, cleanUpFaceChecksJobName } from './face-cleanup-job.ts';
import { deleteOldFrames, deleteOldFramesJobName } from './face-retention-job.ts';

/** Nightly jobs that delete pictures of faces. */
export const faceJobs = (services: Services): readonly Job[] => [
  cleanUpFaceChecks(services),
  deleteOldFrames(services),
];

export const faceJobNames = [cleanUpFaceChecksJobName, deleteOldFramesJobName] as const;
