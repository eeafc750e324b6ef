import { z } from 'zod';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';

/** Payment line that a sender has claimed until its lease ends; `claim` = identifier of the claim. */
export interface ClaimedLine {
  readonly batchId: string;
  readonly lineNumber: number;
  readonly claim: string;
}

/** Lease of a claim: no other sender can claim the line before `busyUntil`. */
interface Lease {
  readonly claim: string;
  readonly now: Instant;
  readonly busyUntil: Instant;
}

const Claimed = z.object({ batchId: z.string(), lineNumber: z.number(), claim: z.string() });

/**
 * Claims the due line of a released batch that has waited longest; undefined when no line is due. Two senders never get
 * the same line, because a locked row is skipped. Lines of a batch that staff fetched as a file are not claimed.
 */
export async function claimLine(q: Queryable, { claim, now, busyUntil }: Lease): Promise<ClaimedLine | undefined> {
  const { rows } = await q.query(
    `WITH due AS (
       SELECT at.batch_id, at.line_number
       FROM payout_line_state AS at JOIN payout_batch_release AS released USING (batch_id)
       LEFT JOIN bank_transfer AS known USING (batch_id, line_number)
       WHERE at.state IN ('waiting', 'sent', 'unclear')
         AND NOT EXISTS (SELECT FROM payout_batch_fetch AS fetched WHERE fetched.batch_id = at.batch_id)
         AND (known.claim IS NULL OR (known.next_at <= $1 AND known.busy_until <= $1))
       ORDER BY coalesce(known.next_at, released.released_at), at.batch_id, at.line_number
       LIMIT 1 FOR UPDATE OF at SKIP LOCKED)
     INSERT INTO bank_transfer AS kept (batch_id, line_number, claim, busy_until, next_at)
     SELECT batch_id, line_number, $2, $3, $1 FROM due
     ON CONFLICT (batch_id, line_number) DO UPDATE SET claim = $2, busy_until = $3
       WHERE kept.busy_until <= $1 AND kept.next_at <= $1
     RETURNING batch_id AS "batchId", line_number AS "lineNumber", claim`,
    [now, claim, busyUntil],
  );
  return rows[0] && Claimed.parse(rows[0]);
}

/**
 * Stores that a transfer call is about to be made, and extends the lease. False, without change, when the lease has
 * ended or staff have fetched the batch as a file since. The caller must lock the line's row, as a fetch does.
 */
export async function markCalling(tx: Queryable, line: ClaimedLine, { now, busyUntil }: Lease): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE bank_transfer SET sent_at = $4, busy_until = $5
     WHERE batch_id = $1 AND line_number = $2 AND claim = $3 AND busy_until > $4
       AND NOT EXISTS (SELECT FROM payout_batch_fetch WHERE batch_id = $1)`,
    [line.batchId, line.lineNumber, line.claim, now, busyUntil],
  );
  return rowCount === 1;
}

/** Ends the lease of a line without a definite answer and schedules the next try at `nextAt`. */
export async function postponeLine(
  q: Queryable,
  line: ClaimedLine,
  { code, now, nextAt }: { readonly code: string; readonly now: Instant; readonly nextAt: Instant },
): Promise<void> {
  await q.query(
    `UPDATE bank_transfer SET tries = tries + 1, next_at = $6, busy_until = $5, last_code = $4,
       stuck_since = coalesce(stuck_since, $5)
     WHERE batch_id = $1 AND line_number = $2 AND claim = $3`,
    [line.batchId, line.lineNumber, line.claim, code, now, nextAt],
  );
}

/** Returns how often the line was postponed. */
export async function countTries(q: Queryable, { batchId, lineNumber }: ClaimedLine): Promise<number> {
  const { rows } = await q.query<{ tries: number }>(
    'SELECT tries FROM bank_transfer WHERE batch_id = $1 AND line_number = $2',
    [batchId, lineNumber],
  );
  return rows[0]?.tries ?? 0;
}

/** Stores the bank's definite answer and ends the lease. */
export async function endTransfer(
  q: Queryable,
  line: ClaimedLine,
  { code, bankNumber, now }: { readonly code: string; readonly bankNumber: string | null; readonly now: Instant },
): Promise<void> {
  await q.query(
    `UPDATE bank_transfer SET ended_at = $5, busy_until = $5, stuck_since = NULL, last_code = $3, bank_number = $4
     WHERE batch_id = $1 AND line_number = $2`,
    [line.batchId, line.lineNumber, code, bankNumber, now],
  );
}
