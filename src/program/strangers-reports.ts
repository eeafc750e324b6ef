import type { PeopleServices } from '#server/consents/people-services.ts';
import { cleanUpReports, cleanUpReportsJobName } from '#server/deaths/clean-up-reports-job.ts';
import { deathRoutes } from '#server/deaths/death-routes.ts';
import { cleanUpFrauds, cleanUpFraudsJobName } from '#server/fraud/clean-up-frauds-job.ts';
import { fraudRoutes } from '#server/fraud/fraud-routes.ts';
import type { Route } from '#server/http/route.ts';
import type { Job } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';
import type { StepUpServices } from '#server/step-up/step-up-services.ts';

/** What people who are not signed in may report: a death, and that somebody else uses a policy. */
export const reportRoutes = (services: PeopleServices & Pick<StepUpServices, 'channels'>): readonly Route[] => [
  ...deathRoutes(services),
  ...fraudRoutes(services),
];

/** Jobs that take away what such reports told, in its time. */
export const reportJobs = (services: Services): readonly Job[] => [cleanUpReports(services), cleanUpFrauds(services)];

export const reportJobNames = [cleanUpReportsJobName, cleanUpFraudsJobName] as const;
