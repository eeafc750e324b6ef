import { createHash, randomUUID } from 'node:crypto';
import type { Instant } from '#shared/time/dates.ts';
import type { DeskLoginInput, DeskSignedIn } from '#shared/wire/desk.ts';
import { appendAudit } from '#server/audit/append-audit.ts';
import { secondsUntilRoom, settleHits, takeWindowHit, type LimitRule } from '#server/auth/limits/limit-repository.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { networkFingerprint, takeNetworkHit } from '#server/auth/limits/network-limits.ts';
import { randomToken } from '#server/auth/sessions/tokens.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { refuse } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import { LaneFull, lanes } from '#server/lanes/lanes.ts';
import type { StaffServices } from './desk-services.ts';
import { findPasswordKey, nobodysPassword } from './password.ts';
import {
  findStaffMember,
  insertStaffSession,
  isStaffNetwork,
  markStaffSessionEnded,
  saveStaffNetwork,
  type StaffRow,
} from './staff-repository.ts';

export const staffTokenHash = ({ vault }: Pick<StaffServices, 'vault'>, token: string): string =>
  vault.fingerprint(token, 'token/staff');

/** Derives the key of a session, which the owner's functions ask for; the database knows its digest alone (decision 0057). */
export const staffSessionKey = (token: string): Buffer =>
  createHash('sha256').update(`staff-session\n${token}`).digest();

/** Caller of staff sign-in. */
interface StaffCaller {
  readonly userName: string;
  /** Fingerprint of the network that the limits count. */
  readonly networkHash: string;
  readonly address: string;
  /** The name signed in from this network before: a crowd of strangers does not keep it out. */
  readonly isKnownHere: boolean;
}

async function findCaller({ pool, vault }: StaffServices, userName: string, address: string): Promise<StaffCaller> {
  const networkHash = networkFingerprint(vault, address);
  return { userName, networkHash, address, isKnownHere: await isStaffNetwork(pool, userName, networkHash) };
}

/** Tries of one name from one network: a guesser in another network locks nobody out (rulings 6.14). */
const triesOf = ({ deskLimits, vault }: StaffServices, { userName, networkHash }: StaffCaller): LimitRule => ({
  rule: 'staff-password-tries',
  subject: vault.fingerprint(`${networkHash}\n${userName}`, 'staff-at-address'),
  max: deskLimits.passwordTries,
  spanSeconds: deskLimits.triesSpanSeconds,
});

/**
 * Returns the limit rules of wrong passwords by user name, from any network; an unknown name is counted alike (promises
 * P06).
 */
const wrongOf = ({ deskLimits, vault }: StaffServices, { userName }: StaffCaller): LimitRule => ({
  rule: 'staff-wrong-passwords',
  subject: vault.fingerprint(userName, 'staff-name'),
  max: deskLimits.wrongPasswordsPerName,
  spanSeconds: deskLimits.wrongSpanSeconds,
});

/** Slows tries down, after many wrong passwords, from all networks where this name never signed in. @throws 429 */
async function takeSlowTry(services: StaffServices, caller: StaffCaller, now: Instant): Promise<void> {
  if (caller.isKnownHere) return;
  const { pool, deskLimits } = services;
  const wrong = wrongOf(services, caller);
  await settleHits(pool, wrong, now);
  if ((await secondsUntilRoom(pool, wrong, now)) === 0) return;
  const slow = { ...wrong, rule: 'staff-slow-tries', max: 1, spanSeconds: deskLimits.slowTrySeconds };
  await settleHits(pool, slow, now);
  if (!(await takeWindowHit(pool, slow, now))) throw refusals.busy(await secondsUntilRoom(pool, slow, now));
}

