import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import { StaffRole } from '#shared/requests/roles.ts';
import { secondsAfter } from '#server/auth/limits/seconds.ts';
import type { DeskServices } from '#server/desk/sign-in/desk-services.ts';

/** Time after which an open stream's session is read again: somebody may have been disabled, or have another role. */
const readAgainSeconds = 30;

const Row = z.object({
  session_id: z.string(),
  started_at: Instant,
  last_used_at: Instant,
  roles: z.array(StaffRole),
});

/**
 * Finds until when sessions of staff are known to go on; those that are over are missing, and those whose person has
 * other roles than `rolesOf` says.
 */
export async function findStaffEnds(
  { pool, clock, deskLimits }: Pick<DeskServices, 'pool' | 'clock' | 'deskLimits'>,
  sessionIds: readonly string[],
  rolesOf: (sessionId: string) => readonly StaffRole[] | undefined,
): Promise<ReadonlyMap<string, Instant>> {
  const { rows } = await pool.query(
    `SELECT session_id, started_at, last_used_at, roles FROM staff_session JOIN staff USING (user_name)
     WHERE session_id = ANY ($1::uuid[]) AND ended_at IS NULL AND active`,
    [sessionIds],
  );
  const again = secondsAfter(clock.systemNow(), readAgainSeconds);
  const same = z
    .array(Row)
    .parse(rows)
    .filter(({ session_id, roles }) => String(roles) === String(rolesOf(session_id)));
  return new Map(
    same.map(({ session_id, started_at, last_used_at }) => {
      const day = secondsAfter(started_at, deskLimits.sessionSeconds);
      const idle = secondsAfter(last_used_at, deskLimits.idleSeconds);
      return [session_id, [day, idle, again].toSorted()[0] ?? again];
    }),
  );
}
