import type { CoreEventBody } from '#core/events.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

/** Lock number, chosen freely: a transaction that records events waits until the previous one has committed. */
const EVENT_ORDER_LOCK = 7_700_000_021;

/** Events of one policy. */
export interface PolicyEvents {
  readonly policyNumber: string;
  readonly requestNumber?: string | null;
  readonly bodies: readonly CoreEventBody[];
}

/**
 * Records events for the server, in the given order. MUST be the last statement of its transaction: the lock makes ids
 * appear in commit order, so that a reader with a cursor never skips an event that becomes visible later, and waiting
 * for a row while holding it could block every writer.
 */
export async function recordAllEvents(tx: Queryable, at: Instant, batches: readonly PolicyEvents[]): Promise<void> {
  const rows = batches.flatMap(({ policyNumber, requestNumber = null, bodies }) =>
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

/** Records events of one policy, in the order of `bodies`. MUST be the last statement of its transaction. */
export const recordEvents = (
  tx: Queryable,
  about: { readonly policyNumber: string; readonly requestNumber: string | null; readonly at: Instant },
  bodies: readonly CoreEventBody[],
): Promise<void> => recordAllEvents(tx, about.at, [{ ...about, bodies }]);
