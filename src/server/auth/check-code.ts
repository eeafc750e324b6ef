import type { AuthUser, OtpCheckInput } from '#shared/wire/auth.ts';
import type { Instant } from '#shared/dates.ts';
import type { Holder } from '#core/port.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AppError } from '#server/http/app-error.ts';
import { applyPause, applyTry, getAttempt, getAttemptLocked, type Attempt } from './attempt-repository.ts';
import type { AuthServices } from './auth-services.ts';
import { buildAuthUser } from './auth-user.ts';
import { refuseWhilePaused } from './guards.ts';
import { takeWindowHit } from './limit-repository.ts';
import { secondsAfter } from './moments.ts';
import { listOwnPolicies } from './own-policies.ts';
import { openSession } from './open-session.ts';
import { refusals } from './refusals.ts';
import { limitRules } from './rules.ts';
import { codeFingerprint } from './send-code-job.ts';
import { isHolder, phoneFingerprint, identityFingerprint } from './typed-identity.ts';

/** `identity` may be the phone number or the identity number, as typed or as masked. */
function isSamePerson({ vault }: AuthServices, attempt: Attempt, identity: string): boolean {
  if (identity === attempt.masked_phone || identity === attempt.masked_identity) return true;
  return (
    phoneFingerprint(vault, identity) === attempt.phone_hash ||
    identityFingerprint(vault, identity) === attempt.identity_hash
  );
}

function isRightCode(services: AuthServices, attempt: Attempt, input: OtpCheckInput): boolean {
  const given = codeFingerprint(services.vault, attempt.attempt_id, input.otp_number);
  return isSamePerson(services, attempt, input.identity) && attempt.code_hash === given;
}

/** Counts a wrong code; the last one allowed ends the attempt and makes this identity wait. */
async function countWrong(services: AuthServices, tx: Queryable, attempt: Attempt, now: Instant): Promise<AppError> {
  const { limits } = services;
  const triesLeft = limits.triesPerAttempt - attempt.tries - 1;
  await applyTry(tx, attempt.attempt_id, triesLeft > 0 ? 'OPEN' : 'ENDED');
  await takeWindowHit(tx, limitRules.wrongCodes(limits, attempt.identity_hash), now);
  if (triesLeft <= 0) await applyPause(tx, attempt.identity_hash, secondsAfter(now, limits.pauseSeconds));
  await appendAudit(tx, {
    stream: 'sign-in',
    at: now,
    actor: attempt.known ? `customer:${attempt.policy_number}` : 'unknown',
    action: 'code-refused',
    detail: { attempt: attempt.attempt_id, triesLeft },
  });
  return triesLeft > 0 ? refusals.wrong(triesLeft) : refusals.lastWrong(limits.pauseSeconds);
}

interface Checked {
  readonly input: OtpCheckInput;
  readonly device: string;
  /** How many policies this person may open. */
  readonly policies: number;
}

async function decide(
  services: AuthServices,
  tx: Queryable,
  attempt: Attempt,
  holder: Holder | undefined,
  { input, device, policies }: Checked,
): Promise<AuthUser | AppError> {
  const now = services.clock.systemNow();
  await refuseWhilePaused(tx, services.limits, attempt.identity_hash, now);
  if (attempt.state !== 'OPEN') throw refusals.over();
  if (Date.parse(attempt.code_expires_at) <= Date.parse(now)) throw refusals.expired();
  const right = isRightCode(services, attempt, input);
  const typed = { identityHash: attempt.identity_hash, phoneHash: attempt.phone_hash };
  if (!right || !holder || !isHolder(services.vault, holder, typed)) return countWrong(services, tx, attempt, now);
  await applyTry(tx, attempt.attempt_id, 'USED');
  const tokens = await openSession(services, tx, { holder, attempt, device }, now);
  return buildAuthUser(
    { maskedPhone: attempt.masked_phone, maskedIdentity: attempt.masked_identity, policyNumber: attempt.policy_number },
    tokens,
    policies,
  );
}

/**
 * Turns an attempt into a session when the code is right, once. Checks of one identity run one after the other, so parallel
 * guesses count like guesses in a row. @throws 422 wrong, expired or used code (never 401), 429 while paused
 */
export async function checkCode(
  services: AuthServices,
  attemptId: string,
  input: OtpCheckInput,
  device: string,
): Promise<AuthUser> {
  const { policy_number, identity_hash, phone_hash } = await getAttempt(services.pool, attemptId);
  const holder = await services.core.findHolder(policy_number);
  const person = { identityHash: identity_hash, phoneHash: phone_hash };
  // Looked up for whoever was found to be the holder; the answer carries it only when the code is right.
  const own = holder && isHolder(services.vault, holder, person) ? holder.identityNumber : undefined;
  const policies = own === undefined ? 0 : (await listOwnPolicies(services, own, person)).length;
  const outcome = await inTransaction(services.pool, async (tx) =>
    decide(services, tx, await getAttemptLocked(tx, attemptId), holder, { input, device, policies }),
  );
  // A wrong code is thrown only now: its count must be stored.
  if (outcome instanceof Error) throw outcome;
  return outcome;
}
