import { z } from 'zod';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { readKeptSince } from '#server/jobs/kept-since.ts';
import type { Services } from '#server/services/services.ts';
import { deleteOldDevices } from './subscription-repository.ts';

export const cleanUpDevicesJobName = 'clean-up-devices';

/** Creates the job that deletes browsers with web push after `retention.device_years`; their owners can subscribe again. */
export const cleanUpDevices = ({ pool, ...known }: Pick<Services, 'pool' | 'clock' | 'core'>): Job =>
  job(cleanUpDevicesJobName, z.unknown(), async () => {
    const keptSince = await readKeptSince(known);
    await deleteOldDevices(pool, keptSince('devices'));
  });
