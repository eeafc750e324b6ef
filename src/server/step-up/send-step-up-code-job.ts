import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { lockIdentity } from '#server/auth/limits/sign-in-attempt-repository.ts';
import { codeFingerprint } from '#server/auth/sign-in/send-code-job.ts';
import { notifyOfGuard } from '#server/auth/sign-in/notify-of-guard.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { chooseAddress, otherCodeAddresses } from '#server/messages/channels.ts';
import type { MessageQueue } from '#server/messages/message-queue.ts';
import { updateStepUpCode, findStepUp } from './step-up-repository.ts';
import type { StepUpServices } from './step-up-services.ts';

export const sendStepUpCodeJobName = 'send-step-up-code';

/** Creates the code and queues its message, with the name of its purpose. Safe to repeat. */
async function sendStepUpCode(services: StepUpServices, queue: MessageQueue, stepUpId: string): Promise<void> {
  const { pool, core, vault, findTitle, channels, log } = services;
  const asked = await findStepUp(pool, stepUpId);
  if (!asked) return;
  const holder = await core.findHolder(asked.policy_number);
  const title = await findTitle(asked.suffix, asked.policy_number);
  if (!holder || title === undefined) return;
  const { contact } = await services.findCodeContact(asked.suffix, holder);
  await inTransaction(pool, async (tx) => {
    await lockIdentity(tx, asked.identity_hash);
    const stepUp = await findStepUp(tx, stepUpId);
    if (stepUp?.state !== 'OPEN' || stepUp.sends_done >= stepUp.sends_asked) return;
    const to = chooseAddress(stepUp.method, contact, channels);
    if (!to) return log.error({ stepUpId }, 'step-up code not sent: no connected way to this holder');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await updateStepUpCode(tx, stepUpId, codeFingerprint(vault, stepUpId, code));
    const reader = { name: holder.fullName, policyNumber: stepUp.policy_number };
    const fallbacks = otherCodeAddresses(to, contact, channels);
    await queue.sendTemplate(tx, 'step-up-code', { code, title }, { ...to, ...reader, fallbacks });
    if (stepUp.guarded) await notifyOfGuard(services, tx, queue, holder);
  });
}

export const sendStepUpCodeJob = (services: StepUpServices, queue: MessageQueue): Job =>
  job(sendStepUpCodeJobName, z.object({ stepUpId: z.uuid() }), ({ stepUpId }) =>
    sendStepUpCode(services, queue, stepUpId),
  );
