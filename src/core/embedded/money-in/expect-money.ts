import type { ExpectedMoney } from '#core/port.ts';
import type { Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { findExpected, insertExpected } from './expected-repository.ts';
import { matchWaiting } from './match-waiting.ts';
import { notifyMatched } from './notify-matched.ts';

/**
 * Reserves money of this purpose for the request; money already in suspense is matched at once. Repeating it changes
 * nothing and returns the request's current state.
 */
export async function expectMoney(
  tx: Queryable,
  money: ExpectedMoney,
  now: Instant,
): Promise<'WAITING' | 'MATCHED' | 'RELEASED'> {
  const policy = await lockPolicy(tx, money.policyNumber);
  await insertExpected(tx, money, policy.currency, now);
  await notifyMatched(tx, policy, await matchWaiting(tx, policy.policyNumber, now), now);
  const state = (await findExpected(tx, money.requestNumber))?.state;
  return state === 'TAKEN' ? 'MATCHED' : (state ?? 'WAITING');
}
