import type { AuthUser, OtpCheckInput } from '#shared/wire/auth.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Holder } from '#core/port.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { signInStream } from '#server/audit/sign-in-stream.ts';
import type { Queryable } from '#server/db/pool.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { AppError } from '#server/http/app-error.ts';
import {
  markCodeOver,
  markCodesUsed,
  updateTries,
  getAttempt,
  getAttemptLocked,
  type Attempt,
} from '#server/auth/limits/sign-in-attempt-repository.ts';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import { buildAuthUser } from '#server/auth/sessions/auth-user.ts';
import { refuseWhilePaused } from '#server/auth/limits/code-guards.ts';
import { listOwnPolicies } from './own-policies.ts';
import { openSession } from './open-session.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { isCodeOf } from './send-code-job.ts';
import { settleClock } from '#server/auth/limits/settle-clock.ts';
import { isHolder, phoneFingerprints, identityFingerprints } from '#server/vault/typed-identity.ts';
import { countWrongCode } from '#server/auth/limits/wrong-code.ts';

/** Returns true when `identity`, a phone or identity number as typed or as masked, belongs to the attempt. */
function isSamePerson({ vault }: AuthServices, attempt: Attempt, identity: string): boolean {
  if (identity === attempt.masked_phone || identity === attempt.masked_identity) return true;
  return (
    phoneFingerprints(vault, identity).includes(attempt.phone_hash) ||
    identityFingerprints(vault, identity).includes(attempt.identity_hash)
  );
}

function isRightCode(services: AuthServices, attempt: Attempt, input: OtpCheckInput): boolean {
  const isCode = isCodeOf(services.vault, attempt.counted_by, input.otp_number, attempt.code_hash);
  return isSamePerson(services, attempt, input.identity) && isCode;
}

/** Counts a wrong code; after the last allowed one the attempt ends and, unless codes are guarded, the person has to wait. */
async function countWrong(
  { limits, vault }: AuthServices,
  tx: Queryable,
  attempt: Attempt,
  now: Instant,
): Promise<AppError> {
  const { counted_by: countedBy, asked_at: askedAt, guarded, tries } = attempt;
  // The person's attempts share a guarded code, so a wrong guess ends its own attempt only.
  const tried = { countedBy, askedAt, guarded, tries, pauses: !guarded };
  const { triesLeft, waitSeconds } = await countWrongCode(tx, limits, tried, now);
  await updateTries(tx, attempt.attempt_id, triesLeft > 0 ? 'OPEN' : 'ENDED');
  await appendAudit(tx, vault, {
    stream: signInStream(now, attempt.policy_number),
    at: now,
    actor: attempt.known ? `customer:${attempt.policy_number}` : 'unknown',
    action: 'code-refused',
    detail: { attempt: attempt.attempt_id, triesLeft },
  });
  return triesLeft > 0 ? refusals.wrong(triesLeft) : refusals.lastWrong(waitSeconds);
}

/** Returns true when the code is right and the attempt belongs to the holder. */
function isRight(services: AuthServices, attempt: Attempt, holder: Holder, input: OtpCheckInput): boolean {
  const typed = { identityHash: attempt.identity_hash, phoneHash: attempt.phone_hash };
  // Computes both, so that the time does not reveal which one failed.
  const isTheirs = isHolder(services.vault, holder, typed);
  return isRightCode(services, attempt, input) && isTheirs;
}

/** Counts the policies that the person may open, only after the right code, so that a wrong one costs the same work for everyone (P06). */
async function countPolicies(
  services: AuthServices,
  attempt: Attempt,
  holder: Holder | undefined,
  input: OtpCheckInput,
): Promise<number> {
  if (!holder || !isRight(services, attempt, holder, input)) return 0;
  const person = { identityHash: attempt.identity_hash, phoneHash: attempt.phone_hash };
  return (await listOwnPolicies(services, holder.identityNumber, person)).length;
}

/** Caller who types the code, with browser and token. */
export interface CodeCaller {
  readonly attemptId: string;
  readonly handle: string;
  readonly device: string;
  readonly deviceId: string | undefined;
}

interface Checked {
  readonly input: OtpCheckInput;
  readonly caller: CodeCaller;
  /** Number of policies that this person may open. */
  readonly policies: number;
}

async function decide(
  services: AuthServices,
  tx: Queryable,
  attempt: Attempt,
  holder: Holder | undefined,
  { input, caller: { device, deviceId, handle }, policies }: Checked,
): Promise<AuthUser | AppError> {
  const now = services.clock.systemNow();
  await refuseWhilePaused(tx, attempt.counted_by, now);
  if (attempt.state !== 'OPEN') throw refusals.over();
  if (Date.parse(attempt.code_expires_at) <= Date.parse(now)) {
    // The code stays expired, whatever the clock says later (P29).
    await markCodeOver(tx, attempt.attempt_id);
    return refusals.expired();
  }
  if (!holder || !isRight(services, attempt, holder, input)) return countWrong(services, tx, attempt, now);
  await updateTries(tx, attempt.attempt_id, 'USED');
  await markCodesUsed(tx, attempt.counted_by);
  const tokens = await openSession(services, tx, { holder, attempt, device, deviceId, handle }, now);
  return buildAuthUser(
    { maskedPhone: attempt.masked_phone, maskedIdentity: attempt.masked_identity, policyNumber: attempt.policy_number },
    tokens,
    policies,
  );
}

/**
 * Turns an attempt into a session when the code is right, once. Checks of one identity run one after the other, so
 * parallel guesses count like guesses in a row.
 * @throws 422 wrong, expired or used code (never 401), 429 while paused
 */
export async function checkCode(services: AuthServices, caller: CodeCaller, input: OtpCheckInput): Promise<AuthUser> {
  const { pool, clock, limits, core } = services;
  const { attemptId } = caller;
  const attempt = await getAttempt(pool, attemptId);
  await settleClock(pool, limits, [attempt.counted_by], clock.systemNow());
  const holder = await core.findHolder(attempt.policy_number);
  const policies = await countPolicies(services, attempt, holder, input);
  const outcome = await inTransaction(services.pool, async (tx) =>
    decide(services, tx, await getAttemptLocked(tx, attemptId), holder, { input, caller, policies }),
  );
  // A wrong or expired code is thrown after the commit, so that it is counted.
  if (outcome instanceof Error) throw outcome;
  return outcome;
}
