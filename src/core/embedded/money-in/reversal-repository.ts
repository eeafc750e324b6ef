import { Big } from 'big.js';
import type { OpenReversal, ReceiptName, ReceiptReversed } from '#core/port.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { debitReference } from './receive-debit.ts';

/** Payment as received. */
export interface Receipt {
  readonly paymentId: string;
  readonly policyNumber: string | null;
  readonly virtualAccountNumber: string;
  readonly currency: number;
  readonly amount: Big;
  readonly valueDate: BusinessDate;
}

const referenceOf = (name: ReceiptName): string =>
  'bankReference' in name ? name.bankReference : debitReference(name);

/** Finds a payment without locking it, because the policy is locked first. */
export async function findReceipt(tx: Queryable, name: ReceiptName): Promise<Receipt | undefined> {
  const { rows } = await tx.query<Omit<Receipt, 'amount'> & { amount: string }>(
    `SELECT receipt_id AS "paymentId", policy_number AS "policyNumber", virtual_account_number AS "virtualAccountNumber", currency,
            amount::text AS amount, value_date::text AS "valueDate"
     FROM core.money_received WHERE bank_reference = $1`,
    [referenceOf(name)],
  );
  return rows[0] && { ...rows[0], amount: new Big(rows[0].amount) };
}

/** Locks a payment; returns true when it was reversed before. */
export async function lockReversed(tx: Queryable, paymentId: string): Promise<boolean> {
  await tx.query('SELECT FROM core.money_received WHERE receipt_id = $1 FOR UPDATE', [paymentId]);
  const { rowCount } = await tx.query('SELECT FROM core.receipt_reversal WHERE receipt_id = $1', [paymentId]);
  return rowCount === 1;
}

/** Part of a payment with its use. */
export interface UsedPart {
  readonly useId: string;
  readonly dueOn: BusinessDate | null;
  readonly state: 'MATCHED' | 'TAKEN' | 'REFUNDED';
  readonly amount: Big;
}

export async function listUsedParts(tx: Queryable, paymentId: string): Promise<readonly UsedPart[]> {
  const { rows } = await tx.query<Omit<UsedPart, 'amount'> & { amount: string }>(
    `SELECT use_id::text AS "useId", due_on::text AS "dueOn", state, amount::text AS amount FROM core.money_use
     WHERE receipt_id = $1 AND state IN ('MATCHED', 'TAKEN', 'REFUNDED') ORDER BY use_id`,
    [paymentId],
  );
  return rows.map((row) => ({ ...row, amount: new Big(row.amount) }));
}

/** Removes the unused part from suspense. */
export async function insertReversedPart(tx: Queryable, paymentId: string, amount: Big, now: Instant): Promise<void> {
  await tx.query(
    `INSERT INTO core.money_use (receipt_id, request_number, amount, state, matched_by, at) VALUES ($1, NULL, $2, 'REVERSED', 'sistem', $3)`,
    [paymentId, amount.toFixed(), now],
  );
}

/** Reverses the parts of a payment that paid an instalment; parts of other payments for it return to suspense. */
export async function freePremiumUses(
  tx: Queryable,
  { paymentId, policyNumber, dueOn }: { paymentId: string; policyNumber: string; dueOn: BusinessDate },
): Promise<void> {
  await tx.query(
    `UPDATE core.money_use AS one SET state = CASE WHEN one.receipt_id = $1 THEN 'REVERSED' ELSE 'FREED' END
     FROM core.money_received AS payment
     WHERE payment.receipt_id = one.receipt_id AND payment.policy_number = $2 AND one.due_on = $3 AND one.state = 'TAKEN'`,
    [paymentId, policyNumber, dueOn],
  );
}

/** Amounts of a reversed payment by previous use; together its total. */
export interface ReversedParts {
  readonly kept: Big;
  readonly reopened: Big;
  readonly owed: Big;
}

