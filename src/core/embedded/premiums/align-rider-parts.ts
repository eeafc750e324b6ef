import type { Queryable } from '../db/database.ts';
import type { StoredPolicy } from '../document/stored-policy.ts';
import { updateRiderParts } from './schedule-repository.ts';

/** Policy before and after a change. */
export interface Revision {
  readonly before: StoredPolicy;
  readonly after: StoredPolicy;
}

/** Takes riders out of the bills due after their end, once the new version is stored (rulebook 2.3). */
export async function alignRiderParts(tx: Queryable, { before, after }: Revision): Promise<void> {
  const [first] = [...before.riders, ...after.riders]
    .filter(({ status }) => status !== 'TERMINATED')
    .map(({ expiresOn }) => expiresOn)
    .toSorted();
  if (first !== undefined) await updateRiderParts(tx, after.number, first);
}
