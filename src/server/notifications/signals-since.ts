import type { Queryable } from '#server/db/pool.ts';
import type { Instant } from '#shared/time/dates.ts';

const signalsSince = {
  name: 'notifications/news-since',
  text: `SELECT EXISTS (SELECT FROM notification WHERE policy_number = $1 AND recorded_at >= $2)
    OR EXISTS (SELECT FROM proposal JOIN proposal_event USING (number)
         WHERE policy_number = $1 AND proposal_event.recorded_at >= $2)
    OR EXISTS (SELECT FROM proposal JOIN request_message USING (number)
         WHERE policy_number = $1 AND request_message.recorded_at >= $2) AS news`,
} as const;

/**
 * Returns true when this policy's open pages were signalled since then; each signal (`signalChange`) leaves one of
 * these rows.
 */
export async function isSignalledSince(q: Queryable, policyNumber: string, since: Instant): Promise<boolean> {
  const { rows } = await q.query<{ news: boolean }>({ ...signalsSince, values: [policyNumber, since] });
  return rows[0]?.news ?? true;
}