/** Counts every try before its password is compared, so that parallel guesses cannot slip through. @throws 429 */
async function takeTry(services: StaffServices, caller: StaffCaller): Promise<void> {
  const { pool, clock, deskLimits, signInLimits, vault } = services;
  const now = clock.systemNow();
  const byNetwork = {
    rule: 'staff-logins-per-address',
    max: deskLimits.loginsPerAddress,
    spanSeconds: deskLimits.addressSpanSeconds,
  };
  const full = await takeNetworkHit({ pool, vault, limits: signInLimits }, byNetwork, caller.address, now);
  if (full > 0) throw refusals.busy(full);
  const tries = triesOf(services, caller);
  await settleHits(pool, tries, now);
  if (!(await takeWindowHit(pool, tries, now))) throw refusals.busy(await secondsUntilRoom(pool, tries, now));
  await takeSlowTry(services, caller, now);
}

/** Compares the password in the lane of hashes; an unknown name takes the same work. Returns its key. @throws 422, LaneFull */
async function checkPassword(
  services: StaffServices,
  caller: StaffCaller,
  password: string,
): Promise<{ readonly row: StaffRow; readonly passwordKey: Buffer }> {
  const row = await findStaffMember(services.pool, caller.userName);
  const stored = row?.password_hash ?? nobodysPassword;
  const passwordKey = await lanes.hash.run(() => findPasswordKey(password, stored), caller.isKnownHere);
  if (row && passwordKey) return { row, passwordKey };
  const at = services.clock.systemNow();
  await takeWindowHit(services.pool, wrongOf(services, caller), at);
  await inTransaction(services.pool, (tx) =>
    appendAudit(tx, services.vault, {
      stream: 'staff-sign-in',
      at,
      actor: row ? `staff:${row.user_name}` : 'unknown',
      action: 'refused',
      detail: {},
    }),
  );
  throw refuse('AUTH-STAFF');
}

/** @throws 422 for somebody who was deactivated while the password was compared */
async function openStaffSession(
  services: StaffServices,
  caller: StaffCaller,
  { token, passwordKey }: { readonly token: string; readonly passwordKey: Buffer },
): Promise<Instant> {
  const now = services.clock.systemNow();
  const { userName, networkHash } = caller;
  const sessionId = randomUUID();
  const tries = triesOf(services, caller);
  await inTransaction(services.pool, async (tx) => {
    const tokenHash = staffTokenHash(services, token);
    const proof = createHash('sha256').update(staffSessionKey(token)).digest();
    const session = { sessionId, tokenHash, proof, userName, passwordKey, now };
    if (!(await insertStaffSession(tx, session))) throw refuse('AUTH-STAFF');
    await saveStaffNetwork(tx, { userName, networkHash, now });
    await tx.query('DELETE FROM limit_window WHERE rule = $1 AND subject = $2', [tries.rule, tries.subject]);
    await appendAudit(tx, services.vault, {
      stream: 'staff-sign-in',
      at: now,
      actor: `staff:${userName}`,
      action: 'signed-in',
      detail: { session: sessionId },
    });
  });
  return now;
}

/** Signs staff in; unknown names and wrong passwords answer alike, after the same work. @throws 422, 429, LaneFull */
export async function signInStaff(
  services: StaffServices,
  input: DeskLoginInput,
  address: string,
): Promise<DeskSignedIn> {
  const caller = await findCaller(services, input.user_name.toLowerCase(), address);
  // Asked before the try is counted: when the lane is full, nothing was tried.
  if (!lanes.hash.hasRoom(caller.isKnownHere)) throw new LaneFull('too many passwords wait to be compared');
  await takeTry(services, caller);
  const { row, passwordKey } = await checkPassword(services, caller, input.password);
  const token = randomToken();
  const now = await openStaffSession(services, caller, { token, passwordKey });
  return {
    token,
    user: { user_name: row.user_name, display_name: row.display_name, roles: row.roles },
    expires_at: secondsAfter(now, services.deskLimits.sessionSeconds),
  };
}

export async function signOutStaff(services: StaffServices, caller: StaffSession): Promise<void> {
  const now = services.clock.systemNow();
  await inTransaction(services.pool, async (tx) => {
    if (!(await markStaffSessionEnded(tx, caller.sessionId, now))) return;
    await appendAudit(tx, services.vault, {
      stream: 'staff-sign-in',
      at: now,
      actor: `staff:${caller.userName}`,
      action: 'signed-out',
      detail: { session: caller.sessionId },
    });
  });
}
