import type { RequestState } from '#shared/requests/request-states.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Lists requests with a face picture whose consent can no longer be given: its last day has passed, or the request has ended. */
export async function listEndedFaceConsents(
  q: Queryable,
  today: BusinessDate,
  undecided: readonly RequestState[],
): Promise<readonly { readonly number: string; readonly policyNumber: string }[]> {
  const { rows } = await q.query<{ number: string; policyNumber: string }>(
    `SELECT number, policy_number AS "policyNumber" FROM proposal
     WHERE face_consent_until IS NOT NULL AND (ended_at IS NOT NULL OR face_consent_until < $1 AND state = ANY ($2)) ORDER BY number`,
    [today, [...undecided]],
  );
  return rows;
}
