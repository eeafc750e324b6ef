import { createHash } from 'node:crypto';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';

const shards = 16;

/**
 * Returns the chain of a sign-in: one per day and shard, so that not everybody waits for one chain. All entries about
 * one policy are in one chain per day; the names of all start with 'sign-in:'.
 */
export function signInStream(at: Instant, policyNumber: string): string {
  const shard = createHash('sha256').update(policyNumber).digest().readUInt8(0) % shards;
  return `sign-in:${businessDateOf(at)}:${shard}`;
}
