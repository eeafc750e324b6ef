import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { checkingRoles, mayChoose } from '#server/desk/queue/needs-me.ts';
import { describeDeed } from '#server/desk/decisions/refuse-done.ts';
import type { StaffSession } from '#server/http/sessions.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import type { CaseCall } from '#server/proposals/case-actions/case-action.ts';

/** True when this person took part in checking the case, and therefore may not decide it in any role (P13). */
export async function hasWorkedOn(q: Queryable, number: string, userName: string): Promise<boolean> {
  const { rowCount } = await q.query(
    `SELECT 1 FROM proposal_event WHERE number = $1 AND actor = $2 AND actor_role IN ${checkingRoles} LIMIT 1`,
    [number, userName],
  );
  return rowCount === 1;
}

/** True while clerks may choose their cases, and for the person to whom this case is offered. */
export async function readMayChoose(q: Queryable, number: string, userName: string): Promise<boolean> {
  const { rows } = await q.query<{ may: boolean }>(`SELECT ${mayChoose} AS may FROM proposal WHERE number = $2`, [
    userName,
    number,
  ]);
  return rows[0]?.may !== false;
}

/** True when this very press was carried out before: same person, same action, on the same version. */
export async function wasDone(q: Queryable, { number, caller, action, version }: CaseCall): Promise<boolean> {
  const { rowCount } = await q.query(
    `SELECT 1 FROM proposal_event WHERE number = $1 AND actor = $2 AND detail->>'action' = $3 AND detail->>'onVersion' = $4 LIMIT 1`,
    [number, caller.userName, action, String(version)],
  );
  return rowCount === 1;
}

/** Says which colleague holds the case, and since when; '' = nobody else does, or the time of that claim is over. */
export async function describeClaim(
  q: Queryable,
  { number, state, claimed_by: by, claimed_until: until }: ProposalRow,
  caller: Pick<StaffSession, 'userName'>,
  now: Instant,
): Promise<string> {
  if (state !== 'VERIFIKASI' || by === null || by === caller.userName || until === null || until <= now) return '';
  const { rows } = await q.query<{ at: Instant }>(
    `SELECT at FROM proposal_event WHERE number = $1 AND to_state = 'VERIFIKASI' ORDER BY position DESC LIMIT 1`,
    [number],
  );
  return describeDeed(q, { done: 'Diambil', by, at: rows[0]?.at ?? now }, caller);
}
