import type { BusinessDate } from '#shared/time/dates.ts';
import type { ChangeOf } from '#shared/policy-change/policy-change.ts';
import type { Queryable, SealedQueryable } from '../db/database.ts';

interface Mandate extends Pick<ChangeOf<'ChangePaymentMethod'>, 'method' | 'account'> {
  readonly policyNumber: string;
  readonly requestNumber: string;
  readonly on: BusinessDate;
}

/** Inserts a mandate; the previous one ends on the day on which this one begins. */
export async function insertMandate(tx: SealedQueryable, mandate: Mandate): Promise<void> {
  const { policyNumber, requestNumber, on, method, account } = mandate;
  await tx.query('UPDATE core.payment_mandate SET ended_on = $2 WHERE policy_number = $1 AND ended_on IS NULL', [
    policyNumber,
    on,
  ]);
  await tx.query(
    `INSERT INTO core.payment_mandate (policy_number, request_number, method, bank_name, account, card_token, card_expiry,
       valid_from, is_sealed)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, true)`,
    [
      policyNumber,
      requestNumber,
      method,
      account?.bankName ?? null,
      account && tx.sealer.seal('ACCOUNT', account.bankAccount),
      account?.card?.token ?? null,
      account?.card?.expiry ?? null,
      on,
    ],
  );
}

/** Ends the mandate, so that nothing is debited after the policy ended on `on` (rulebook 7.1). */
export async function markMandateEnded(tx: Queryable, policyNumber: string, on: BusinessDate): Promise<void> {
  await tx.query('UPDATE core.payment_mandate SET ended_on = $2 WHERE policy_number = $1 AND ended_on IS NULL', [
    policyNumber,
    on,
  ]);
}
