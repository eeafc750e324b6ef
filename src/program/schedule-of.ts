import { dailyWorkJobName } from '#server/proposals/core-events/core-events-job.ts';
import { purgeSignInJobName } from '#server/auth/sign-in/purge-job.ts';
import { purgeExportsJobName } from '#server/privacy/export-job.ts';
import { cleanUpFilesJobName } from '#server/attachments/attachment-cleanup-job.ts';
import { faceJobNames } from '#server/verification/face-jobs.ts';
import { noteChainHeadsJobName } from '#server/audit/note-heads-job.ts';
import { cleanUpMessagesJobName } from '#server/messages/clean-up-job.ts';
import { reportJobNames } from '#server/reports/clean-up-reports-job.ts';
import { cleanUpDevicesJobName } from '#server/push/clean-up-devices-job.ts';
import type { Job, Schedule } from '#server/jobs/job-runner.ts';

/** Builds the schedule; `loaded` = jobs that settings opened. */
export const scheduleOf = (loaded: readonly Job[]): Schedule => ({
  everyMinute: ['timers', dailyWorkJobName, purgeSignInJobName, purgeExportsJobName],
  everyMinuteInTurn: loaded.map(({ name }) => name),
  everyNight: [
    cleanUpFilesJobName,
    ...faceJobNames,
    noteChainHeadsJobName,
    cleanUpMessagesJobName,
    ...reportJobNames,
    cleanUpDevicesJobName,
  ],
});
