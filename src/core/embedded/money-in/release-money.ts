import type { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { SealedQueryable } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { isEnded, lockPolicy, type LockedPolicy } from '../engine/lock-policy.ts';
import { updateExpectationState, findExpected, type Expectation } from './expected-repository.ts';
import { matchWaiting } from './match-waiting.ts';
import { findRegisteredAccount, noAccountYet } from '../payables/registered-account.ts';
import { reclaimReversed } from './reclaim-reversed.ts';
import { refundMoney } from './refund-money.ts';
import { freeReversedUses } from './reversal-repository.ts';
import { notifyMatched } from './notify-matched.ts';
import { updateUse, listMatched, sumOf } from './use-repository.ts';

/**
 * Releases the money of a request that ended without using it: refunds it to the holder's account (`REFUND`) or leaves
 * it in suspense for the next request of the purpose. Money of an ended policy is always refunded, and waits for an
 * account where none is registered. Money that the payer's bank has taken back is not released. Repeating it changes nothing; a request that expected no money is ignored.
 */
export async function releaseMoney(
  tx: SealedQueryable,
  requestNumber: string,
  to: 'SUSPENSE' | 'REFUND',
  now: Instant,
): Promise<void> {
  const found = await findExpected(tx, requestNumber);
  if (found === undefined) return;
  const policy = await lockPolicy(tx, found.policyNumber);
  const expected = await findExpected(tx, requestNumber);
  if (expected === undefined || !['WAITING', 'MATCHED'].includes(expected.state)) return;
  await updateExpectationState(tx, requestNumber, 'RELEASED');
  await freeReversedUses(tx, requestNumber);
  await reclaimReversed(tx, policy, now);
  const uses = await listMatched(tx, requestNumber);
  const amount = sumOf(uses);
  const payee = amount.gt(0) ? await findPayee(tx, policy, to) : undefined;
  for (const use of uses) await updateUse(tx, use.useId, payee === undefined ? 'FREED' : 'REFUNDED', use.amount);
  const events: CoreEventBody[] =
    payee === undefined
      ? []
      : [await refundMoney(tx, policy, { key: `${requestNumber}/refund`, requestNumber, amount, payee, now })];
  const matched = await matchWaiting(tx, policy.policyNumber, now);
  if (amount.gt(0)) events.unshift(releasedEvent(expected, amount, payee !== undefined));
  await recordEvents(tx, { policyNumber: policy.policyNumber, requestNumber, at: now }, events);
  await notifyMatched(tx, policy, matched, now);
}

/** Finds the account for the refund; undefined = the money stays in suspense. */
async function findPayee(tx: SealedQueryable, policy: LockedPolicy, to: 'SUSPENSE' | 'REFUND') {
  const ended = await isEnded(tx, policy);
  if (to === 'SUSPENSE' && !ended) return undefined;
  return (await findRegisteredAccount(tx, policy)) ?? (ended ? noAccountYet : undefined);
}

const releasedEvent = ({ currency }: Expectation, amount: Big, refunded: boolean): CoreEventBody => ({
  kind: 'MONEY_RELEASED',
  amount: amount.toFixed(),
  currency,
  to: refunded ? 'REFUND' : 'SUSPENSE',
});
