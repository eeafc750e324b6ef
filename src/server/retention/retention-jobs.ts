import type { Job } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';
import { deleteOldDrafts, deleteOldDraftsJobName } from './drafts-job.ts';
import {
  deleteCompanyDocuments,
  deleteCompanyDocumentsJobName,
  deleteIdentityDocumentsJobName,
  deleteOldIdentityDocuments,
} from './ended-policies-jobs.ts';
import { deleteFailedRequests, deleteFailedRequestsJobName } from './failed-requests-job.ts';

/** Nightly jobs that delete requests, drafts and papers after their retention (rulebook 11.6). */
export const retentionJobs = (services: Services): readonly Job[] => [
  deleteOldDrafts(services),
  deleteFailedRequests(services),
  deleteOldIdentityDocuments(services),
  deleteCompanyDocuments(services),
];

export const retentionJobNames = [
  deleteOldDraftsJobName,
  deleteFailedRequestsJobName,
  deleteIdentityDocumentsJobName,
  deleteCompanyDocumentsJobName,
] as const;
