import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** A policy that one person wants declined; it waits for another one. */
export interface PolicyDecline {
  readonly id: string;
  readonly policyNumber: string;
  readonly note: string;
  readonly madeBy: string;
  readonly madeAt: Instant;
}

const selectWaiting = `
  SELECT change_id::text AS id, policy_number AS "policyNumber", note, made_by AS "madeBy", made_at AS "madeAt"
  FROM policy_decline WHERE decided_at IS NULL`;

/** Oldest first; at most 200. */
export async function listWaitingDeclines(q: Queryable): Promise<readonly PolicyDecline[]> {
  const { rows } = await q.query<PolicyDecline>(`${selectWaiting} ORDER BY made_at, change_id LIMIT 200`);
  return rows;
}

export async function findWaitingDeclineForUpdate(tx: Queryable, id: string): Promise<PolicyDecline | undefined> {
  const { rows } = await tx.query<PolicyDecline>(`${selectWaiting} AND change_id::text = $1 FOR UPDATE`, [id]);
  return rows[0];
}

/** False when an entry about the same policy waits already. */
export async function insertDecline(tx: Queryable, decline: Omit<PolicyDecline, 'id'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO policy_decline (policy_number, note, made_by, made_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (policy_number) WHERE decided_at IS NULL DO NOTHING`,
    [decline.policyNumber, decline.note, decline.madeBy, decline.madeAt],
  );
  return rowCount === 1;
}
