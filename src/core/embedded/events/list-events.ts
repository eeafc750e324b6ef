import { CoreEvent } from '#core/events.ts';
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

/** Events with an id greater than `afterId`, oldest first. */
export async function listEvents(q: Queryable, afterId: string, limit: number): Promise<readonly CoreEvent[]> {
  const { rows } = await q.query<EventRow>({ ...eventsAfter, values: [afterId, limit] });
  return rows.map((row) =>
    CoreEvent.parse({
      id: row.id,
      policyNumber: row.policy_number,
      requestNumber: row.request_number,
      at: row.at,
      body: row.body,
    }),
  );
}
