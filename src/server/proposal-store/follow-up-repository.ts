import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Follow-up at the desk for a policy that a request should have corrected and did not. */
export interface FollowUp {
  readonly requestNumber: string;
  readonly policyNumber: string;
  readonly since: Instant;
}

/** Inserts a follow-up; false when it exists already. */
export async function insertFollowUp(
  tx: Queryable,
  { requestNumber, policyNumber, since }: FollowUp,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO follow_up (request_number, policy_number, since) VALUES ($1, $2, $3)
     ON CONFLICT (request_number, policy_number) DO NOTHING`,
    [requestNumber, policyNumber, since],
  );
  return rowCount === 1;
}

/** Lists open follow-ups, oldest first; at most 200. */
export async function listFollowUps(q: Queryable): Promise<readonly FollowUp[]> {
  const { rows } = await q.query<FollowUp>(
    `SELECT request_number AS "requestNumber", policy_number AS "policyNumber", since FROM follow_up
     WHERE done_at IS NULL ORDER BY since, request_number, policy_number LIMIT 200`,
  );
  return rows;
}

/** Finds who closed a follow-up, and when; undefined for an open or unknown one. */
export async function findFollowUpCompletion(
  q: Queryable,
  { requestNumber, policyNumber }: Pick<FollowUp, 'requestNumber' | 'policyNumber'>,
): Promise<{ readonly by: string; readonly at: Instant } | undefined> {
  const { rows } = await q.query<{ by: string; at: Instant }>(
    `SELECT done_by AS by, done_at AS at FROM follow_up
     WHERE request_number = $1 AND policy_number = $2 AND done_at IS NOT NULL`,
    [requestNumber, policyNumber],
  );
  return rows[0];
}

/** Closes a follow-up; false when none is open. */
export async function updateFollowUpDone(
  tx: Queryable,
  { requestNumber, policyNumber }: Pick<FollowUp, 'requestNumber' | 'policyNumber'>,
  done: { readonly by: string; readonly at: Instant; readonly note: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE follow_up SET done_by = $3, done_at = $4, note = $5
     WHERE request_number = $1 AND policy_number = $2 AND done_at IS NULL`,
    [requestNumber, policyNumber, done.by, done.at, done.note],
  );
  return rowCount === 1;
}
