import type { Instant } from '#shared/dates.ts';
import type { StepUpPassed } from '#shared/wire/step-up.ts';
import { applyPause, lockIdentity } from '#server/auth/attempt-repository.ts';
import { refuseWhilePaused } from '#server/auth/guards.ts';
import { takeWindowHit } from '#server/auth/limit-repository.ts';
import { secondsAfter } from '#server/auth/moments.ts';
import { refusals } from '#server/auth/refusals.ts';
import { limitRules } from '#server/auth/rules.ts';
import { codeFingerprint } from '#server/auth/send-code-job.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AppError } from '#server/http/app-error.ts';
import type { CustomerSession } from '#server/http/sessions.ts';
import { applyStepUpTry, findNewestStepUp, getIdentityHash, type StepUp } from './step-up-repository.ts';
import type { StepUpServices } from './step-up-services.ts';

const record = (tx: Queryable, stepUp: StepUp, at: Instant, action: string, triesLeft: number): Promise<void> =>
  appendAudit(tx, {
    stream: 'sign-in',
    at,
    actor: `customer:${stepUp.policy_number}`,
    action,
    detail: { stepUp: stepUp.step_up_id, type: stepUp.suffix, triesLeft },
  });

/** A wrong code counts like one of sign-in; the last one allowed ends the step-up and makes this person wait. */
async function countWrong({ limits }: StepUpServices, tx: Queryable, stepUp: StepUp, now: Instant): Promise<AppError> {
  const triesLeft = limits.triesPerAttempt - stepUp.tries - 1;
  await applyStepUpTry(tx, stepUp.step_up_id, triesLeft > 0 ? 'OPEN' : 'ENDED', null);
  await takeWindowHit(tx, limitRules.wrongCodes(limits, stepUp.identity_hash), now);
  if (triesLeft <= 0) await applyPause(tx, stepUp.identity_hash, secondsAfter(now, limits.pauseSeconds));
  await record(tx, stepUp, now, 'step-up-refused', triesLeft);
  return triesLeft > 0 ? refusals.wrong(triesLeft) : refusals.lastWrongStepUp(limits.pauseSeconds);
}

async function decide(
  services: StepUpServices,
  tx: Queryable,
  sessionId: string,
  code: string,
): Promise<StepUpPassed | AppError> {
  const { clock, limits, vault } = services;
  const identityHash = await getIdentityHash(tx, sessionId);
  await lockIdentity(tx, identityHash);
  const now = clock.systemNow();
  await refuseWhilePaused(tx, limits, identityHash, now, refusals.stepUpPaused);
  const stepUp = await findNewestStepUp(tx, sessionId);
  if (stepUp?.state !== 'OPEN') throw refusals.stepUpOver();
  if (Date.parse(stepUp.code_expires_at) <= Date.parse(now)) throw refusals.expired();
  if (stepUp.code_hash !== codeFingerprint(vault, stepUp.step_up_id, code))
    return countWrong(services, tx, stepUp, now);
  const validUntil = secondsAfter(now, limits.stepUpSeconds);
  await applyStepUpTry(tx, stepUp.step_up_id, 'PASSED', validUntil);
  await record(tx, stepUp, now, 'step-up-passed', limits.triesPerAttempt - stepUp.tries);
  return { transaction_type: stepUp.suffix, valid_until: validUntil };
}

/** Checks the code asked for last by this session, once. @throws 422 wrong, expired or used code (never 401), 429 while paused */
export async function checkStepUp(
  services: StepUpServices,
  { sessionId }: CustomerSession,
  code: string,
): Promise<StepUpPassed> {
  const outcome = await inTransaction(services.pool, (tx) => decide(services, tx, sessionId, code));
  // A wrong code is thrown only now: its count must be stored.
  if (outcome instanceof Error) throw outcome;
  return outcome;
}
