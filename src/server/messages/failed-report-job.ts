import { z } from 'zod';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { handleFailure } from './handle-failure.ts';
import { findMessage } from './message-repository.ts';
import type { MovingServices } from './move-message.ts';

export const failedReportJobName = 'message-reported-failed';

const Payload = z.object({
  messageId: z.uuid(),
  failure: z.object({ kind: z.enum(['next', 'later', 'down', 'alarm', 'stop']), text: z.string() }),
});

/**
 * Creates the job that sends a message on after its gateway took it and then reported that it failed. Waiting helps no
 * more, so it goes by the next channel whatever the reason.
 */
export const failedReportJob = (services: MovingServices): Job =>
  job(failedReportJobName, Payload, async ({ messageId, failure }) => {
    const row = await findMessage(services.pool, messageId);
    if (row && row.moved_to === null) await handleFailure(services, row, failure, { isOver: true });
  });
