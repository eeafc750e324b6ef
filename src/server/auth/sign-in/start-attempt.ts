import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Holder } from '#core/port.ts';
import type { AuthUser, LoginInput } from '#shared/wire/auth.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import {
  findLatestAttempt,
  findRunningCode,
  insertAttempt,
  lockIdentity,
  updateShared,
} from '#server/auth/limits/sign-in-attempt-repository.ts';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import { isDeviceOf } from '#server/auth/sessions/known-device-repository.ts';
import { buildAuthUser } from '#server/auth/sessions/auth-user.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { codeLife, refuseWhilePaused, takeCode, takeJoin } from '#server/auth/limits/code-guards.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { chooseByHealth, type ChosenChannel } from './code-channel.ts';
import { deviceFingerprint, deviceFingerprints } from './device-mark.ts';
import { emailFingerprint, sendCodeJobName } from './send-code-job.ts';
import { admitSignIn, type SignInOrigin } from './admit-sign-in.ts';
import { networkFingerprint } from '#server/auth/limits/network-limits.ts';
import { networkOf } from '#server/http/network-of.ts';
import { LaneFull, lanes } from '#server/lanes/lanes.ts';
import { settleClock } from '#server/auth/limits/settle-clock.ts';
import { randomToken, tokenHash } from '#server/auth/sessions/tokens.ts';
import { isHolder, readTypedIdentity, type TypedIdentity } from '#server/vault/typed-identity.ts';

interface Found {
  readonly known: boolean;
  readonly emailHash: string;
  /** Subjects that the codes count against: the person and the phone, or what was typed, twice (P05, rulings 6.14). */
  readonly countedBy: string;
  readonly phone: string;
}

/**
 * Finds the subject of a person's codes. A browser with an earlier sign-in has a subject of its own, so that attackers
 * who know all three data neither use up its codes nor end its attempts. Also called for unknown data, to take the same
 * time.
 */
async function findPersonSubject(
  { pool, vault }: AuthServices,
  { identityHash, identityHashes }: TypedIdentity,
  deviceId: string | undefined,
): Promise<string> {
  const mark = deviceFingerprint(vault, deviceId ?? '');
  const isTheirs = await isDeviceOf(pool, identityHashes, deviceFingerprints(vault, deviceId ?? ''));
  return isTheirs ? vault.fingerprint(`${identityHash}\n${mark}`, 'person-in-browser') : identityHash;
}

async function describeFound(
  services: AuthServices,
  typed: TypedIdentity,
  holder: Holder | undefined,
  deviceId: string | undefined,
): Promise<Found> {
  const { vault } = services;
  const known = isHolder(vault, holder, typed);
  const person = await findPersonSubject(services, typed, deviceId);
  return {
    known,
    // Computed for unknown data too, to take the same time.
    emailHash: emailFingerprint(vault, holder?.email ?? ''),
    countedBy: known ? person : typed.tripleHash,
    phone: known ? typed.phoneHash : typed.tripleHash,
  };
}

async function storeAttempt(
  services: AuthServices,
  tx: Queryable,
  typed: TypedIdentity,
  { found, both, chosen }: { readonly found: Found; readonly both: string; readonly chosen: ChosenChannel },
  handle: string,
): Promise<void> {
  const { clock, limits, vault } = services;
  const now = clock.systemNow();
  const { countedBy, phone } = found;
  await lockIdentity(tx, countedBy);
  await refuseWhilePaused(tx, countedBy, now);
  const latest = await findLatestAttempt(tx, countedBy, secondsAfter(now, -limits.daySeconds));
  // A new sign-in after a finished one is not a resend (P05).
  const before = latest?.state === 'OPEN' ? latest : undefined;
  const running = await findRunningCode(tx, countedBy, now);
  const joins = running !== undefined && (await takeJoin(tx, limits, { countedBy, both }, now));
  const guarded = joins || (await takeCode(tx, limits, { countedBy, phone, before }, now));
  const attemptId = randomUUID();
  await insertAttempt(tx, {
    attempt_id: attemptId,
    handle_hash: tokenHash(vault, 'handle', handle),
    identity_hash: typed.identityHash,
    counted_by: countedBy,
    guarded,
    phone_hash: typed.phoneHash,
    masked_phone: typed.maskedPhone,
    masked_identity: typed.maskedIdentity,
    policy_number: typed.policyNumber,
    known: found.known,
    method: chosen.method,
    emailHash: found.known ? found.emailHash : null,
    expiresAt: secondsAfter(now, codeLife(limits, guarded)),
    now,
  });
  if (joins) await updateShared(tx, attemptId, running);
  await addJob(tx, sendCodeJobName, { attemptId });
}

async function beginAttempt(services: AuthServices, input: LoginInput, origin: SignInOrigin): Promise<AuthUser> {
  const typed = readTypedIdentity(services.vault, input);
  const holder = await services.core.findHolder(typed.policyNumber);
  const found = await describeFound(services, typed, holder, origin.deviceId);
  const both = `${found.countedBy} ${networkFingerprint(services.vault, origin.address)}`;
  const chosen = await chooseByHealth(services, services.hotReads ?? services.pool, undefined);
  const handle = randomToken();
  await settleClock(services.pool, services.limits, [found.countedBy, found.phone, both], services.clock.systemNow());
  await inTransaction(services.pool, (tx) => storeAttempt(services, tx, typed, { found, both, chosen }, handle));
  const { maskedPhone, maskedIdentity, policyNumber } = typed;
  return {
    ...buildAuthUser({ maskedPhone, maskedIdentity, policyNumber }, { accessToken: handle, refreshToken: '' }),
    codeMethod: chosen.method,
    ...(chosen.notice !== undefined && { codeNotice: chosen.notice }),
  };
}

/** Retry-After in seconds for a network with a full queue: about half of those waiting are done by then. */
const laneRestSeconds = 3;

/**
 * Runs a sign-in after the earlier ones of its network. Each takes at least `loginFloorMs`, so that a network that
 * sends many sign-ins at once cannot fill the queue of codes for everyone else.
 * @throws 429
 */
async function inTurnOfNetwork<Value>({ limits }: AuthServices, address: string, work: () => Promise<Value>) {
  try {
    return await lanes.signInsOfNetwork.run(networkOf(address), async () => {
      const [value] = await Promise.all([work(), wait(limits.loginFloorMs)]);
      return value;
    });
  } catch (error) {
    throw error instanceof LaneFull ? refusals.busy(laneRestSeconds) : error;
  }
}

/**
 * Starts a sign-in. Known and unknown data do the same work, store the same row and queue the same job; only the job,
 * after the answer, sends a code or not (P06). Sign-ins of one network start one after the other (P07).
 * @throws 429, LaneFull
 */
export async function startAttempt(services: AuthServices, input: LoginInput, origin: SignInOrigin): Promise<AuthUser> {
  const floor = wait(services.limits.loginFloorMs);
  try {
    if (!lanes.signInsOfNetwork.hasRoom(networkOf(origin.address))) throw refusals.busy(laneRestSeconds);
    await admitSignIn(services, origin);
    return await inTurnOfNetwork(services, origin.address, () => beginAttempt(services, input, origin));
  } finally {
    await floor;
  }
}
