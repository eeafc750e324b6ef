import { Buffer } from 'node:buffer';
import { z } from 'zod';
import { transferWays, type TransferWay } from '#shared/lists/payout-ways.ts';
import { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '#server/db/pool.ts';
import { contexts } from '#server/vault/contexts.ts';
import type { Vault } from '#server/vault/vault.ts';

/** States of a line. unclear: sent, and the bank must be asked before anything else; out: taken out before the release. */
const lineStates = ['waiting', 'sent', 'unclear', 'paid', 'refused', 'out'] as const;
export type LineState = (typeof lineStates)[number];

/** Payment as it goes to the bank; amount in rupiah as exact decimal text, account unmasked. */
export interface PaymentLine {
  readonly lineNumber: number;
  readonly payableId: string;
  readonly policyNumber: string;
  /** Attempt of the payable that this transfer is, 1 = the first. */
  readonly attempt: number;
  /** Idempotency key toward the bank (partnerReferenceNo, at most 64 letters and digits). */
  readonly reference: string;
  readonly way: TransferWay;
  readonly amount: string;
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
}

/** Line of a stored batch with how far it has come. */
export interface BatchLine extends PaymentLine {
  readonly batchId: string;
  readonly state: LineState;
  /** Calls to the bank so far. */
  readonly attempts: number;
  /** Why the bank refused it, or why it was taken out. */
  readonly reason: string | null;
  readonly changedAt: Instant;
}

const StoredLine = z.object({
  batchId: z.string(),
  lineNumber: z.number(),
  payableId: z.string(),
  policyNumber: z.string(),
  attempt: z.number(),
  reference: z.string(),
  way: z.enum(transferWays),
  amount: z.string(),
  bankCode: z.string(),
  bankName: z.string(),
  accountName: z.string(),
  sealedAccount: z.instanceof(Buffer),
  state: z.enum(lineStates),
  attempts: z.number(),
  reason: z.nullable(z.string()),
  changedAt: Instant,
});

/** SQL: lines with their states. */
const selectLines = `
  SELECT line.batch_id AS "batchId", line.line_number AS "lineNumber", line.payable_id AS "payableId",
         line.policy_number AS "policyNumber", line.attempt, line.reference, line.way, line.amount::text AS amount,
         line.bank_code AS "bankCode", line.bank_name AS "bankName", line.account_name AS "accountName",
         line.sealed_account AS "sealedAccount", at.state, at.attempts, at.reason, at.changed_at AS "changedAt"
  FROM payout_line AS line JOIN payout_line_state AS at USING (batch_id, line_number)`;

const openLine = (vault: Vault, row: unknown): BatchLine => {
  const { sealedAccount, ...line } = StoredLine.parse(row);
  return { ...line, accountNumber: vault.open(sealedAccount, contexts.payoutLine(line.reference)).toString('utf8') };
};

/** Lists the lines of a batch in their order, those taken out included. */
export async function listBatchLines(q: Queryable, vault: Vault, batchId: string): Promise<readonly BatchLine[]> {
  const { rows } = await q.query(`${selectLines} WHERE line.batch_id = $1 ORDER BY line.line_number`, [batchId]);
  return rows.map((row) => openLine(vault, row));
}

type LineKey = Pick<BatchLine, 'batchId' | 'lineNumber'>;

/** Locks a line until the transaction ends and returns its state then, so that two senders never work on it together. */
export async function lockLine(tx: Queryable, vault: Vault, key: LineKey): Promise<BatchLine | undefined> {
  const { rows } = await tx.query(
    `${selectLines} WHERE line.batch_id = $1 AND line.line_number = $2 FOR UPDATE OF at`,
    [key.batchId, key.lineNumber],
  );
  return rows[0] && openLine(vault, rows[0]);
}

/** Change of a line's state; `called` = a call to the bank is counted. */
export interface LineChange {
  readonly state: LineState;
  readonly reason?: string | null;
  readonly called?: boolean;
}

/**
 * Changes the state of a line. The database refuses a change of a paid, refused or taken-out line, and anything but
 * taking out before the batch is released.
 */
export async function updateLineState(tx: Queryable, key: LineKey, change: LineChange, at: Instant): Promise<void> {
  await tx.query(
    `UPDATE payout_line_state SET state = $3, reason = $4, attempts = attempts + $5, changed_at = $6
     WHERE batch_id = $1 AND line_number = $2`,
    [key.batchId, key.lineNumber, change.state, change.reason ?? null, change.called === true ? 1 : 0, at],
  );
}

/** Inserts the lines of a new batch with their first state; one statement each. */
export async function insertLines(
  tx: Queryable,
  vault: Vault,
  batchId: string,
  lines: readonly PaymentLine[],
  at: Instant,
): Promise<void> {
  const of = <Key extends keyof PaymentLine>(key: Key) => lines.map((line) => line[key]);
  await tx.query(
    `INSERT INTO payout_line (batch_id, line_number, payable_id, policy_number, attempt, reference, way, amount,
                              bank_code, bank_name, account_name, sealed_account)
     SELECT $1, * FROM unnest($2::integer[], $3::uuid[], $4::text[], $5::integer[], $6::text[], $7::text[],
                              $8::numeric[], $9::text[], $10::text[], $11::text[], $12::bytea[])`,
    [
      batchId,
      of('lineNumber'),
      of('payableId'),
      of('policyNumber'),
      of('attempt'),
      of('reference'),
      of('way'),
      of('amount'),
      of('bankCode'),
      of('bankName'),
      of('accountName'),
      lines.map((line) => vault.seal(Buffer.from(line.accountNumber), contexts.payoutLine(line.reference))),
    ],
  );
  await tx.query(
    `INSERT INTO payout_line_state (batch_id, line_number, payable_id, attempt, changed_at)
     SELECT batch_id, line_number, payable_id, attempt, $2 FROM payout_line WHERE batch_id = $1`,
    [batchId, at],
  );
}

/**
 * Brings the open line of an answered transfer to its end; none for a payment that is in no batch. The core must know
 * the answer already.
 */
export async function settleLine(
  q: Queryable,
  answered: { readonly payableId: string; readonly attempt: number; readonly result: 'PAID' | 'RETURNED' },
  reason: string | null,
  at: Instant,
): Promise<void> {
  await q.query(
    `UPDATE payout_line_state SET state = $3, reason = $4, changed_at = $5
     WHERE payable_id::text = $1 AND attempt = $2 AND state IN ('waiting', 'sent', 'unclear')`,
    [answered.payableId, answered.attempt, answered.result === 'PAID' ? 'paid' : 'refused', reason, at],
  );
}
