import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import type { DelayedOutcome } from '#shared/wire/staff/delayed-decision.ts';
import type { Queryable } from '#server/db/pool.ts';

const Stored = z.object({
  id: z.uuid(),
  number: z.string(),
  action: z.string(),
  version: z.number(),
  /** Body of the call without its version; null once the decision has ended. */
  body: z.nullable(z.record(z.string(), z.unknown())),
  decidedBy: z.string(),
  dueAt: Instant,
  state: z.enum(['WAITING', 'DONE', 'UNDONE', 'REFUSED']),
  refusal: z.string(),
});
export type StoredDecision = z.infer<typeof Stored>;

const columns = `decision_id AS id, number, action, version, body, decided_by AS "decidedBy", due_at AS "dueAt", state, refusal`;

/** Finds the decision on a request that is not carried out yet. */
export async function findWaitingDecision(q: Queryable, number: string): Promise<StoredDecision | undefined> {
  const { rows } = await q.query(`SELECT ${columns} FROM delayed_decision WHERE number = $1 AND state = 'WAITING'`, [
    number,
  ]);
  return rows[0] && Stored.parse(rows[0]);
}

/** Finds a decision in any state. */
export async function findDecision(q: Queryable, id: string): Promise<StoredDecision | undefined> {
  const { rows } = await q.query(`SELECT ${columns} FROM delayed_decision WHERE decision_id = $1`, [id]);
  return rows[0] && Stored.parse(rows[0]);
}

/** Stores a decision; the caller has locked the request. */
export async function insertDecision(
  tx: Queryable,
  decision: Pick<StoredDecision, 'id' | 'number' | 'action' | 'version' | 'body' | 'decidedBy' | 'dueAt'>,
  recordedAt: Instant,
): Promise<void> {
  const { id, number, action, version, body, decidedBy, dueAt } = decision;
  await tx.query(
    `INSERT INTO delayed_decision (decision_id, number, action, version, body, decided_by, recorded_at, due_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, number, action, version, body, decidedBy, recordedAt, dueAt],
  );
}

/** Ends a decision and removes what was typed; false when it had ended already. The caller has locked the request. */
export async function endDecision(tx: Queryable, { id, state, at, refusal = '' }: EndedDecision): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE delayed_decision SET state = $2, ended_at = $3, refusal = $4, body = NULL
     WHERE decision_id = $1 AND state = 'WAITING'`,
    [id, state, at, refusal],
  );
  return rowCount === 1;
}

interface EndedDecision {
  readonly id: string;
  readonly state: Exclude<DelayedOutcome['state'], 'WAITING'>;
  readonly at: Instant;
  /** Reason why it was not carried out. */
  readonly refusal?: string;
}
