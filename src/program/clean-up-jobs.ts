import type { Job } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';
import { cleanUpFiles, cleanUpFilesJobName } from '#server/attachments/attachment-cleanup-job.ts';
import { cleanUpMessages, cleanUpMessagesJobName } from '#server/messages/clean-up-job.ts';
import { cleanUpDevices, cleanUpDevicesJobName } from '#server/push/clean-up-devices-job.ts';
import { faceJobNames, faceJobs } from '#server/verification/face-jobs.ts';
import {
  cleanUpNumberChanges,
  cleanUpNumberChangesJobName,
} from '#server/number-changes/clean-up-number-changes-job.ts';
import { caseKinds } from './public-case-kinds.ts';
import { cleanUpCases, cleanUpCasesJobName } from '#server/public-cases/clean-up-cases-job.ts';
import { reportJobNames, reportJobs } from '#server/reports/clean-up-reports-job.ts';
import { cleanUpUploads, cleanUpUploadsJobName } from '#server/uploads/clean-up-uploads-job.ts';
import { retentionJobNames, retentionJobs } from '#server/retention/retention-jobs.ts';

/** Creates the nightly jobs that delete unused data and data past its retention. */
export const cleanUpJobs = (services: Services): readonly Job[] => [
  cleanUpFiles(services),
  cleanUpUploads(services),
  ...faceJobs(services),
  cleanUpMessages(services),
  ...reportJobs(services),
  cleanUpNumberChanges(services),
  cleanUpCases(services, caseKinds),
  ...retentionJobs(services),
  cleanUpDevices(services),
];

export const cleanUpJobNames = [
  cleanUpFilesJobName,
  cleanUpUploadsJobName,
  ...faceJobNames,
  cleanUpMessagesJobName,
  ...reportJobNames,
  cleanUpNumberChangesJobName,
  cleanUpCasesJobName,
  ...retentionJobNames,
  cleanUpDevicesJobName,
] as const;
