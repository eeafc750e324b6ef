import * as z from 'zod';
import type { Posting, PostingReceipt } from '#core/port.ts';
import { PolicyChange } from '#shared/policy-change.ts';
import { CoreRefusal } from '../core-refusal.ts';
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

export async function getPostedChanges(tx: Queryable, key: PostingKey): Promise<readonly PolicyChange[]> {
  const { rows } = await tx.query<{ changes: unknown }>(
    'SELECT changes FROM core.posting WHERE request_number = $1 AND step = $2',
    [key.requestNumber, key.step],
  );
  return z.array(PolicyChange).parse(rows[0]?.changes);
}

/** The posting has no effect any more and never will; its waiting orders are withdrawn. */
export async function applyVoid(tx: Queryable, key: PostingKey): Promise<void> {
  await tx.query('UPDATE core.posting SET voided = true WHERE request_number = $1 AND step = $2', [
    key.requestNumber,
    key.step,
  ]);
  await tx.query(
    `UPDATE core.unit_order SET status = 'CANCELLED' WHERE request_number = $1 AND step = $2 AND status = 'QUEUED'`,
    [key.requestNumber, key.step],
  );
}
