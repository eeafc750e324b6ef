import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

interface PresentAsker {
  readonly userName: string;
  readonly displayName: string;
}

/**
 * Finds the verifier who asked last for papers of the request, if signed in and at work: a session that has not ended,
 * with its start and last use not before these moments.
 */
export async function findPresentAsker(
  tx: Queryable,
  number: string,
  since: { readonly startedAt: Instant; readonly usedAt: Instant },
): Promise<PresentAsker | undefined> {
  const { rows } = await tx.query<PresentAsker & Record<string, unknown>>(
    `SELECT user_name AS "userName", display_name AS "displayName" FROM staff
     WHERE active AND 'VERIFIKATOR' = ANY (roles)
       AND user_name = (SELECT asked_by FROM asked_document WHERE number = $1 ORDER BY asked_at DESC LIMIT 1)
       AND EXISTS (SELECT FROM staff_session AS used WHERE used.user_name = staff.user_name AND used.ended_at IS NULL
                     AND used.started_at >= $2 AND used.last_used_at >= $3)`,
    [number, since.startedAt, since.usedAt],
  );
  return rows[0];
}
