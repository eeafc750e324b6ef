import { setTimeout as wait } from 'node:timers/promises';
import { isKnownDevice } from '#server/auth/sessions/known-device-repository.ts';
import type { AuthServices } from '#server/auth/sessions/auth-services.ts';
import { takePlaceOfAll } from '#server/auth/limits/global-breaker.ts';
import { refusals } from '#server/auth/limits/limit-refusals.ts';
import { countHitsSince, takeBucketHit } from '#server/auth/limits/limit-repository.ts';
import { limitRules } from '#server/auth/limits/limit-rules.ts';
import { networkFingerprint, takeNetworkHit } from '#server/auth/limits/network-limits.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import { lanes } from '#server/lanes/lanes.ts';
import { deviceFingerprint } from './device-mark.ts';

/** Where a sign-in comes from. */
export interface SignInOrigin {
  readonly address: string;
  /** The number that the browser keeps; undefined for a client that has none. */
  readonly deviceId: string | undefined;
}

/** A place kept for browsers in which somebody signed in before; they are counted among themselves. */
async function takeDevicePlace({ pool, vault, limits, clock }: AuthServices, deviceId: string | undefined) {
  if (deviceId === undefined || !(await isKnownDevice(pool, deviceFingerprint(vault, deviceId)))) return false;
  return (await takeBucketHit(pool, limitRules.ofKnownDevices(limits), clock.systemNow())) === 0;
}

/** A place kept for networks from which nobody signed in within a day. The call that asks is counted already. */
async function takeNetworkPlace({ pool, vault, limits, clock }: AuthServices, address: string) {
  const now = clock.systemNow();
  const { rule } = limitRules.address(limits);
  const since = secondsAfter(now, -limits.daySeconds);
  const hits = await countHitsSince(pool, { rule, subject: networkFingerprint(vault, address) }, since);
  return hits <= 1 && (await takeBucketHit(pool, limitRules.ofNewNetworks(limits), now)) === 0;
}

/**
 * Counts a sign-in against its network and against everybody together. Beyond the limit of all, known browsers and networks
 * unseen today have places of their own; the others wait when there is room within `crowdWaitSeconds`. @throws 429, LaneFull
 */
export async function admitSignIn(services: AuthServices, { address, deviceId }: SignInOrigin): Promise<void> {
  const { pool, limits, clock } = services;
  const now = clock.systemNow();
  const ofNetwork = await takeNetworkHit(services, limitRules.address(limits), address, now);
  if (ofNetwork > 0) throw refusals.busy(ofNetwork);
  const ofAll = await takePlaceOfAll(pool, limits, now);
  if (ofAll === 0 || (await takeDevicePlace(services, deviceId)) || (await takeNetworkPlace(services, address))) return;
  if (ofAll > limits.crowdWaitSeconds) throw refusals.busy(ofAll);
  await lanes.crowd.run(() => wait(ofAll * 1000));
  const still = await takePlaceOfAll(pool, limits, clock.systemNow());
  if (still > 0) throw refusals.busy(still);
}
