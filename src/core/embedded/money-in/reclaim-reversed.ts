import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';
import { accounts } from '../journal/accounts.ts';
import { recordEntry } from '../journal/record-entry.ts';
import { lockPayment } from './payment-repository.ts';
import { insertReversedPart, listOwedReversals, reduceReversalDebt } from './reversal-repository.ts';

/**
 * Takes back what became free of payments that the payer's bank had taken back before: that money never came, so it is
 * neither used nor refunded, and the customer owes so much less (rulebook 6.4.1). The policy must be locked.
 */
export async function reclaimReversed(
  tx: Queryable,
  { policyNumber, currency }: Pick<LockedPolicy, 'policyNumber' | 'currency'>,
  now: Instant,
): Promise<void> {
  for (const { paymentId, owed, parts } of await listOwedReversals(tx, policyNumber)) {
    const free = (await lockPayment(tx, paymentId))?.free;
    if (free === undefined || free.lte(0)) continue;
    const part = free.lt(owed) ? free : owed;
    await insertReversedPart(tx, paymentId, part, now);
    await reduceReversalDebt(tx, paymentId, part);
    await recordEntry(tx, {
      key: `money-back/${paymentId}/${parts + 1}`,
      policyNumber,
      requestNumber: null,
      businessDate: businessDateOf(now),
      recordedAt: now,
      description: 'Part of money that was taken back by the bank of the payer, no longer used',
      lines: [
        { account: accounts.suspense, currency, amount: part },
        { account: accounts.reversedReceivable, currency, amount: part.neg() },
      ],
    });
  }
}
