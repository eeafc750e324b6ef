import type { Queryable } from '#server/db/pool.ts';
import type { CaseCall } from '#server/proposals/desk-steps/step.ts';

/** True when this person took part in checking the case: they decide nothing about it, whatever other roles they hold (P13). */
export async function hasWorkedOn(q: Queryable, number: string, userName: string): Promise<boolean> {
  const { rowCount } = await q.query(
    `SELECT 1 FROM proposal_event WHERE number = $1 AND actor = $2 AND actor_role IN ('VERIFIKATOR', 'UNDERWRITER') LIMIT 1`,
    [number, userName],
  );
  return rowCount === 1;
}

/** True when this very press was carried out before: same person, same action, on the same version. */
export async function wasDone(q: Queryable, { number, caller, action, version }: CaseCall): Promise<boolean> {
  const { rowCount } = await q.query(
    `SELECT 1 FROM proposal_event WHERE number = $1 AND actor = $2 AND detail->>'action' = $3 AND detail->>'onVersion' = $4 LIMIT 1`,
    [number, caller.userName, action, String(version)],
  );
  return rowCount === 1;
}
