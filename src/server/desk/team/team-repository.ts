import { z } from 'zod';
import { StaffRole } from '#shared/requests/roles.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { parseQueueRows, queueColumns, type QueueRow } from '#server/desk/queue/queue-rows.ts';
import type { QueueReading } from '#server/desk/queue/queue-repository.ts';
import { viewerValues, type Viewer } from '#server/desk/queue/viewer.ts';
import { owner } from '#server/desk/queue/working-queue.ts';

/** SQL: roles whose people the leader sees. */
const clerks = `ARRAY['VERIFIKATOR', 'UNDERWRITER', 'PENYETUJU']`;

/** SQL: an event of a clerk that brought the case on; taking one in hand or handing it back did not. */
const isDone = `event.actor_role = ANY (${clerks}) AND event.to_state <> event.from_state AND event.to_state <> 'MENUNGGU_VERIFIKASI'
  AND NOT (event.from_state = 'MENUNGGU_VERIFIKASI' AND event.to_state = 'VERIFIKASI')`;

const Clerk = z.object({
  user_name: z.string(),
  display_name: z.string(),
  roles: z.array(StaffRole),
  active: z.boolean(),
  present: z.boolean(),
  done_today: z.number(),
  returns: z.number(),
});
export type Clerk = z.infer<typeof Clerk>;

/** Moments from which sessions count as present, work as of today, and cases sent back as lately. */
export interface TeamTimes {
  readonly liveSince: Instant;
  readonly today: Instant;
  readonly recently: Instant;
}

/** Lists the clerks with what they did, and people who left and still hold one of `holders`. */
export async function listClerks(
  q: Queryable,
  { liveSince, today, recently }: TeamTimes,
  holders: readonly string[],
): Promise<readonly Clerk[]> {
  const { rows } = await q.query(
    `WITH sent_back AS (
       SELECT proposer.actor AS user_name, count(*)::integer AS count
       FROM staff AS approver
         JOIN proposal_event AS event ON event.actor = approver.user_name AND event.at >= $3
           AND event.actor_role NOT IN ('NASABAH', 'SISTEM')
         CROSS JOIN LATERAL (
           SELECT actor FROM proposal_event AS earlier
           WHERE earlier.number = event.number AND earlier.position < event.position
             AND earlier.to_state = 'MENUNGGU_PERSETUJUAN' AND earlier.actor_role = 'VERIFIKATOR'
           ORDER BY position DESC LIMIT 1) AS proposer
       WHERE event.from_state = 'MENUNGGU_PERSETUJUAN' AND event.to_state = 'VERIFIKASI'
       GROUP BY proposer.actor)
     SELECT staff.user_name, display_name, roles, active,
       EXISTS (SELECT FROM staff_session AS used
         WHERE used.user_name = staff.user_name AND ended_at IS NULL AND last_used_at > $1) AS present,
       (SELECT count(DISTINCT number)::integer FROM proposal_event AS event
         WHERE event.actor = staff.user_name AND event.at >= $2
           AND event.actor_role NOT IN ('NASABAH', 'SISTEM') AND ${isDone}) AS done_today,
       coalesce((SELECT sent_back.count FROM sent_back WHERE sent_back.user_name = staff.user_name), 0) AS returns
     FROM staff WHERE active AND roles && ${clerks} OR staff.user_name = ANY ($4)
     ORDER BY active DESC, 'VERIFIKATOR' = ANY (roles) DESC, display_name, staff.user_name`,
    [liveSince, today, recently, holders],
  );
  return z.array(Clerk).parse(rows);
}

/** Lists all cases that somebody has in hand. */
export async function listInHand({ pool, log }: QueueReading, viewer: Viewer): Promise<readonly QueueRow[]> {
  const { rows } = await pool.query(
    `SELECT ${queueColumns} FROM proposal WHERE ended_at IS NULL AND ${owner} IS NOT NULL ORDER BY submitted_at, number`,
    viewerValues(viewer),
  );
  return parseQueueRows(rows, log);
}

/** Counts the cases that wait for a clerk in nobody's hands. */
export async function countUnowned(q: Queryable): Promise<number> {
  const { rows } = await q.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM proposal WHERE ended_at IS NULL AND state = 'MENUNGGU_VERIFIKASI'`,
  );
  return rows[0]?.count ?? 0;
}
