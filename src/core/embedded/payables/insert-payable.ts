import type { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Payee } from '#shared/policy-change/change-values.ts';
import type { SealedQueryable } from '../db/database.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';
import { payableFromOf } from './registered-account.ts';

/**
 * Payable to create. `kind` is one of the payable kinds shown to customers and finance; one payable per request and
 * kind; null = without request.
 */
export interface NewPayable {
  readonly requestNumber: string | null;
  readonly kind: string;
  readonly amount: Big;
  readonly payee: Payee;
  readonly now: Instant;
  readonly today: BusinessDate;
}

/** Event of a new payable. */
export type CreatedPayable = Extract<CoreEventBody, { kind: 'PAYABLE_CREATED' }>;

/** Creates a payable, due from today or from the end of a payout hold of the policy or of an unknown account. */
export async function insertPayable(
  tx: SealedQueryable,
  policy: LockedPolicy,
  payable: NewPayable,
): Promise<CreatedPayable> {
  const from = await payableFromOf(tx, policy, payable);
  const { rows } = await tx.query<{ payable_id: string }>(
    `INSERT INTO core.payable (payable_id, policy_number, request_number, kind, amount, currency, state, payable_from,
                               bank_name, bank_account, account_name, created_at, is_sealed)
     VALUES (gen_random_uuid(), $1, $2, $10, $3, $4, 'OPEN', $5, $6, $7, $8, $9, true)
     RETURNING payable_id`,
    [
      policy.policyNumber,
      payable.requestNumber,
      payable.amount.toFixed(),
      policy.currency,
      from,
      payable.payee.bankName,
      tx.sealer.seal('ACCOUNT', payable.payee.bankAccount),
      payable.payee.accountName,
      payable.now,
      payable.kind,
    ],
  );
  const payableId = rows[0]?.payable_id;
  if (payableId === undefined) throw new Error('A payable was not stored');
  const { amount } = payable;
  return { kind: 'PAYABLE_CREATED', payableId, amount: amount.toFixed(), currency: policy.currency, payableFrom: from };
}
