import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { CallSlot, CallWishes } from '#shared/wire/face-handoff/call-wish.ts';
import type { Queryable } from '#server/db/pool.ts';

export interface StoredWish {
  readonly id: string;
  readonly policyNumber: string;
  readonly title: string;
  readonly slot: CallSlot;
  readonly state: NonNullable<CallWishes['wish']>['state'];
  readonly wishedAt: Instant;
  readonly callBy: BusinessDate;
  readonly tries: number;
  readonly triedBy: string | null;
  readonly triedAt: Instant | null;
  readonly note: string;
  readonly endedBy: string | null;
  readonly endedAt: Instant | null;
}

const columns = `wish_id AS id, policy_number AS "policyNumber", title, slot, state, wished_at AS "wishedAt",
       call_by AS "callBy", tries, tried_by AS "triedBy", tried_at AS "triedAt", note, ended_by AS "endedBy", ended_at AS "endedAt"`;

/** Holder and request type of a wish. */
export interface WishOwner {
  readonly policyNumber: string;
  readonly partyId: number;
  readonly subject: string;
}

interface NewWish extends WishOwner {
  readonly id: string;
  readonly title: string;
  readonly slot: CallSlot;
  readonly at: Instant;
  readonly callBy: BusinessDate;
}

/** Inserts a wish, or changes the slot of the open one for the same request type; returns its id. */
export async function upsertWish(tx: Queryable, wish: NewWish): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO call_wish (wish_id, policy_number, party_id, subject, title, slot, wished_at, call_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (policy_number, party_id, subject) WHERE state = 'OPEN' DO UPDATE SET slot = EXCLUDED.slot
     RETURNING wish_id AS id`,
    [wish.id, wish.policyNumber, wish.partyId, wish.subject, wish.title, wish.slot, wish.at, wish.callBy],
  );
  return rows[0]?.id ?? wish.id;
}

/** Finds the newest wish of a holder for a request type. */
export async function findNewestWish(q: Queryable, owner: WishOwner): Promise<StoredWish | undefined> {
  const { rows } = await q.query<StoredWish & Record<string, unknown>>(
    `SELECT ${columns} FROM call_wish WHERE policy_number = $1 AND party_id = $2 AND subject = $3
     ORDER BY wished_at DESC LIMIT 1`,
    [owner.policyNumber, owner.partyId, owner.subject],
  );
  return rows[0];
}

/** Withdraws the open wish of a holder for a request type; returns its id, undefined when none is open. */
export async function withdrawWish(tx: Queryable, owner: WishOwner, at: Instant): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>(
    `UPDATE call_wish SET state = 'WITHDRAWN', ended_at = $4
     WHERE policy_number = $1 AND party_id = $2 AND subject = $3 AND state = 'OPEN' RETURNING wish_id AS id`,
    [owner.policyNumber, owner.partyId, owner.subject, at],
  );
  return rows[0]?.id;
}

/** Lists open wishes for the desk, those with the earliest promise first; at most 200. */
export async function listOpenWishes(q: Queryable): Promise<readonly StoredWish[]> {
  const { rows } = await q.query<StoredWish & Record<string, unknown>>(
    `SELECT ${columns} FROM call_wish WHERE state = 'OPEN' ORDER BY call_by, wished_at LIMIT 200`,
  );
  return rows;
}

export async function findWish(q: Queryable, id: string): Promise<StoredWish | undefined> {
  const { rows } = await q.query<StoredWish & Record<string, unknown>>(
    `SELECT ${columns} FROM call_wish WHERE wish_id::text = $1`,
    [id],
  );
  return rows[0];
}

/** Call by staff: who, when, and in which words. */
export interface WishCall {
  readonly by: string;
  readonly at: Instant;
  readonly note: string;
}

/** Records that the customer was reached, which ends the wish; false when it has ended. */
export async function markReached(tx: Queryable, id: string, { by, at, note }: WishCall): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE call_wish SET state = 'REACHED', ended_by = $2, ended_at = $3, note = $4
     WHERE wish_id::text = $1 AND state = 'OPEN'`,
    [id, by, at, note],
  );
  return rowCount === 1;
}

/** Records that nobody answered; the wish stays open. False when it has ended. */
export async function markMissed(tx: Queryable, id: string, { by, at, note }: WishCall): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE call_wish SET tries = tries + 1, tried_by = $2, tried_at = $3, note = $4
     WHERE wish_id::text = $1 AND state = 'OPEN'`,
    [id, by, at, note],
  );
  return rowCount === 1;
}
