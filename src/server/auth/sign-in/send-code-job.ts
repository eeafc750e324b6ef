import { randomInt } from 'node:crypto';
import { z } from 'zod';
import { cleanLine } from '#shared/text/clean-line.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { job, type Job } from '#server/jobs/job-runner.ts';
import { chooseAddress, otherCodeAddresses } from '#server/messages/channels.ts';
import type { MessageQueue } from '#server/messages/message-queue.ts';
import { updateCode, getAttempt, getAttemptLocked } from '#server/auth/limits/sign-in-attempt-repository.ts';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import { notifyOfGuard } from './notify-of-guard.ts';
import type { Vault } from '#server/vault/vault.ts';

export const sendCodeJobName = 'send-sign-in-code';

/** Returns the fingerprint of a code; `subject` = whom it is for: the person of a sign-in, or one step-up. */
export const codeFingerprint = (vault: Vault, subject: string, code: string) =>
  vault.fingerprint(`${subject}\n${code}`, 'code');

/** Returns true when the stored fingerprint is that of the code. */
export const isCodeOf = (vault: Vault, subject: string, code: string, stored: string | null): boolean =>
  stored !== null && vault.fingerprints(`${subject}\n${code}`, 'code').includes(stored);

export const emailFingerprint = (vault: Vault, email: string) =>
  vault.fingerprint(cleanLine(email).toLowerCase(), 'email');
export const emailFingerprints = (vault: Vault, email: string): readonly string[] =>
  vault.fingerprints(cleanLine(email).toLowerCase(), 'email');

/** Creates the code and queues its message; for unknown data nothing is sent. Safe to repeat. */
async function sendCode(services: AuthServices, queue: MessageQueue, attemptId: string): Promise<void> {
  const { pool, core, vault, channels, log } = services;
  const first = await getAttempt(pool, attemptId);
  const holder = first.known ? await core.findHolder(first.policy_number) : undefined;
  if (!holder) return;
  await inTransaction(pool, async (tx) => {
    const attempt = await getAttemptLocked(tx, attemptId);
    // A guarded code is sent even if its own attempt has ended, because other attempts of the person use it.
    if (attempt.state === 'USED' || (attempt.state === 'ENDED' && !attempt.guarded)) return;
    if (attempt.sends_done >= attempt.sends_asked) return;
    const to = chooseAddress(attempt.method, holder, channels);
    if (!to) return log.error({ attemptId }, 'sign-in code not sent: no connected way to this holder');
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const emailHash = holder.email === null ? null : emailFingerprint(vault, holder.email);
    const fallbacks = otherCodeAddresses(to, holder, channels);
    const reader = { name: holder.fullName, policyNumber: holder.policyNumber };
    const messageId = await queue.sendTemplate(tx, 'sign-in-code', { code }, { ...to, ...reader, fallbacks });
    const codeHash = codeFingerprint(vault, attempt.counted_by, code);
    await updateCode(tx, attemptId, { codeHash, emailHash, sentBy: to.channel, messageId });
    if (attempt.guarded) await notifyOfGuard(services, tx, queue, holder);
  });
}

export const sendCodeJob = (services: AuthServices, queue: MessageQueue): Job =>
  job(sendCodeJobName, z.object({ attemptId: z.uuid() }), ({ attemptId }) => sendCode(services, queue, attemptId));
