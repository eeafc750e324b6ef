import { randomInt } from 'node:crypto';
import { z } from 'zod';
import type { Holder } from '#core/port.ts';
import type { OtpMethod } from '#shared/wire/auth.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import type { MessageAddress, MessageQueue } from '#server/messages/message-queue.ts';
import { applyCode, getAttempt, getAttemptLocked } from './attempt-repository.ts';
import type { AuthServices } from './auth-services.ts';
import type { Vault } from '#server/vault.ts';

export const sendCodeJobName = 'send-sign-in-code';

export const codeFingerprint = (vault: Vault, attemptId: string, code: string) =>
  vault.fingerprint(`${attemptId}\n${code}`, 'code');

export const emailFingerprint = (vault: Vault, email: string) => vault.fingerprint(email.trim().toLowerCase(), 'email');

/** A holder without e-mail gets the code where the phone is. */
export const addressOf = (method: OtpMethod, holder: Holder): MessageAddress =>
  method === 'EMAIL' && holder.email !== null
    ? { channel: 'EMAIL', address: holder.email }
    : { channel: method === 'SMS' ? 'SMS' : 'WA', address: holder.mobile };

/** Makes the code and hands it to the message queue; unknown data ends here without a word. Safe to repeat. */
async function sendCode(services: AuthServices, queue: MessageQueue, attemptId: string): Promise<void> {
  const { pool, core, vault } = services;
  const first = await getAttempt(pool, attemptId);
  const holder = first.known ? await core.findHolder(first.policy_number) : undefined;
  if (!holder) return;
  await inTransaction(pool, async (tx) => {
    const attempt = await getAttemptLocked(tx, attemptId);
    if (attempt.state !== 'OPEN' || attempt.sends_done >= attempt.sends_asked) return;
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const emailHash = holder.email === null ? null : emailFingerprint(vault, holder.email);
    await applyCode(tx, attemptId, { codeHash: codeFingerprint(vault, attemptId, code), emailHash });
    await queue.sendTemplate(
      tx,
      'sign-in-code',
      { code },
      { ...addressOf(attempt.method, holder), policyNumber: holder.policyNumber },
    );
  });
}

export const sendCodeJob = (services: AuthServices, queue: MessageQueue): Job =>
  job(sendCodeJobName, z.object({ attemptId: z.uuid() }), ({ attemptId }) => sendCode(services, queue, attemptId));
