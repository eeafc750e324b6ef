import type { PolicyRightKind } from '#core/port.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** A right that is to be added or ended, as one person entered it; it waits for another one. */
export interface RightChange {
  readonly id: string;
  readonly policyNumber: string;
  readonly action: 'ADD' | 'END';
  readonly kind: PolicyRightKind;
  readonly rightHolder: string;
  readonly since: BusinessDate;
  readonly endedOn: BusinessDate | null;
  readonly note: string;
  readonly madeBy: string;
  readonly madeAt: Instant;
}

const selectWaiting = `
  SELECT change_id::text AS id, policy_number AS "policyNumber", action, kind, right_holder AS "rightHolder",
         since::text AS since, ended_on::text AS "endedOn", note, made_by AS "madeBy", made_at AS "madeAt"
  FROM right_change WHERE decided_at IS NULL`;

/** Oldest first; at most 200. */
export async function listWaitingRights(q: Queryable): Promise<readonly RightChange[]> {
  const { rows } = await q.query<RightChange>(`${selectWaiting} ORDER BY made_at, change_id LIMIT 200`);
  return rows;
}

export async function findWaitingRightForUpdate(tx: Queryable, id: string): Promise<RightChange | undefined> {
  const { rows } = await tx.query<RightChange>(`${selectWaiting} AND change_id::text = $1 FOR UPDATE`, [id]);
  return rows[0];
}

/** False when an entry about the same right waits already. */
export async function insertRightChange(tx: Queryable, change: Omit<RightChange, 'id'>): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO right_change (policy_number, action, kind, right_holder, since, ended_on, note, made_by, made_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (policy_number, kind, right_holder) WHERE decided_at IS NULL DO NOTHING`,
    [
      change.policyNumber,
      change.action,
      change.kind,
      change.rightHolder,
      change.since,
      change.endedOn,
      change.note,
      change.madeBy,
      change.madeAt,
    ],
  );
  return rowCount === 1;
}
