import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import type { Matched } from './match-waiting.ts';

/** Records the events of matched requests; last in the transaction, because recording takes a global lock. */
export async function notifyMatched(
  tx: Queryable,
  { policyNumber }: { readonly policyNumber: string },
  matched: readonly Matched[],
  at: Instant,
): Promise<void> {
  for (const { requestNumber, event } of matched) await recordEvents(tx, { policyNumber, requestNumber, at }, [event]);
}
