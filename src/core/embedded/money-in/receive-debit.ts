import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable, SealedQueryable } from '../db/database.ts';
import { insertPayment } from './payment-repository.ts';
import { placeMoney, recordPayment, type PayPremiums } from './receive-money.ts';

/** Premium that the bank collected through a policy's mandate. */
interface DrawnPremium {
  readonly policyNumber: string;
  readonly dueOn: BusinessDate;
  readonly askedOn: BusinessDate;
  readonly amount: string;
  readonly currency: number;
}

/** Builds the payment reference of a collected debit from its attempt. */
export const debitReference = ({
  policyNumber,
  dueOn,
  askedOn,
}: Pick<DrawnPremium, 'policyNumber' | 'dueOn' | 'askedOn'>): string => `debit/${policyNumber}/${dueOn}/${askedOn}`;

function describe(drawn: DrawnPremium, now: Instant) {
  const { policyNumber, currency, amount, askedOn } = drawn;
  const paid = {
    bankReference: debitReference(drawn),
    virtualAccountNumber: '',
    amount,
    valueDate: askedOn,
    paidAt: now,
    payerName: null,
  };
  return { paid, account: { policyNumber, purpose: '02' as const, currency, holderName: '' } };
}

/** Puts a collected debit into premium suspense, like a payment by virtual account; once per attempt. */
export async function receiveDebit(tx: Queryable, drawn: DrawnPremium, now: Instant): Promise<void> {
  const { paid, account } = describe(drawn, now);
  if (await insertPayment(tx, paid, account, now)) await recordPayment(tx, paid, account, now);
}

/** Receives a debit that the bank reports later and applies the money to the policy in its current state. The policy must be locked. */
export async function receiveDrawn(
  tx: SealedQueryable,
  drawn: DrawnPremium,
  now: Instant,
  payPremiums: PayPremiums,
): Promise<void> {
  await receiveDebit(tx, drawn, now);
  await placeMoney(tx, describe(drawn, now), now, payPremiums);
}
