import { z } from 'zod';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { readKeptSince } from '#server/jobs/kept-since.ts';
import type { Services } from '#server/services/services.ts';
import { removeOldDeaths } from './death-report-repository.ts';
import { removeOldFrauds } from './fraud-report-repository.ts';

const kinds = {
  death: { name: 'clean-up-death-reports', kept: 'deathReport', remove: removeOldDeaths },
  fraud: { name: 'clean-up-fraud-reports', kept: 'fraudReport', remove: removeOldFrauds },
} as const;

/** Removes the reporter's data from reports that are over, after `retention.death_report_years` or `retention.fraud_report_years` (rulebook 11.6). */
export const cleanUpReports = (
  kind: keyof typeof kinds,
  { pool, ...known }: Pick<Services, 'pool' | 'clock' | 'core'>,
): Job => {
  const { name, kept, remove } = kinds[kind];
  return job(name, z.unknown(), async () => remove(pool, (await readKeptSince(known))(kept)));
};

export const reportJobs = (services: Services): readonly Job[] => [
  cleanUpReports('death', services),
  cleanUpReports('fraud', services),
];

export const reportJobNames = [kinds.death.name, kinds.fraud.name] as const;
