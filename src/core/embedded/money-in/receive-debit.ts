import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { insertPayment } from './payment-repository.ts';
import { recordPayment } from './receive-money.ts';

/** A premium that the bank drew from the mandate of a policy. */
interface DrawnPremium {
  readonly policyNumber: string;
  readonly dueOn: BusinessDate;
  readonly askedOn: BusinessDate;
  readonly amount: string;
  readonly currency: number;
}

/** What was drawn is money in suspense for premiums, like what comes by virtual account; once by its attempt. */
export async function receiveDebit(tx: Queryable, drawn: DrawnPremium, now: Instant): Promise<void> {
  const { policyNumber, currency, amount, askedOn: valueDate } = drawn;
  const paid = {
    bankReference: `debit/${policyNumber}/${drawn.dueOn}/${drawn.askedOn}`,
    virtualAccountNumber: '',
    amount,
    valueDate,
    paidAt: now,
    payerName: null,
  };
  const account = { policyNumber, purpose: '02' as const, currency, holderName: '' };
  if (await insertPayment(tx, paid, account, now)) await recordPayment(tx, paid, account, now);
}
