import { inTransaction } from '#server/db/transaction.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { refuse } from '#server/http/refuse.ts';
import type { CodeResent, OtpMethod } from '#shared/wire/auth.ts';
import { updateResends, getAttempt, getAttemptLocked } from '#server/auth/limits/sign-in-attempt-repository.ts';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import { chooseByHealth } from './code-channel.ts';
import { codeLife, refuseWhilePaused, takeCode } from '#server/auth/limits/code-guards.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { sendCodeJobName } from './send-code-job.ts';
import { settleClock } from '#server/auth/limits/settle-clock.ts';

/**
 * Requests a new code in the same attempt; the old code becomes invalid at once.
 * @throws 422 when the attempt is over or the channel is not connected, 429
 */
export async function resendCode(
  services: AuthServices,
  attemptId: string,
  method: OtpMethod | undefined,
): Promise<CodeResent> {
  const { pool, clock, limits, channels } = services;
  if (method !== undefined && !channels.includes(method)) throw refuse('AUTH-METHOD');
  const { counted_by, phone_hash, method: before } = await getAttempt(pool, attemptId);
  const chosen = await chooseByHealth(services, pool, method ?? before);
  await settleClock(pool, limits, [counted_by, phone_hash], clock.systemNow());
  return inTransaction(pool, async (tx) => {
    const attempt = await getAttemptLocked(tx, attemptId);
    const now = clock.systemNow();
    await refuseWhilePaused(tx, attempt.counted_by, now);
    if (attempt.state !== 'OPEN') throw refusals.over();
    if (attempt.sends_asked > limits.resendsPerAttempt) throw refusals.noMoreResends(limits.resendSeconds);
    const phone = attempt.known ? attempt.phone_hash : attempt.counted_by;
    const guarded = await takeCode(tx, limits, { countedBy: attempt.counted_by, phone, before: attempt }, now);
    const asked = {
      method: chosen.method,
      guarded,
      now,
      expiresAt: secondsAfter(now, codeLife(limits, guarded)),
    };
    await updateResends(tx, attemptId, asked);
    await addJob(tx, sendCodeJobName, { attemptId });
    return {
      method: asked.method,
      expires_in: codeLife(limits, guarded),
      resend_in: limits.resendSeconds,
      resends_left: limits.resendsPerAttempt - attempt.sends_asked,
      ...(chosen.notice !== undefined && { notice: chosen.notice }),
    };
  });
}
