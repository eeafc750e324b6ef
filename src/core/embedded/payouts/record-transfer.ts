import { Big } from 'big.js';
import type { Payable } from '#core/port.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { recordEntry } from '../journal/record-entry.ts';

interface Transfer {
  readonly payable: Payable;
  readonly attempt: number;
  readonly step: 'sent' | 'paid' | 'returned';
  readonly debit: string;
  readonly credit: string;
  readonly now: Instant;
}

/** Posts one step of a payout: the payable's full amount from `credit` to `debit`, once per attempt and step. */
export async function recordTransfer(tx: Queryable, transfer: Transfer): Promise<void> {
  const { payable, attempt, step } = transfer;
  const amount = new Big(payable.amount);
  await recordEntry(tx, {
    key: `payout/${payable.payableId}/${attempt}/${step}`,
    policyNumber: payable.policyNumber,
    requestNumber: payable.requestNumber,
    businessDate: businessDateOf(transfer.now),
    recordedAt: transfer.now,
    description: `Payout of ${payable.kind}, attempt ${attempt}: ${step}`,
    lines: [
      { account: transfer.debit, currency: payable.currency, amount },
      { account: transfer.credit, currency: payable.currency, amount: amount.neg() },
    ],
  });
}
