import type { PolicyRight } from '#core/rights-port.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

type RightKey = Omit<PolicyRight, 'endedOn'>;

export async function listRights(q: Queryable, policyNumber: string): Promise<readonly PolicyRight[]> {
  const { rows } = await q.query<PolicyRight>(
    `SELECT kind, right_holder AS "rightHolder", since::text AS since, ended_on::text AS "endedOn"
     FROM core.policy_right WHERE policy_number = $1 ORDER BY ended_on DESC NULLS FIRST, since DESC, right_holder`,
    [policyNumber],
  );
  return rows;
}

/** Inserts the right; false where the same holder has it already. The policy must be locked. */
export async function insertRight(tx: Queryable, policyNumber: string, right: RightKey): Promise<boolean> {
  const { rowCount } = await tx.query(
    `WITH added AS (
       INSERT INTO core.policy_right (policy_number, kind, right_holder, since)
       SELECT $1, $2, $3, $4 WHERE NOT EXISTS (
         SELECT FROM core.policy_right WHERE policy_number = $1 AND kind = $2 AND right_holder = $3
           AND (ended_on IS NULL OR since = $4::date))
       RETURNING policy_number)
     UPDATE core.policy SET movements = movements + 1 WHERE policy_number IN (SELECT policy_number FROM added)`,
    [policyNumber, right.kind, right.rightHolder, right.since],
  );
  return rowCount === 1;
}

/** Ends the right; false where no such right is in force. The policy must be locked. */
export async function updateRightEnded(
  tx: Queryable,
  policyNumber: string,
  right: RightKey,
  endedOn: BusinessDate,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `WITH ended AS (
       UPDATE core.policy_right SET ended_on = $5
       WHERE policy_number = $1 AND kind = $2 AND right_holder = $3 AND since = $4 AND ended_on IS NULL
       RETURNING policy_number)
     UPDATE core.policy SET movements = movements + 1 WHERE policy_number IN (SELECT policy_number FROM ended)`,
    [policyNumber, right.kind, right.rightHolder, right.since, endedOn],
  );
  return rowCount === 1;
}
