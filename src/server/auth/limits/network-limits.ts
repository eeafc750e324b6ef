import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { networkOf, wideNetworkOf } from '#server/http/network-of.ts';
import type { Vault } from '#server/vault/vault.ts';
import { takeBucketHit, type LimitRule } from './limit-repository.ts';
import type { Limits } from './limits.ts';

/** Limit that counts networks; the subject is derived from the caller's address. */
export type NetworkRule = Omit<LimitRule, 'subject'>;

interface Counting {
  readonly pool: Queryable;
  readonly vault: Vault;
  readonly limits: Pick<Limits, 'wideNetworkTimes'>;
}

/** Returns the fingerprint of an address's network, as limits store it. */
export const networkFingerprint = (vault: Vault, address: string): string =>
  vault.fingerprint(networkOf(address), 'address');

/**
 * Counts a hit against the network of an address and, for IPv6, against its /48, which has `wideNetworkTimes` the limit
 * (promises P07). Returns the seconds until a hit is possible; 0 = now.
 */
export async function takeNetworkHit(
  { pool, vault, limits }: Counting,
  rule: NetworkRule,
  address: string,
  now: Instant,
): Promise<number> {
  const seconds = await takeBucketHit(pool, { ...rule, subject: networkFingerprint(vault, address) }, now);
  const wide = wideNetworkOf(address);
  if (seconds > 0 || wide === undefined) return seconds;
  const max = rule.max * limits.wideNetworkTimes;
  return takeBucketHit(pool, { ...rule, max, subject: vault.fingerprint(wide, 'address') }, now);
}
