import type { Big } from 'big.js';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { Payee } from '#shared/policy-change/change-values.ts';
import type { SealedQueryable } from '../db/database.ts';
import { accounts } from '../journal/accounts.ts';
import { recordEntry } from '../journal/record-entry.ts';
import { insertPayable } from '../payables/insert-payable.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';

/** Moves money from suspense to a payable for the holder. `key` makes the journal entry unique. */
export async function refundMoney(
  tx: SealedQueryable,
  policy: LockedPolicy,
  refund: {
    readonly key: string;
    readonly requestNumber: string | null;
    readonly amount: Big;
    readonly payee: Payee;
    readonly now: Instant;
  },
): ReturnType<typeof insertPayable> {
  const { key, requestNumber, amount, payee, now } = refund;
  const today = businessDateOf(now);
  const { currency } = policy;
  await recordEntry(tx, {
    key,
    policyNumber: policy.policyNumber,
    requestNumber,
    businessDate: today,
    recordedAt: now,
    description: 'Money paid in goes back to the customer',
    lines: [
      { account: accounts.suspense, currency, amount },
      { account: accounts.policyholderPayable, currency, amount: amount.neg() },
    ],
  });
  return insertPayable(tx, policy, { requestNumber, kind: 'REFUND', amount, payee, now, today });
}
