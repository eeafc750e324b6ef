import type { CoreEventBody } from '#core/events.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Payee } from '#shared/policy-change/change-values.ts';
import type { SealedQueryable } from '../db/database.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';
import { findRegisteredAccount, noAccountYet } from '../payables/registered-account.ts';
import { listAllFreeMoney } from './payment-repository.ts';
import { refundMoney } from './refund-money.ts';
import { insertReturn, sumOf } from './use-repository.ts';

/**
 * Refunds all unused money of an ended policy to its holder, whatever it was paid for (rulebook 7.1): to the registered
 * account, otherwise to the one named for the termination, otherwise it waits for an account.
 */
export async function refundSuspense(
  tx: SealedQueryable,
  policy: LockedPolicy,
  refund: {
    readonly key: string;
    readonly requestNumber: string | null;
    readonly payee: Payee | null;
    readonly now: Instant;
  },
): Promise<readonly CoreEventBody[]> {
  const { now } = refund;
  const free = await listAllFreeMoney(tx, policy.policyNumber);
  const amount = sumOf(free.map((each) => ({ amount: each.free })));
  if (amount.eq(0)) return [];
  for (const { paymentId, free: part } of free) await insertReturn(tx, { paymentId, amount: part, by: 'sistem', now });
  const payee = (await findRegisteredAccount(tx, policy)) ?? refund.payee ?? noAccountYet;
  const created = await refundMoney(tx, policy, { ...refund, amount, payee });
  const { currency } = policy;
  return [{ kind: 'MONEY_RELEASED', amount: amount.toFixed(), currency, to: 'REFUND' }, created];
}