export async function insertReversal(
  tx: Queryable,
  { paymentId, policyNumber, currency, amount }: Receipt,
  { reference, reversedOn, reason }: ReceiptReversed,
  { kept, reopened, owed, now }: ReversedParts & { readonly now: Instant },
): Promise<void> {
  await tx.query(
    `INSERT INTO core.receipt_reversal (receipt_id, bank_reference, policy_number, currency, amount, reversed_on, reason,
                                        kept, reopened, owed, state, recorded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, CASE WHEN $10::numeric > 0 THEN 'OPEN' ELSE 'DONE' END, $11)`,
    [
      paymentId,
      reference,
      policyNumber,
      currency,
      amount.toFixed(),
      reversedOn,
      reason,
      kept.toFixed(),
      reopened.toFixed(),
      owed.toFixed(),
      now,
    ],
  );
}

/** Adds the loss on units of a reversed payment, which opens finance's case, even one that was closed before. */
export async function addReversalLoss(tx: Queryable, paymentId: string, loss: Big): Promise<void> {
  await tx.query(
    `UPDATE core.receipt_reversal SET owed = owed + $2, state = 'OPEN', closed_by = NULL, closed_at = NULL, note = NULL
     WHERE receipt_id::text = $1`,
    [paymentId, loss.toFixed()],
  );
}

/** Frees parts of reversed payments that a request no longer uses, while the customer still owes the payment. */
export async function freeReversedUses(tx: Queryable, requestNumber: string): Promise<void> {
  await tx.query(
    `UPDATE core.money_use AS one SET state = 'FREED' FROM core.receipt_reversal AS reversal
     WHERE one.request_number = $1 AND one.state = 'MATCHED'
       AND reversal.receipt_id = one.receipt_id AND reversal.state = 'OPEN'`,
    [requestNumber],
  );
}

/** Reversed payment that the customer still owes. */
export interface OwedReversal {
  readonly paymentId: string;
  readonly owed: Big;
  /** Number of parts of it that were taken back so far; names the next one. */
  readonly parts: number;
}

export async function listOwedReversals(tx: Queryable, policyNumber: string): Promise<readonly OwedReversal[]> {
  const { rows } = await tx.query<Omit<OwedReversal, 'owed'> & { owed: string }>(
    `SELECT receipt_id AS "paymentId", owed::text AS owed,
            (SELECT count(*)::integer FROM core.money_use AS one
              WHERE one.receipt_id = reversal.receipt_id AND one.state = 'REVERSED') AS parts
     FROM core.receipt_reversal AS reversal WHERE policy_number = $1 AND state = 'OPEN' ORDER BY recorded_at, receipt_id`,
    [policyNumber],
  );
  return rows.map((row) => ({ ...row, owed: new Big(row.owed) }));
}

/** Moves a part of the debt to what suspense gave back; the case is done when nothing is owed any more. */
export async function reduceReversalDebt(tx: Queryable, paymentId: string, part: Big): Promise<void> {
  await tx.query(
    `UPDATE core.receipt_reversal
     SET owed = owed - $2, kept = kept + $2, state = CASE WHEN owed = $2 THEN 'DONE' ELSE state END
     WHERE receipt_id::text = $1`,
    [paymentId, part.toFixed()],
  );
}

export async function listOpenReversals(q: Queryable): Promise<readonly OpenReversal[]> {
  const { rows } = await q.query<OpenReversal>(
    `SELECT receipt_id AS "paymentId", payment.bank_reference AS "bankReference", reversal.policy_number AS "policyNumber",
            reversal.currency, reversal.amount::text AS amount, kept::text AS kept, reopened::text AS reopened, owed::text AS owed,
            reversed_on::text AS "reversedOn", reason
     FROM core.receipt_reversal AS reversal JOIN core.money_received AS payment USING (receipt_id)
     WHERE state = 'OPEN' ORDER BY recorded_at, receipt_id LIMIT 100`,
  );
  return rows;
}

/** Closes the case; false for a payment that was not reversed, or has nothing to decide. */
export async function updateReversalClosed(
  tx: Queryable,
  closing: { readonly paymentId: string; readonly by: string; readonly note: string },
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE core.receipt_reversal
     SET state = 'CLOSED', closed_by = coalesce(closed_by, $2), closed_at = coalesce(closed_at, $4), note = coalesce(note, $3)
     WHERE receipt_id::text = $1 AND state IN ('OPEN', 'CLOSED')`,
    [closing.paymentId, closing.by, closing.note, now],
  );
  return rowCount === 1;
}
