import { isDeepStrictEqual } from 'node:util';
import { CoreRefusal, type Posting, type PostingAnswer } from '#core/port.ts';
import type { Queryable, SealedQueryable } from '../db/database.ts';
import { openNumbers, sealNumbers } from '../sealed/numbers-in-document.ts';

export interface PostingKey {
  readonly requestNumber: string;
  readonly step: string;
}

/** Inserts the posting; false when the key is taken. Waits for a transaction that is inserting the same key. */
export async function insertPosting(tx: SealedQueryable, posting: Posting, answer: PostingAnswer): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO core.posting (request_number, step, policy_number, good_at, changes, outcome, effective_date, due_on, is_sealed)
     VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, true)
     ON CONFLICT (request_number, step) DO NOTHING`,
    [
      posting.requestNumber,
      posting.step,
      posting.policyNumber,
      posting.goodAt,
      JSON.stringify(sealNumbers(tx.sealer, posting.changes)),
      answer.outcome,
      answer.effectiveDate,
      answer.dueOn,
    ],
  );
  return rowCount === 1;
}

interface StoredPosting extends PostingAnswer {
  readonly same: boolean;
  readonly voided: boolean;
  readonly changes: unknown;
}

/** Compares changes after decryption, as JSON, because encrypting the same changes twice gives different texts. */
const isSame = ({ sealer }: SealedQueryable, stored: StoredPosting, posting: Posting): boolean =>
  stored.same && isDeepStrictEqual(openNumbers(sealer, stored.changes), JSON.parse(JSON.stringify(posting.changes)));

/** Returns the answer given to this posting. @throws CoreRefusal when the stored posting differs, or was cancelled */
export async function getPostingAnswer(tx: SealedQueryable, posting: Posting): Promise<PostingAnswer> {
  const { rows } = await tx.query<StoredPosting>(
    `SELECT outcome, effective_date::text AS "effectiveDate", due_on::text AS "dueOn", voided, changes,
            policy_number = $3 AND good_at = $4 AS same
     FROM core.posting WHERE request_number = $1 AND step = $2`,
    [posting.requestNumber, posting.step, posting.policyNumber, posting.goodAt],
  );
  const stored = rows[0];
  const name = `${posting.requestNumber}/${posting.step}`;
  if (stored === undefined || !isSame(tx, stored, posting))
    throw new CoreRefusal('POSTING_DIFFERS', `Posting ${name} is stored with another body`);
  if (stored.voided) throw new CoreRefusal('POSTING_VOID', `Posting ${name} was cancelled`);
  return { outcome: stored.outcome, effectiveDate: stored.effectiveDate, dueOn: stored.dueOn };
}

/** Voids the posting and its waiting changes, and withdraws its waiting orders. */
export async function markVoid(tx: Queryable, { requestNumber, step }: PostingKey): Promise<void> {
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
