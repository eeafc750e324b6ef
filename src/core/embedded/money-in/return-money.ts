import { CoreRefusal, type MoneyReturn } from '#core/port.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { SealedQueryable } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { findPaymentPolicy, lockPayment } from './payment-repository.ts';
import { findRegisteredAccount } from '../payables/registered-account.ts';
import { refundMoney } from './refund-money.ts';
import { insertReturn } from './use-repository.ts';

const refuse = (why: string): CoreRefusal => new CoreRefusal('MONEY_NOT_FREE', why);

/**
 * Returns the unused part of a payment to the holder (rulebook 6.4): a payable without request, which the holder claims
 * by benefit allocation and two finance employees release.
 * @throws CoreRefusal MONEY_UNKNOWN (no payment, or its policy is unknown), MONEY_NOT_FREE, NO_ACCOUNT
 */
export async function returnMoney(tx: SealedQueryable, { paymentId, by }: MoneyReturn, now: Instant): Promise<void> {
  const unknown = new CoreRefusal('MONEY_UNKNOWN', `No policy for payment ${paymentId}`);
  const policyNumber = await findPaymentPolicy(tx, paymentId);
  if (policyNumber == null) throw unknown;
  const policy = await lockPolicy(tx, policyNumber);
  const payment = await lockPayment(tx, paymentId);
  if (payment === undefined) throw unknown;
  if (payment.free.lte(0)) throw refuse('Nothing of this money is free');
  if (payment.valueDate > businessDateOf(now)) throw refuse('The money is not cleared yet');
  const payee = await findRegisteredAccount(tx, policy);
  if (payee === undefined) throw new CoreRefusal('NO_ACCOUNT', `No account of policy ${policy.policyNumber}`);
  const amount = payment.free;
  const useId = await insertReturn(tx, { paymentId, amount, by, now });
  const key = `receipt/${paymentId}/${useId}/refund`;
  const created = await refundMoney(tx, policy, { key, requestNumber: null, amount, payee, now });
  const released = {
    kind: 'MONEY_RELEASED',
    amount: amount.toFixed(),
    currency: policy.currency,
    to: 'REFUND',
  } as const;
  await recordEvents(tx, { policyNumber: policy.policyNumber, requestNumber: null, at: now }, [released, created]);
}
