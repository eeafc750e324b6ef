import type { Instant } from '#shared/time/dates.ts';
import { Snooze } from '#shared/wire/desk-queue/snooze.ts';
import type { Queryable } from '#server/db/pool.ts';

/**
 * SQL: rows of `case_snooze` for a row of `proposal` that nothing has ended: the case is still in the hands of
 * verification, nobody changed it since, and the customer has written nothing.
 */
const unbroken = `FROM case_snooze WHERE case_snooze.number = proposal.number AND case_snooze.version = proposal.version
  AND proposal.state IN ('MENUNGGU_VERIFIKASI', 'VERIFIKASI')
  AND NOT EXISTS (SELECT FROM request_message AS message WHERE message.number = proposal.number
    AND message.author = 'customer' AND message.recorded_at > snoozed_at)`;

/** SQL: the snooze of a row of `proposal`, also once its day has come; null = none. */
export const snoozeColumn = `(SELECT json_build_object('until', until, 'reason', reason) ${unbroken})`;

/**
 * SQL: a row of `proposal` is put aside at a business moment, an expression. PostgreSQL would make a join of EXISTS and
 * compare each case with each snooze; it looks up a value by the key.
 */
export const isSnoozedAt = (moment: string): string =>
  `coalesce((SELECT until > (${moment} AT TIME ZONE 'Asia/Jakarta')::date ${unbroken}), false)`;

/** Finds the snooze of a case at a business moment; null = it is not put aside. */
export async function findSnooze(q: Queryable, number: string, at: Instant): Promise<Snooze | null> {
  const { rows } = await q.query(
    `SELECT ${snoozeColumn} AS snooze FROM proposal WHERE number = $1 AND ${isSnoozedAt('$2::timestamptz')}`,
    [number, at],
  );
  return rows[0] === undefined ? null : Snooze.parse(rows[0]['snooze']);
}

/** Snooze to store; `version` = that of the case after its event is written. */
interface NewSnooze extends Snooze {
  readonly number: string;
  readonly by: string;
  readonly at: Instant;
  readonly version: number;
}

/** Stores that a case is put aside, in place of an earlier snooze. */
export async function saveSnooze(tx: Queryable, { number, until, reason, by, at, version }: NewSnooze): Promise<void> {
  await tx.query(
    `INSERT INTO case_snooze (number, until, reason, snoozed_by, snoozed_at, version) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (number) DO UPDATE SET until = excluded.until, reason = excluded.reason,
       snoozed_by = excluded.snoozed_by, snoozed_at = excluded.snoozed_at, version = excluded.version`,
    [number, until, reason, by, at, version],
  );
}

/** Removes the snooze of a case. */
export async function deleteSnooze(tx: Queryable, number: string): Promise<void> {
  await tx.query('DELETE FROM case_snooze WHERE number = $1', [number]);
}
