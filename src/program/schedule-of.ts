import { dailyWorkJobName } from '#server/proposals/core-events/core-events-job.ts';
import { applyNumberChangesJobName } from '#server/desk/number-changes/apply-number-changes-job.ts';
import { refreshInsightJobName } from '#server/desk/insight/refresh-insight-job.ts';
import { watchDueDatesJobName } from '#server/desk/lateness/watch-due-dates-job.ts';
import { findUnusualAccessesJobName } from '#server/desk/unusual-accesses/find-unusual-accesses-job.ts';
import { offerCasesJobName } from '#server/desk/team/offer-cases-job.ts';
import { returnCasesJobName } from '#server/desk/sign-in/return-cases.ts';
import { purgeSignInJobName } from '#server/auth/sign-in/purge-job.ts';
import { purgeExportsJobName } from '#server/privacy/export-job.ts';
import { noteChainHeadsJobName } from '#server/audit/note-heads-job.ts';
import { matchStatementsJobName } from '#server/bank-statements/match-statements.ts';
import { cleanUpJobNames } from './clean-up-jobs.ts';
import type { Job, Schedule } from '#server/jobs/job-runner.ts';

/** Returns the names of the jobs per schedule; `loaded` = optional jobs that settings enable. */
export const scheduleOf = (loaded: readonly Job[]): Schedule => ({
  everyMinute: [
    'timers',
    dailyWorkJobName,
    applyNumberChangesJobName,
    watchDueDatesJobName,
    returnCasesJobName,
    offerCasesJobName,
    findUnusualAccessesJobName,
    purgeSignInJobName,
    purgeExportsJobName,
  ],
  everyMinuteInTurn: [refreshInsightJobName, ...loaded.map(({ name }) => name)],
  everyNight: [...cleanUpJobNames, matchStatementsJobName, noteChainHeadsJobName],
});
