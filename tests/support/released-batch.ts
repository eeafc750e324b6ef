import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Payable } from '#core/port.ts';
import { insertLines, type PaymentLine } from '#server/payout-batches/batch-lines.ts';
import { sumUp } from '#server/payout-batches/batch-repository.ts';
import type { Vault } from '#server/vault/vault.ts';
import type { Instant } from '#shared/time/dates.ts';

type Chosen = Pick<PaymentLine, 'reference'> & Partial<Pick<PaymentLine, 'way' | 'bankCode' | 'accountNumber'>>;

const lineOf = (payable: Payable, index: number, chosen: Chosen): PaymentLine => ({
  lineNumber: index + 1,
  payableId: payable.payableId,
  policyNumber: payable.policyNumber,
  attempt: payable.attempt,
  way: 'bi-fast',
  amount: payable.amount,
  bankCode: '008',
  bankName: payable.bankName,
  accountName: payable.accountName,
  accountNumber: payable.bankAccount,
  ...chosen,
});

/** Inserts a payment batch of released payables, made by keuangan1 and released by keuangan2. */
export async function insertReleasedBatch(
  { pool, vault }: { readonly pool: Pool; readonly vault: Vault },
  payables: readonly (readonly [Payable, Chosen])[],
  at: Instant,
): Promise<string> {
  const batchId = randomUUID();
  const lines = payables.map(([payable, chosen], index) => lineOf(payable, index, chosen));
  const { lineCount, total, hash } = sumUp(vault, batchId, lines);
  await pool.query(
    `INSERT INTO payout_batch (batch_id, made_by, made_at, line_count, total, hash) VALUES ($1, 'keuangan1', $2, $3, $4, $5)`,
    [batchId, at, lineCount, total, hash],
  );
  await insertLines(pool, vault, batchId, lines, at);
  await pool.query(
    `INSERT INTO payout_batch_release (batch_id, released_by, released_at, line_count, total, hash)
     VALUES ($1, 'keuangan2', $2, $3, $4, $5)`,
    [batchId, at, lineCount, total, hash],
  );
  return batchId;
}
