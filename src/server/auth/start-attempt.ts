import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { AuthUser, LoginInput } from '#shared/wire/auth.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { endOpenAttempts, findLatestAttempt, insertAttempt, lockIdentity } from './attempt-repository.ts';
import type { AuthServices } from './auth-services.ts';
import { buildAuthUser } from './auth-user.ts';
import { refuseWhilePaused, takeCode } from './guards.ts';
import { takeBucketHit } from './limit-repository.ts';
import { secondsAfter } from './moments.ts';
import { refusals } from './refusals.ts';
import { limitRules } from './rules.ts';
import { emailFingerprint, sendCodeJobName } from './send-code-job.ts';
import { randomToken, tokenHash } from './tokens.ts';
import { isHolder, readTypedIdentity, type TypedIdentity } from './typed-identity.ts';

async function refuseTheCrowd({ pool, limits, clock, vault }: AuthServices, address: string): Promise<void> {
  const now = clock.systemNow();
  const byAddress = limitRules.address(limits, vault.fingerprint(address, 'address'));
  for (const limit of [byAddress, limitRules.everybody(limits)]) {
    const seconds = await takeBucketHit(pool, limit, now);
    if (seconds > 0) throw refusals.busy(seconds);
  }
}

interface Found {
  readonly known: boolean;
  readonly emailHash: string;
}

async function storeAttempt(
  services: AuthServices,
  tx: Queryable,
  typed: TypedIdentity,
  found: Found,
  handle: string,
): Promise<void> {
  const { clock, limits, vault } = services;
  const now = clock.systemNow();
  await lockIdentity(tx, typed.identityHash);
  await refuseWhilePaused(tx, limits, typed.identityHash, now);
  const latest = await findLatestAttempt(tx, typed.identityHash, secondsAfter(now, -limits.daySeconds));
  // After a finished sign-in the next one is no resend (P05).
  await takeCode(tx, limits, { ...typed, before: latest?.state === 'OPEN' ? latest : undefined }, now);
  await endOpenAttempts(tx, typed.identityHash);
  const attemptId = randomUUID();
  await insertAttempt(tx, {
    attempt_id: attemptId,
    handle_hash: tokenHash(vault, 'handle', handle),
    identity_hash: typed.identityHash,
    phone_hash: typed.phoneHash,
    masked_phone: typed.maskedPhone,
    masked_identity: typed.maskedIdentity,
    policy_number: typed.policyNumber,
    known: found.known,
    emailHash: found.known ? found.emailHash : null,
    expiresAt: secondsAfter(now, limits.codeSeconds),
    now,
  });
  await addJob(tx, sendCodeJobName, { attemptId });
}

async function tryStart(services: AuthServices, input: LoginInput, address: string): Promise<AuthUser> {
  await refuseTheCrowd(services, address);
  const typed = readTypedIdentity(services.vault, input);
  const holder = await services.core.findHolder(typed.policyNumber);
  const known = isHolder(services.vault, holder, typed);
  // Computed for unknown data too: both take the same work.
  const emailHash = emailFingerprint(services.vault, holder?.email ?? '');
  const handle = randomToken();
  await inTransaction(services.pool, (tx) => storeAttempt(services, tx, typed, { known, emailHash }, handle));
  return buildAuthUser(
    { maskedPhone: typed.maskedPhone, maskedIdentity: typed.maskedIdentity, policyNumber: typed.policyNumber },
    { accessToken: handle, refreshToken: '' },
  );
}

/**
 * Begins a sign-in. Known and unknown data do the same work, store the same row and queue the same job; only the job, after
 * the answer, sends a code or does not (P06). @throws 429
 */
export async function startAttempt(services: AuthServices, input: LoginInput, address: string): Promise<AuthUser> {
  const floor = wait(services.limits.loginFloorMs);
  try {
    return await tryStart(services, input, address);
  } finally {
    await floor;
  }
}
