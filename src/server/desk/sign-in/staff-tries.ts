import type { Instant } from '#shared/time/dates.ts';
import { secondsUntilRoom, settleHits, takeWindowHit, type LimitRule } from '#server/auth/limits/limit-repository.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { networkFingerprint, takeNetworkHit } from '#server/auth/limits/network-limits.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { StaffServices } from './desk-services.ts';
import { isStaffNetwork } from './staff-repository.ts';

/** Caller of staff sign-in. */
export interface StaffCaller {
  readonly userName: string;
  /** Fingerprint of the network that the limits count. */
  readonly networkHash: string;
  readonly address: string;
  /** The name signed in from this network before: a crowd of strangers does not keep it out. */
  readonly isKnownHere: boolean;
}

export async function findCaller(
  { pool, vault }: StaffServices,
  userName: string,
  address: string,
): Promise<StaffCaller> {
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

/** Counts a wrong password of a name. */
export const countWrong = (services: StaffServices, caller: StaffCaller, at: Instant): Promise<boolean> =>
  takeWindowHit(services.pool, wrongOf(services, caller), at);

/** Forgets the tries of a name in a network, after a right password. */
export async function forgetTries(tx: Queryable, services: StaffServices, caller: StaffCaller): Promise<void> {
  const tries = triesOf(services, caller);
  await tx.query('DELETE FROM limit_window WHERE rule = $1 AND subject = $2', [tries.rule, tries.subject]);
}

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

/** Counts a call of this network at staff sign-in. @throws 429 */
export async function takeNetworkTry(services: StaffServices, address: string, now: Instant): Promise<void> {
  const { pool, deskLimits, signInLimits: limits, vault } = services;
  const { loginsPerAddress: max, addressSpanSeconds: spanSeconds } = deskLimits;
  const rule = { rule: 'staff-logins-per-address', max, spanSeconds };
  const full = await takeNetworkHit({ pool, vault, limits }, rule, address, now);
  if (full > 0) throw refusals.busy(full);
}

/** Counts every try before its password is compared, so that parallel guesses cannot slip through. @throws 429 */
export async function takeTry(services: StaffServices, caller: StaffCaller): Promise<void> {
  const { pool, clock } = services;
  const now = clock.systemNow();
  await takeNetworkTry(services, caller.address, now);
  const tries = triesOf(services, caller);
  await settleHits(pool, tries, now);
  if (!(await takeWindowHit(pool, tries, now))) throw refusals.busy(await secondsUntilRoom(pool, tries, now));
  await takeSlowTry(services, caller, now);
}
