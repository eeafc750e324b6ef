import * as z from 'zod';
import { CoreEventBody, type ReportedEvent } from '#core/events.ts';
import type { Queryable } from '../db/database.ts';

const eventsAfter = {
  name: 'core/events-after',
  text: `SELECT event_id::text AS id, policy_number, request_number, body,
                to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
         FROM core.event WHERE event_id > $1::bigint ORDER BY event_id LIMIT $2`,
};

interface EventRow {
  readonly id: string;
  readonly policy_number: string;
  readonly request_number: string | null;
  readonly at: string;
  readonly body: unknown;
}

/** Name of an event kind; any other value is hidden, because it may contain personal data. */
const Named = z.object({ kind: z.string().regex(/^[A-Z][A-Z_]{0,59}$/) });

function toEvent({
  id,
  policy_number: policyNumber,
  request_number: requestNumber,
  at,
  body,
}: EventRow): ReportedEvent {
  const about = { id, policyNumber, requestNumber, at };
  const read = CoreEventBody.safeParse(body);
  if (read.success) return { ...about, body: read.data };
  return { ...about, body: { kind: 'UNREADABLE', storedKind: Named.safeParse(body).data?.kind ?? '' } };
}

/** Lists events with an id greater than `afterId`, oldest first; unreadable ones keep their position. */
export async function listEvents(q: Queryable, afterId: string, limit: number): Promise<readonly ReportedEvent[]> {
  const { rows } = await q.query<EventRow>({ ...eventsAfter, values: [afterId, limit] });
  return rows.map(toEvent);
}
