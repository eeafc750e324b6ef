import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Access of an employee to an attachment or face frame of a request. */
export interface Opening {
  readonly name: string;
  readonly by: string;
  readonly at: Instant;
  /** Why a case in other hands was opened; null = it was the person's own work. */
  readonly reason: string | null;
}

/** Records the first opening; the audit trail has every access. */
export async function insertOpening(
  tx: Queryable,
  { requestNumber, name, by, at, reason }: Opening & { readonly requestNumber: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO paper_opening (request_number, name, user_name, opened_at, reason) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [requestNumber, name, by, at, reason],
  );
}

/** Lists the first opening of each person, earliest first. */
export async function listOpenings(q: Queryable, requestNumber: string): Promise<readonly Opening[]> {
  const { rows } = await q.query<Opening & Record<string, unknown>>(
    `SELECT name, user_name AS by, opened_at AS at, reason FROM paper_opening WHERE request_number = $1
     ORDER BY opened_at, user_name`,
    [requestNumber],
  );
  return rows;
}
