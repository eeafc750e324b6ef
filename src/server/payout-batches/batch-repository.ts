import { Big } from 'big.js';
import { z } from 'zod';
import { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import type { Vault } from '#server/vault/vault.ts';
import { listBatchLines, type BatchLine, type PaymentLine } from './batch-lines.ts';

/** Count, sum in rupiah as exact decimal text, and keyed hash of lines. */
export interface BatchSum {
  readonly lineCount: number;
  readonly total: string;
  readonly hash: string;
}

const StoredBatch = z.object({
  batchId: z.string(),
  number: z.string(),
  madeBy: z.string(),
  madeAt: Instant,
  lineCount: z.number(),
  total: z.string(),
  hash: z.string(),
  released: z.nullable(
    z.object({ by: z.string(), at: Instant, lineCount: z.number(), total: z.string(), hash: z.string() }),
  ),
});

/** Batch as it was made, and its release by the second person; `number` is for people. */
export type Batch = z.infer<typeof StoredBatch>;

/** SQL: batches with their releases. */
const selectBatches = `
  SELECT batch.batch_id AS "batchId", batch.number::text AS number, batch.made_by AS "madeBy", batch.made_at AS "madeAt",
         batch.line_count AS "lineCount", batch.total::text AS total, batch.hash,
         CASE WHEN released.batch_id IS NOT NULL THEN jsonb_build_object('by', released.released_by,
           'at', to_char(released.released_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'lineCount', released.line_count, 'total', released.total::text, 'hash', released.hash) END AS released
  FROM payout_batch AS batch LEFT JOIN payout_batch_release AS released USING (batch_id)`;

export async function findBatch(q: Queryable, batchId: string): Promise<Batch | undefined> {
  if (!z.uuid().safeParse(batchId).success) return undefined;
  const { rows } = await q.query(`${selectBatches} WHERE batch.batch_id = $1`, [batchId]);
  return rows[0] && StoredBatch.parse(rows[0]);
}

/** Lists batches with payments that are not answered yet, oldest first. */
export async function listUnfinishedBatches(q: Queryable): Promise<readonly Batch[]> {
  const { rows } = await q.query(
    `${selectBatches} WHERE EXISTS (SELECT FROM payout_line_state AS at
                                    WHERE at.batch_id = batch.batch_id AND at.state IN ('waiting', 'sent', 'unclear'))
     ORDER BY batch.number`,
  );
  return z.array(StoredBatch).parse(rows);
}

/** Stored rows of a batch differ from what was made and released. Operators find out who changed them. */
export class BatchDamaged extends Error {
  override readonly name = 'BatchDamaged';
}

/** Returns the text of a batch and its lines over which the hash is made. */
const hashedText = (batchId: string, lines: readonly PaymentLine[]): string =>
  JSON.stringify([
    batchId,
    lines.map((line) => [
      line.lineNumber,
      line.payableId,
      line.policyNumber,
      line.attempt,
      line.reference,
      line.way,
      new Big(line.amount).toFixed(2),
      line.bankCode,
      line.bankName,
      line.accountName,
      line.accountNumber,
    ]),
  ]);

const totalOf = (lines: readonly PaymentLine[]): Big => lines.reduce((sum, line) => sum.plus(line.amount), new Big(0));

const hashPurpose = 'payout-batch';

/** Returns count, sum and hash of lines. The hash is keyed, so that nobody who changes rows can make a fitting one. */
export const sumUp = (vault: Vault, batchId: string, lines: readonly PaymentLine[]): BatchSum => ({
  lineCount: lines.length,
  total: totalOf(lines).toFixed(2),
  hash: vault.fingerprint(hashedText(batchId, lines), hashPurpose),
});

/** Checks lines against a stored sum, whose hash may come from either pepper. @throws BatchDamaged */
function checkSum(vault: Vault, batch: Batch, stored: BatchSum, lines: readonly PaymentLine[]): void {
  const same =
    stored.lineCount === lines.length &&
    totalOf(lines).eq(stored.total) &&
    vault.fingerprints(hashedText(batch.batchId, lines), hashPurpose).includes(stored.hash);
  if (!same) throw new BatchDamaged(`Rows of payout batch ${batch.number} differ from its hash`);
}

/**
 * Returns the lines of a batch that still go to the bank, or went there, after checking all rows against the hash of the
 * maker and, once released, that of the releaser.
 * @throws BatchDamaged
 */
export async function readCheckedLines(q: Queryable, vault: Vault, batch: Batch): Promise<readonly BatchLine[]> {
  const { batchId, released } = batch;
  const all = await listBatchLines(q, vault, batchId).catch((cause: unknown) => {
    throw new BatchDamaged(`A row of payout batch ${batch.number} cannot be read`, { cause });
  });
  checkSum(vault, batch, batch, all);
  const left = all.filter(({ state }) => state !== 'out');
  if (released !== null) checkSum(vault, batch, released, left);
  return left;
}

/** Batch that is made now. */
export interface NewBatch extends BatchSum {
  readonly batchId: string;
  readonly madeBy: string;
  readonly madeAt: Instant;
}

/** Inserts a batch; returns its number. */
export async function insertBatch(tx: Queryable, batch: NewBatch): Promise<string> {
  const { rows } = await tx.query<{ number: string }>(
    `INSERT INTO payout_batch (batch_id, made_by, made_at, line_count, total, hash)
     VALUES ($1, $2, $3, $4, $5, $6) RETURNING number::text`,
    [batch.batchId, batch.madeBy, batch.madeAt, batch.lineCount, batch.total, batch.hash],
  );
  return rows[0]?.number ?? '';
}

/** Locks the states of a batch's lines, so that its release, its fetch and changes of it run one after the other. */
export async function lockBatch(tx: Queryable, batchId: string): Promise<void> {
  await tx.query('SELECT FROM payout_line_state WHERE batch_id::text = $1 ORDER BY line_number FOR UPDATE', [batchId]);
}

export async function insertRelease(
  tx: Queryable,
  batchId: string,
  sum: BatchSum,
  deed: { readonly by: string; readonly at: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO payout_batch_release (batch_id, released_by, released_at, line_count, total, hash)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [batchId, deed.by, deed.at, sum.lineCount, sum.total, sum.hash],
  );
}

/** Finds the number of the released batch that a reference went out in. */
export async function findBatchOfReference(q: Queryable, reference: string): Promise<string | undefined> {
  const { rows } = await q.query<{ number: string }>(
    `SELECT batch.number::text AS number FROM payout_line AS line
     JOIN payout_line_state AS at USING (batch_id, line_number) JOIN payout_batch AS batch USING (batch_id)
     WHERE line.reference = $1 AND at.state <> 'out'`,
    [reference],
  );
  return rows[0]?.number;
}
