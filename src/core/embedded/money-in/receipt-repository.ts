import { randomUUID } from 'node:crypto';
import { Big } from 'big.js';
import type { MoneyPaid } from '#core/port.ts';
import type { BusinessDate, Instant } from '#shared/dates.ts';
import type { Queryable } from '../database.ts';
import { currencyOf, type KnownAccount } from './virtual-account.ts';

/** A receipt, or what of it is in suspense for anybody. */
export interface FreeMoney {
  readonly receiptId: string;
  readonly policyNumber: string | null;
  readonly currency: number;
  readonly free: Big;
  readonly valueDate: BusinessDate;
}

interface FreeRow extends Omit<FreeMoney, 'free'> {
  readonly free: string;
}

const freeAmount = `
  receipt.amount - (SELECT coalesce(sum(one.amount), 0) FROM core.money_use AS one
                    WHERE one.receipt_id = receipt.receipt_id AND one.state <> 'FREED')`;

const selectFree = `
  SELECT receipt.receipt_id AS "receiptId", receipt.policy_number AS "policyNumber", receipt.currency,
         (${freeAmount})::text AS free, receipt.value_date::text AS "valueDate"
  FROM core.money_received AS receipt`;

const fromRow = (row: FreeRow): FreeMoney => ({ ...row, free: new Big(row.free) });

/** The payment as a new receipt; false when the bank's reference is known already. */
export async function insertReceipt(
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

/** Whether the reference stands for this very payment. */
export async function isSamePayment(tx: Queryable, paid: MoneyPaid): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM core.money_received
     WHERE bank_reference = $1 AND virtual_account_number = $2 AND amount = $3 AND value_date = $4 AND paid_at = $5`,
    [paid.bankReference, paid.virtualAccountNumber, paid.amount, paid.valueDate, paid.paidAt],
  );
  return rowCount === 1;
}

/** Cleared money of one policy and purpose that nobody uses, oldest first; locked, so that it is given away once. */
export async function listFreeMoney(
  tx: Queryable,
  of: { readonly policyNumber: string; readonly purpose: string; readonly clearedOn: BusinessDate },
): Promise<readonly FreeMoney[]> {
  const { rows } = await tx.query<FreeRow>(
    `${selectFree} WHERE receipt.policy_number = $1 AND receipt.purpose = $2 AND receipt.value_date <= $3
     ORDER BY receipt.value_date, receipt.received_at, receipt.receipt_id FOR UPDATE OF receipt`,
    [of.policyNumber, of.purpose, of.clearedOn],
  );
  return rows.map(fromRow).filter((each) => each.free.gt(0));
}

/** One receipt with what is free of it, locked. */
export async function findReceipt(tx: Queryable, receiptId: string): Promise<FreeMoney | undefined> {
  const { rows } = await tx.query<FreeRow>(`${selectFree} WHERE receipt.receipt_id::text = $1 FOR UPDATE OF receipt`, [
    receiptId,
  ]);
  return rows[0] && fromRow(rows[0]);
}
