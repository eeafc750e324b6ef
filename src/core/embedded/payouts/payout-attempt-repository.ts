import type { PayableRelease } from '#core/port.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';

export type PayoutResult = 'PAID' | 'RETURNED';

export interface StoredRelease extends PayableRelease {
  readonly attempt: number;
}

export async function findRelease(tx: Queryable, releaseKey: string): Promise<StoredRelease | undefined> {
  const { rows } = await tx.query<StoredRelease>(
    `SELECT payable_id AS "payableId", release_key AS "releaseKey", maker, releaser, attempt
     FROM core.payout_attempt WHERE release_key = $1`,
    [releaseKey],
  );
  return rows[0];
}

/** Attempt that is sent now; `account` = the number it goes to, of which the last digits are kept for the search. */
interface NewAttempt {
  readonly attempt: number;
  readonly account: string;
  readonly sentAt: Instant;
}

/** Returns the last four digits of an account; null when it has none. */
const endOf = (account: string): string | null => /\d{1,4}$/.exec(account.replaceAll(/\D/g, ''))?.[0] ?? null;

/** Inserts the attempt; false when another payable was just released under the same key. */
export async function insertAttempt(
  tx: Queryable,
  release: PayableRelease,
  { attempt, account, sentAt }: NewAttempt,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO core.payout_attempt (payable_id, attempt, release_key, maker, releaser, sent_at, account_end)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (release_key) DO NOTHING`,
    [release.payableId, attempt, release.releaseKey, release.maker, release.releaser, sentAt, endOf(account)],
  );
  return rowCount === 1;
}

/** Finds the answer to an attempt: `null` = not answered yet; undefined = no such attempt. */
export async function findResult(
  tx: Queryable,
  payableId: string,
  attempt: number,
): Promise<PayoutResult | null | undefined> {
  const { rows } = await tx.query<{ result: PayoutResult | null }>(
    'SELECT result FROM core.payout_attempt WHERE payable_id = $1 AND attempt = $2',
    [payableId, attempt],
  );
  return rows[0]?.result;
}

interface AttemptAnswer {
  readonly payableId: string;
  readonly attempt: number;
  readonly result: PayoutResult;
  readonly reason: string | null;
}

export async function updateAnswer(tx: Queryable, answer: AttemptAnswer, answeredAt: Instant): Promise<void> {
  await tx.query(
    `UPDATE core.payout_attempt SET result = $3, return_reason = $4, answered_at = $5
     WHERE payable_id = $1 AND attempt = $2`,
    [answer.payableId, answer.attempt, answer.result, answer.reason, answeredAt],
  );
}
