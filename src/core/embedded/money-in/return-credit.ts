import { CoreRefusal, type CreditReturn, type CreditReturned } from '#core/port.ts';
import { creditRefundNumber } from '#core/events.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import { premiumPurpose } from '#shared/requests/money-in.ts';
import type { SealedQueryable } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { findRegisteredAccount } from '../payables/registered-account.ts';
import { isPremiumOverdue } from '../premiums/asked-premium.ts';
import { listFreeMoney, type FreeMoney } from './payment-repository.ts';
import { refundMoney } from './refund-money.ts';
import { insertReturn } from './use-repository.ts';

/** Records the return of the unused part of each payment; returns the id of the last one, which names the whole return. */
async function insertReturns(tx: SealedQueryable, money: readonly FreeMoney[], by: string, now: Instant) {
  let useId = '';
  for (const { paymentId, free } of money) useId = await insertReturn(tx, { paymentId, amount: free, by, now });
  return useId;
}

/**
 * Returns the premium suspense to the holder at their request: a payable with a number of its own, which two finance
 * employees release (rulebook 6.4). Money that counts from a later day stays.
 * @throws CoreRefusal MONEY_NOT_FREE (suspense is empty), PREMIUM_OVERDUE, NO_ACCOUNT
 */
export async function returnCredit(
  tx: SealedQueryable,
  { policyNumber, by }: CreditReturn,
  now: Instant,
): Promise<CreditReturned> {
  const policy = await lockPolicy(tx, policyNumber);
  const today = businessDateOf(now);
  const money = await listFreeMoney(tx, { policyNumber, purpose: premiumPurpose, clearedOn: today });
  const [first, ...rest] = money.map(({ free }) => free);
  if (first === undefined) throw new CoreRefusal('MONEY_NOT_FREE', `Nothing lies in suspense for ${policyNumber}`);
  if (await isPremiumOverdue(tx, policyNumber, today))
    throw new CoreRefusal('PREMIUM_OVERDUE', `A premium of ${policyNumber} is unpaid`);
  const payee = await findRegisteredAccount(tx, policy);
  if (payee === undefined) throw new CoreRefusal('NO_ACCOUNT', `No account of policy ${policyNumber}`);
  const amount = rest.reduce((sum, each) => sum.plus(each), first);
  const requestNumber = creditRefundNumber(policyNumber, await insertReturns(tx, money, by, now));
  const key = `${requestNumber}/refund`;
  const created = await refundMoney(tx, policy, { key, requestNumber, amount, payee, now });
  await recordEvents(tx, { policyNumber, requestNumber, at: now }, [
    { kind: 'MONEY_RELEASED', amount: amount.toFixed(), currency: policy.currency, to: 'REFUND' },
    created,
  ]);
  return { amount: amount.toFixed(), payableFrom: created.payableFrom };
}
