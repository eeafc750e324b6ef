import { CoreRefusal, type Posting, type PostingReceipt } from '#core/port.ts';
import type { Queryable } from '../database.ts';

export interface PostingKey {
  readonly requestNumber: string;
  readonly step: string;
}

const body = (posting: Posting): unknown[] => [
  posting.requestNumber,
  posting.step,
  posting.policyNumber,
  posting.goodAt,
  JSON.stringify(posting.changes),
];

/** False when the key is taken; waits for a transaction that is just inserting it. */
export async function insertPosting(tx: Queryable, posting: Posting, receipt: PostingReceipt): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO core.posting (request_number, step, policy_number, good_at, changes, outcome, effective_date, due_on)
     VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8)
     ON CONFLICT (request_number, step) DO NOTHING`,
    [...body(posting), receipt.outcome, receipt.effectiveDate, receipt.dueOn],
  );
  return rowCount === 1;
}

/** @throws CoreRefusal when the stored posting says something else, or was cancelled. */
export async function getReceipt(tx: Queryable, posting: Posting): Promise<PostingReceipt> {
  const { rows } = await tx.query<PostingReceipt & { same: boolean; voided: boolean }>(
    `SELECT outcome, effective_date::text AS "effectiveDate", due_on::text AS "dueOn", voided,
            policy_number = $3 AND good_at = $4 AND changes = $5::jsonb AS same
     FROM core.posting WHERE request_number = $1 AND step = $2`,
    body(posting),
  );
  const stored = rows[0];
  const name = `${posting.requestNumber}/${posting.step}`;
  if (stored?.same !== true) throw new CoreRefusal('POSTING_DIFFERS', `Posting ${name} is stored with another body`);
  if (stored.voided) throw new CoreRefusal('POSTING_VOID', `Posting ${name} was cancelled`);
  return { outcome: stored.outcome, effectiveDate: stored.effectiveDate, dueOn: stored.dueOn };
}

/** The posting has no effect any more and never will: its waiting changes are void, its waiting orders withdrawn. */
export async function applyVoid(tx: Queryable, { requestNumber, step }: PostingKey): Promise<void> {
  const key = [requestNumber, step];
  await tx.query('UPDATE core.posting SET voided = true WHERE request_number = $1 AND step = $2', key);
  await tx.query(
    `UPDATE core.posting_change SET state = 'VOID'
     WHERE request_number = $1 AND step = $2 AND state IN ('QUEUED', 'DATED')`,
    key,
  );
  await tx.query(
    `UPDATE core.unit_order SET status = 'CANCELLED' WHERE request_number = $1 AND step = $2 AND status = 'QUEUED'`,
    key,
  );
}
