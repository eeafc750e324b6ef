import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { networkOf, wideNetworkOf } from '#server/http/network-of.ts';
import type { Vault } from '#server/vault/vault.ts';
import { takeBucketHit, type LimitRule } from './limit-repository.ts';
import type { Limits } from './limits.ts';

/** A limit that counts networks; the subject follows from the caller's address. */
export type NetworkRule = Omit<LimitRule, 'subject'>;

interface Counting {
  readonly pool: Queryable;
  readonly vault: Vault;
  readonly limits: Pick<Limits, 'wideNetworkTimes'>;
}

/** The network of an address, as limits store it. */
export const networkFingerprint = (vault: Vault, address: string): string =>
  vault.fingerprint(networkOf(address), 'address');

/**
 * Counts a hit against the network of an address and, for IPv6, against its /48, which has `wideNetworkTimes` the room (promises P07).
 * Answers the seconds until there is room again; 0 = there is room now.
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
