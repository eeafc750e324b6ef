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
import { deviceFingerprints } from './device-mark.ts';

/** Origin of a sign-in. */
export interface SignInOrigin {
  readonly address: string;
  /** Number stored in the browser; undefined for a client that has none. */
  readonly deviceId: string | undefined;
}

/** Takes a place reserved for browsers with an earlier sign-in, which have a separate limit. */
async function takeDevicePlace({ pool, vault, limits, clock }: AuthServices, deviceId: string | undefined) {
  if (deviceId === undefined || !(await isKnownDevice(pool, deviceFingerprints(vault, deviceId)))) return false;
  return (await takeBucketHit(pool, limitRules.ofKnownDevices(limits), clock.systemNow())) === 0;
}

/** Takes a place reserved for networks without a sign-in within a day. The calling sign-in is counted already. */
async function takeNetworkPlace({ pool, vault, limits, clock }: AuthServices, address: string) {
  const now = clock.systemNow();
  const { rule } = limitRules.address(limits);
  const since = secondsAfter(now, -limits.daySeconds);
  const hits = await countHitsSince(pool, { rule, subject: networkFingerprint(vault, address) }, since);
  return hits <= 1 && (await takeBucketHit(pool, limitRules.ofNewNetworks(limits), now)) === 0;
}

/**
 * Counts a sign-in against its network and the global limit. Beyond the global limit, known browsers and networks
 * unseen today have places of their own; others wait when there is room within `crowdWaitSeconds`.
 * @throws 429, LaneFull
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
