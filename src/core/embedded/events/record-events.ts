import type { CoreEventBody } from '#core/events.ts';
import type { Instant } from '#shared/dates.ts';
import type { Queryable } from '../database.ts';

/** Any fixed number: whoever records events waits for this lock until the one before has committed. */
const EVENT_ORDER_LOCK = 7_700_000_021;

/**
 * Tells the server what happened, in the order of `bodies`. MUST be the last statement of its transaction: the lock makes
 * ids appear in commit order, so that a reader with a cursor never passes an event that is not visible yet, and holding it
 * while waiting for a row could block everybody.
 */
export async function recordEvents(
  tx: Queryable,
  about: { readonly policyNumber: string; readonly requestNumber: string | null; readonly at: Instant },
  bodies: readonly CoreEventBody[],
): Promise<void> {
  if (bodies.length === 0) return;
  await tx.query('SELECT pg_advisory_xact_lock($1)', [EVENT_ORDER_LOCK]);
  await tx.query(
    `INSERT INTO core.event (policy_number, request_number, at, body)
     SELECT $1, $2, $3, body.value
     FROM jsonb_array_elements($4::jsonb) WITH ORDINALITY AS body (value, position)
     ORDER BY body.position`,
    [about.policyNumber, about.requestNumber, about.at, JSON.stringify(bodies)],
  );
}
