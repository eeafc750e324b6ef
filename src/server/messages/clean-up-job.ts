import { z } from 'zod';
import { addDays, addMonths, businessDateOf, instantAt, type Instant } from '#shared/time/dates.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import type { Services } from '#server/services/services.ts';
import { removeOldMessages } from './message-repository.ts';
import { removeToldNotices } from './waiting-notice-repository.ts';

const yearsBefore = (now: Instant, years: number): Instant =>
  instantAt(addMonths(businessDateOf(now), -12 * years), '00:00');

export const cleanUpMessagesJobName = 'clean-up-messages';

/** Messages to people are kept as long as the parameters `retention.…` say (rulebook 11.6): the text less long than the note of it. */
export const cleanUpMessages = ({ pool, clock, core }: Pick<Services, 'pool' | 'clock' | 'core'>): Job =>
  job(cleanUpMessagesJobName, z.unknown(), async () => {
    const kept = await core.getMessageRetention(businessDateOf(await clock.businessNow()));
    const now = clock.systemNow();
    for (const what of ['text', 'codeLog', 'log'] as const)
      await removeOldMessages(pool, what, yearsBefore(now, kept[what]));
    await removeToldNotices(pool, instantAt(addDays(businessDateOf(now), -7), '00:00'));
  });
