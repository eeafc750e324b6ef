import { randomUUID } from 'node:crypto';
import { Big } from 'big.js';
import type { MoneyPaid } from '#core/port.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { currencyOf, type KnownAccount } from './virtual-account.ts';

/** Payment, or its part that is still unused in suspense. */
export interface FreeMoney {
  readonly paymentId: string;
  readonly policyNumber: string | null;
  readonly currency: number;
  readonly free: Big;
  readonly valueDate: BusinessDate;
}

interface FreeRow extends Omit<FreeMoney, 'free'> {
  readonly free: string;
}

const freeAmount = `
  payment.amount - (SELECT coalesce(sum(one.amount), 0) FROM core.money_use AS one
                    WHERE one.receipt_id = payment.receipt_id AND one.state <> 'FREED')`;

const selectFree = `
  SELECT payment.receipt_id AS "paymentId", payment.policy_number AS "policyNumber", payment.currency,
         (${freeAmount})::text AS free, payment.value_date::text AS "valueDate"
  FROM core.money_received AS payment`;

const fromRow = (row: FreeRow): FreeMoney => ({ ...row, free: new Big(row.free) });

/** Inserts the payment; false when the bank's reference is known already. */
export async function insertPayment(
  tx: Queryable,
  paid: MoneyPaid,
  account: KnownAccount | undefined,
  now: Instant,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO core.money_received (receipt_id, bank_reference, virtual_account_number, policy_number, purpose, currency,
                                      amount, value_date, paid_at, payer_name, received_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (bank_reference) DO NOTHING`,
    [
      randomUUID(),
      paid.bankReference,
      paid.virtualAccountNumber,
      account?.policyNumber ?? null,
      account?.purpose ?? null,
      currencyOf(account),
      paid.amount,
      paid.valueDate,
      paid.paidAt,
      paid.payerName,
      now,
    ],
  );
  return rowCount === 1;
}

/** Returns true when the bank reference belongs to the same payment. */
export async function isSamePayment(tx: Queryable, paid: MoneyPaid): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM core.money_received
     WHERE bank_reference = $1 AND ltrim(virtual_account_number, '0') = ltrim($2, '0') AND amount = $3 AND value_date = $4 AND paid_at = $5`,
    [paid.bankReference, paid.virtualAccountNumber, paid.amount, paid.valueDate, paid.paidAt],
  );
  return rowCount === 1;
}

/**
 * Lists the unused parts of locked payments. A separate statement, because the one that waited for the lock still sees
 * the uses from before the wait and would use the money twice.
 */
async function listFree(tx: Queryable, lockedIds: readonly string[]): Promise<readonly FreeMoney[]> {
  const { rows } = await tx.query<FreeRow>(
    `${selectFree} WHERE payment.receipt_id::text = ANY($1) ORDER BY payment.value_date, payment.received_at, payment.receipt_id`,
    [[...lockedIds]],
  );
  return rows.map(fromRow);
}

/** Locks and lists unused, cleared money of one policy and purpose, oldest first. */
export async function listFreeMoney(
  tx: Queryable,
  of: { readonly policyNumber: string; readonly purpose: string; readonly clearedOn: BusinessDate },
): Promise<readonly FreeMoney[]> {
  const { rows } = await tx.query<{ receipt_id: string }>(
    `SELECT receipt_id::text FROM core.money_received WHERE policy_number = $1 AND purpose = $2 AND value_date <= $3
     ORDER BY value_date, received_at, receipt_id FOR UPDATE`,
    [of.policyNumber, of.purpose, of.clearedOn],
  );
  const free = await listFree(
    tx,
    rows.map((row) => row.receipt_id),
  );
  return free.filter((each) => each.free.gt(0));
}

/** Locks and lists all unused money of a policy, oldest first, including money that has not cleared. */
export async function listAllFreeMoney(tx: Queryable, policyNumber: string): Promise<readonly FreeMoney[]> {
  const { rows } = await tx.query<{ receipt_id: string }>(
    `SELECT receipt_id::text FROM core.money_received WHERE policy_number = $1
     ORDER BY value_date, received_at, receipt_id FOR UPDATE`,
    [policyNumber],
  );
  const free = await listFree(
    tx,
    rows.map((row) => row.receipt_id),
  );
  return free.filter((each) => each.free.gt(0));
}

/** Locks one payment and returns it with its unused part. */
export async function lockPayment(tx: Queryable, paymentId: string): Promise<FreeMoney | undefined> {
  await tx.query('SELECT FROM core.money_received WHERE receipt_id::text = $1 FOR UPDATE', [paymentId]);
  return (await listFree(tx, [paymentId]))[0];
}

/**
 * Finds the payment's policy: undefined for an unknown payment, null when its policy is unknown. Takes no lock, because
 * the policy is locked first.
 */
export async function findPaymentPolicy(tx: Queryable, paymentId: string): Promise<string | null | undefined> {
  const { rows } = await tx.query<{ policy_number: string | null }>(
    'SELECT policy_number FROM core.money_received WHERE receipt_id::text = $1',
    [paymentId],
  );
  return rows[0]?.policy_number;
}
