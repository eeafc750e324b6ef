import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { CallSlot, RequestedCalls } from '#shared/wire/face-handoff/requested-call.ts';
import type { Queryable } from '#server/db/pool.ts';

export interface StoredCall {
  readonly id: string;
  readonly policyNumber: string;
  readonly title: string;
  readonly slot: CallSlot;
  readonly state: NonNullable<RequestedCalls['call']>['state'];
  readonly requestedAt: Instant;
  readonly callBy: BusinessDate;
  readonly tries: number;
  readonly triedBy: string | null;
  readonly triedAt: Instant | null;
  readonly note: string;
  readonly endedBy: string | null;
  readonly endedAt: Instant | null;
}

const columns = `call_id AS id, policy_number AS "policyNumber", title, slot, state, requested_at AS "requestedAt",
       call_by AS "callBy", tries, tried_by AS "triedBy", tried_at AS "triedAt", note, ended_by AS "endedBy", ended_at AS "endedAt"`;

/** Holder and request type of a requested call. */
export interface CallOwner {
  readonly policyNumber: string;
  readonly partyId: number;
  readonly subject: string;
}

interface NewCall extends CallOwner {
  readonly id: string;
  readonly title: string;
  readonly slot: CallSlot;
  readonly at: Instant;
  readonly callBy: BusinessDate;
}

/** Inserts a requested call, or changes the slot of the open one for the same request type; returns its id. */
export async function upsertCall(tx: Queryable, call: NewCall): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO requested_call (call_id, policy_number, party_id, subject, title, slot, requested_at, call_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (policy_number, party_id, subject) WHERE state = 'OPEN' DO UPDATE SET slot = EXCLUDED.slot
     RETURNING call_id AS id`,
    [call.id, call.policyNumber, call.partyId, call.subject, call.title, call.slot, call.at, call.callBy],
  );
  return rows[0]?.id ?? call.id;
}

/** Finds the newest requested call of a holder for a request type. */
export async function findNewestCall(q: Queryable, owner: CallOwner): Promise<StoredCall | undefined> {
  const { rows } = await q.query<StoredCall & Record<string, unknown>>(
    `SELECT ${columns} FROM requested_call WHERE policy_number = $1 AND party_id = $2 AND subject = $3
     ORDER BY requested_at DESC LIMIT 1`,
    [owner.policyNumber, owner.partyId, owner.subject],
  );
  return rows[0];
}

/** Withdraws the open call of a holder for a request type; returns its id, undefined when none is open. */
export async function withdrawCall(tx: Queryable, owner: CallOwner, at: Instant): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `UPDATE requested_call SET state = 'WITHDRAWN', ended_at = $4
     WHERE policy_number = $1 AND party_id = $2 AND subject = $3 AND state = 'OPEN' RETURNING call_id AS id`,
    [owner.policyNumber, owner.partyId, owner.subject, at],
  );
  return rows[0]?.id;
}

/** Lists open calls for the desk, those with the earliest promise first; at most 200. */
export async function listOpenCalls(q: Queryable): Promise<readonly StoredCall[]> {
  const { rows } = await q.query<StoredCall & Record<string, unknown>>(
    `SELECT ${columns} FROM requested_call WHERE state = 'OPEN' ORDER BY call_by, requested_at LIMIT 200`,
  );
  return rows;
}

export async function findCall(q: Queryable, id: string): Promise<StoredCall | undefined> {
  const { rows } = await q.query<StoredCall & Record<string, unknown>>(
    `SELECT ${columns} FROM requested_call WHERE call_id::text = $1`,
    [id],
  );
  return rows[0];
}

/** Call by staff: who, when, and in which words. */
export interface CallAttempt {
  readonly by: string;
  readonly at: Instant;
  readonly note: string;
}

/** Records that the customer was reached, which ends the requested call; false when it has ended. */
export async function markReached(tx: Queryable, id: string, { by, at, note }: CallAttempt): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE requested_call SET state = 'REACHED', ended_by = $2, ended_at = $3, note = $4
     WHERE call_id::text = $1 AND state = 'OPEN'`,
    [id, by, at, note],
  );
  return rowCount === 1;
}

/** Records that nobody answered; it stays open. False when it has ended. */
export async function markMissed(tx: Queryable, id: string, { by, at, note }: CallAttempt): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE requested_call SET tries = tries + 1, tried_by = $2, tried_at = $3, note = $4
     WHERE call_id::text = $1 AND state = 'OPEN'`,
    [id, by, at, note],
  );
  return rowCount === 1;
}
