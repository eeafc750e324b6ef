import { z } from 'zod';
import { addMonths, businessDateOf, instantAt } from '#shared/time/dates.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';
import { deleteOldDevices } from './subscription-repository.ts';

export const cleanUpDevicesJobName = 'clean-up-devices';

/** A browser that asked for notices is forgotten with the texts of messages of its day (rulebook 11.6); who still wants them asks again. */
export const cleanUpDevices = ({ pool, clock, core }: Pick<Services, 'pool' | 'clock' | 'core'>): Job =>
  job(cleanUpDevicesJobName, z.unknown(), async () => {
    const { text } = await core.getMessageRetention(businessDateOf(await clock.businessNow()));
    const day = addMonths(businessDateOf(clock.systemNow()), -12 * text);
    await deleteOldDevices(pool, instantAt(day, '00:00'));
  });
