import type { BusinessDate, Instant } from '#shared/time/dates.ts';
import type { Queryable, SealedQueryable } from '../db/database.ts';
import { insertPayment } from './payment-repository.ts';
import { placeMoney, recordPayment, type PayPremiums } from './receive-money.ts';

/** A premium that the bank drew from the mandate of a policy. */
interface DrawnPremium {
  readonly policyNumber: string;
  readonly dueOn: BusinessDate;
  readonly askedOn: BusinessDate;
  readonly amount: string;
  readonly currency: number;
}

/** The reference of what was drawn: its attempt. */
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

/** What was drawn is money in suspense for premiums, like what comes by virtual account; once by its attempt. */
export async function receiveDebit(tx: Queryable, drawn: DrawnPremium, now: Instant): Promise<void> {
  const { paid, account } = describe(drawn, now);
  if (await insertPayment(tx, paid, account, now)) await recordPayment(tx, paid, account, now);
}

/** The same of what the bank drew and tells of later: the money finds its place in the policy as it is by then, which is locked. */
export async function receiveDrawn(
  tx: SealedQueryable,
  drawn: DrawnPremium,
  now: Instant,
  payPremiums: PayPremiums,
): Promise<void> {
  await receiveDebit(tx, drawn, now);
  await placeMoney(tx, describe(drawn, now), now, payPremiums);
}
