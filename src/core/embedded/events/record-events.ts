import type { CoreEventBody } from '#core/events.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** Any fixed number: a transaction that records events waits for this lock until the one before has committed. */
const EVENT_ORDER_LOCK = 7_700_000_021;

/** The events of one policy. */
export interface PolicyEvents {
  readonly policyNumber: string;
  readonly requestNumber?: string | null;
  readonly bodies: readonly CoreEventBody[];
}

/**
 * Tells the server what happened, in the order in which it is told here. MUST be the last statement of its transaction: the lock
 * makes ids appear in commit order, so that a reader with a cursor never passes an event that is not visible yet, and holding it
 * while waiting for a row could block everybody.
 */
export async function recordAllEvents(tx: Queryable, at: Instant, told: readonly PolicyEvents[]): Promise<void> {
  const rows = told.flatMap(({ policyNumber, requestNumber = null, bodies }) =>
    bodies.map((body) => ({ policyNumber, requestNumber, body })),
  );
  if (rows.length === 0) return;
  await tx.query('SELECT pg_advisory_xact_lock($1)', [EVENT_ORDER_LOCK]);
  await tx.query(
    `INSERT INTO core.event (policy_number, request_number, at, body)
     SELECT row.value->>'policyNumber', row.value->>'requestNumber', $1, row.value->'body'
     FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS row (value, position)
     ORDER BY row.position`,
    [at, JSON.stringify(rows)],
  );
}

/** The same for one policy, in the order of `bodies`. */
export const recordEvents = (
  tx: Queryable,
  about: { readonly policyNumber: string; readonly requestNumber: string | null; readonly at: Instant },
  bodies: readonly CoreEventBody[],
): Promise<void> => recordAllEvents(tx, about.at, [{ ...about, bodies }]);
