import { z } from 'zod';
import { addDays, businessDateOf, instantAt } from '#shared/time/dates.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { readKeptSince } from '#server/jobs/kept-since.ts';
import type { Services } from '#server/services/services.ts';
import { removeOldMessages } from './message-repository.ts';
import { removeSentNotices } from './waiting-notice-repository.ts';

export const cleanUpMessagesJobName = 'clean-up-messages';

/** Creates the job that deletes old messages by the parameters `retention.…` (rulebook 11.6): the text earlier than the record of it. */
export const cleanUpMessages = ({ pool, clock, core }: Pick<Services, 'pool' | 'clock' | 'core'>): Job =>
  job(cleanUpMessagesJobName, z.unknown(), async () => {
    const keptSince = await readKeptSince({ clock, core });
    for (const what of ['text', 'codeLog', 'log'] as const) await removeOldMessages(pool, what, keptSince(what));
    await removeSentNotices(pool, instantAt(addDays(businessDateOf(clock.systemNow()), -7), '00:00'));
  });
