import type { Instant } from '#shared/time/dates.ts';
import type { StepUpPassed } from '#shared/wire/step-up.ts';
import { lockIdentity } from '#server/auth/limits/sign-in-attempt-repository.ts';
import { refuseWhilePaused } from '#server/auth/limits/code-guards.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { isCodeOf } from '#server/auth/sign-in/send-code-job.ts';
import { settleClock } from '#server/auth/limits/settle-clock.ts';
import { countWrongCode } from '#server/auth/limits/wrong-code.ts';
import type { AuditAction } from '#server/audit/action-texts.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { signInStream } from '#server/audit/sign-in-stream.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AppError } from '#server/http/app-error.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import {
  markStepUpCodeOver,
  updateStepUpTries,
  findNewestStepUp,
  getIdentityHash,
  type StepUp,
} from './step-up-repository.ts';
import type { StepUpServices } from './step-up-services.ts';

const record = (
  { vault }: Pick<StepUpServices, 'vault'>,
  tx: Queryable,
  stepUp: StepUp,
  at: Instant,
  action: AuditAction,
  triesLeft: number,
): Promise<void> =>
  appendAudit(tx, vault, {
    stream: signInStream(at, stepUp.policy_number),
    at,
    actor: `customer:${stepUp.policy_number}`,
    action,
    detail: { stepUp: stepUp.step_up_id, type: stepUp.suffix, triesLeft },
  });

/** Counts a wrong code like one of sign-in; after the last allowed one the step-up ends and this person has to wait. */
async function countWrong(services: StepUpServices, tx: Queryable, stepUp: StepUp, now: Instant): Promise<AppError> {
  const { limits } = services;
  const { identity_hash: countedBy, asked_at: askedAt, guarded, tries } = stepUp;
  const { triesLeft, waitSeconds } = await countWrongCode(
    tx,
    limits,
    { countedBy, askedAt, guarded, tries, pauses: true },
    now,
  );
  await updateStepUpTries(tx, stepUp.step_up_id, triesLeft > 0 ? 'OPEN' : 'ENDED', null);
  await record(services, tx, stepUp, now, 'step-up-refused', triesLeft);
  return triesLeft > 0 ? refusals.wrong(triesLeft) : refusals.lastWrongStepUp(waitSeconds);
}

async function decide(
  services: StepUpServices,
  tx: Queryable,
  { sessionId, identityHash }: { readonly sessionId: string; readonly identityHash: string },
  code: string,
): Promise<StepUpPassed | AppError> {
  const { clock, limits, vault } = services;
  await lockIdentity(tx, identityHash);
  const now = clock.systemNow();
  await refuseWhilePaused(tx, identityHash, now, refusals.stepUpPaused);
  const stepUp = await findNewestStepUp(tx, sessionId);
  if (stepUp?.state !== 'OPEN') throw refusals.stepUpOver();
  if (Date.parse(stepUp.code_expires_at) <= Date.parse(now)) {
    await markStepUpCodeOver(tx, stepUp.step_up_id);
    return refusals.expired();
  }
  if (!isCodeOf(vault, stepUp.step_up_id, code, stepUp.code_hash)) return countWrong(services, tx, stepUp, now);
  const validUntil = secondsAfter(now, limits.stepUpSeconds);
  await updateStepUpTries(tx, stepUp.step_up_id, 'PASSED', validUntil);
  await record(services, tx, stepUp, now, 'step-up-passed', limits.triesPerAttempt - stepUp.tries);
  return { transaction_type: stepUp.suffix, valid_until: validUntil };
}

/** Checks, once, the last code requested by this session. @throws 422 wrong, expired or used code (never 401), 429 while paused */
export async function checkStepUp(
  services: StepUpServices,
  { sessionId }: CustomerSession,
  code: string,
): Promise<StepUpPassed> {
  const { pool, limits, clock } = services;
  const identityHash = await getIdentityHash(pool, sessionId);
  await settleClock(pool, limits, [identityHash], clock.systemNow());
  const outcome = await inTransaction(pool, (tx) => decide(services, tx, { sessionId, identityHash }, code));
  // A wrong or expired code is thrown after the commit, so that it is counted.
  if (outcome instanceof Error) throw outcome;
  return outcome;
}
