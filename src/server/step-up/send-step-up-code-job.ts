import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { lockIdentity } from '#server/auth/attempt-repository.ts';
import { addressOf, codeFingerprint } from '#server/auth/send-code-job.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import type { MessageQueue } from '#server/messages/message-queue.ts';
import { applyStepUpCode, findStepUp } from './step-up-repository.ts';
import type { StepUpServices } from './step-up-services.ts';

export const sendStepUpCodeJobName = 'send-step-up-code';

/** Makes the code and hands it to the message queue, with the name of what it is for. Safe to repeat. */
async function sendStepUpCode(services: StepUpServices, queue: MessageQueue, stepUpId: string): Promise<void> {
  const { pool, core, vault, findTitle } = services;
  const asked = await findStepUp(pool, stepUpId);
  if (!asked) return;
  const holder = await core.findHolder(asked.policy_number);
  const title = await findTitle(asked.suffix, asked.policy_number);
  if (!holder || title === undefined) return;
  await inTransaction(pool, async (tx) => {
    await lockIdentity(tx, asked.identity_hash);
    const stepUp = await findStepUp(tx, stepUpId);
    if (stepUp?.state !== 'OPEN' || stepUp.sends_done >= stepUp.sends_asked) return;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await applyStepUpCode(tx, stepUpId, codeFingerprint(vault, stepUpId, code));
    const to = { ...addressOf(stepUp.method, holder), policyNumber: stepUp.policy_number };
    await queue.sendTemplate(tx, 'step-up-code', { code, title }, to);
  });
}

export const sendStepUpCodeJob = (services: StepUpServices, queue: MessageQueue): Job =>
  job(sendStepUpCodeJobName, z.object({ stepUpId: z.uuid() }), ({ stepUpId }) =>
    sendStepUpCode(services, queue, stepUpId),
  );
