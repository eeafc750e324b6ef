import { findConflict } from '#requests/contract/locks.ts';
import type { OpenRequest } from '#shared/facts/facts.ts';
import type { Queryable } from '#server/db/pool.ts';
import { listOpenRequests } from '#server/proposal-store/proposal-repository.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { listTouched } from '#server/proposal-store/touched-repository.ts';

/**
 * Finds an older request that must end before this one is decided (rulebook 4.6), on any policy it changes. The policy
 * lock prevents two such requests, but the lock table may have become stricter since. The older one goes first, so that
 * two never wait for one another.
 */
export async function findEarlierLock(tx: Queryable, row: ProposalRow): Promise<OpenRequest | undefined> {
  for (const policyNumber of [row.policy_number, ...(await listTouched(tx, row.number))]) {
    const open = await listOpenRequests(tx, policyNumber);
    const earlier = open.slice(
      0,
      open.findIndex(({ number }) => number === row.number),
    );
    const conflict = findConflict({ suffix: row.suffix, lockClass: row.lock_class }, earlier);
    if (conflict) return conflict;
  }
  return undefined;
}
