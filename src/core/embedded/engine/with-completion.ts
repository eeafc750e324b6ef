import type { Queryable } from '../db/database.ts';
import type { CoreEventBody } from '#core/events.ts';
import type { ChangeContext } from './change-applier.ts';

const completion = `
  SELECT policy.current_version AS version,
    NOT EXISTS (SELECT 1 FROM core.posting_change AS one
                WHERE one.request_number = $2 AND one.step = $3 AND one.state IN ('QUEUED', 'DATED'))
    AND NOT EXISTS (SELECT 1 FROM core.payable
                    WHERE $2 IN (request_number, allocation_request) AND state NOT IN ('PAID', 'CANCELLED')) AS complete
  FROM core.policy WHERE policy_number = $1`;

const settled = `
  SELECT NOT EXISTS (SELECT 1 FROM core.posting_change WHERE request_number = $1 AND state IN ('QUEUED', 'DATED'))
     AND NOT EXISTS (SELECT 1 FROM core.payable
                     WHERE $1 IN (request_number, allocation_request) AND state NOT IN ('PAID', 'CANCELLED')) AS settled`;

/** Returns true when all postings of a request, on every policy, are applied and paid out. */
export async function isSettled(q: Queryable, requestNumber: string): Promise<boolean> {
  const { rows } = await q.query<{ settled: boolean }>(settled, [requestNumber]);
  return rows[0]?.settled === true;
}

/** Appends CHANGES_APPLIED to the events when no change of the posting is waiting and nothing is owed for the request. */
export async function withCompletion(
  { tx, policy, requestNumber, step }: ChangeContext,
  events: readonly CoreEventBody[],
): Promise<readonly CoreEventBody[]> {
  const { rows } = await tx.query<{ version: number; complete: boolean }>(completion, [
    policy.policyNumber,
    requestNumber,
    step,
  ]);
  const [row] = rows;
  if (row?.complete !== true) return events;
  return [...events, { kind: 'CHANGES_APPLIED', version: String(row.version) }];
}
