import { inTransaction } from '#server/db/transaction.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import type { OtpMethod } from '#shared/wire/auth.ts';
import { applyResend, getAttemptLocked } from './attempt-repository.ts';
import type { AuthServices } from './auth-services.ts';
import { refuseWhilePaused, takeCode } from './guards.ts';
import { secondsAfter } from './moments.ts';
import { refusals } from './refusals.ts';
import { sendCodeJobName } from './send-code-job.ts';

export interface ResendAnswer {
  readonly method: OtpMethod;
  readonly expires_in: number;
  readonly resend_in: number;
  readonly resends_left: number;
}

/** Asks for a new code in the same attempt; the old code is void at once. @throws 422 when the attempt is over, 429 */
export function resendCode(
  services: AuthServices,
  attemptId: string,
  method: OtpMethod | undefined,
): Promise<ResendAnswer> {
  const { pool, clock, limits } = services;
  return inTransaction(pool, async (tx) => {
    const attempt = await getAttemptLocked(tx, attemptId);
    const now = clock.systemNow();
    await refuseWhilePaused(tx, limits, attempt.identity_hash, now);
    if (attempt.state !== 'OPEN') throw refusals.over();
    if (attempt.sends_asked > limits.resendsPerAttempt) throw refusals.noMoreResends(limits.resendSeconds);
    await takeCode(
      tx,
      limits,
      { identityHash: attempt.identity_hash, phoneHash: attempt.phone_hash, before: attempt },
      now,
    );
    const asked = { method: method ?? attempt.method, now, expiresAt: secondsAfter(now, limits.codeSeconds) };
    await applyResend(tx, attemptId, asked);
    await addJob(tx, sendCodeJobName, { attemptId });
    return {
      method: asked.method,
      expires_in: limits.codeSeconds,
      resend_in: limits.resendSeconds,
      resends_left: limits.resendsPerAttempt - attempt.sends_asked,
    };
  });
}
