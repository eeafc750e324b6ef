import { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { updateExpectationState, listWaiting, type Expectation } from './expected-repository.ts';
import { listFreeMoney, type FreeMoney } from './payment-repository.ts';
import { shareOut } from './share-out.ts';
import { insertUses, lastValueDate, listMatched, sumOf } from './use-repository.ts';

/** Match of a request, with its event. */
export interface Matched {
  readonly requestNumber: string;
  readonly event: CoreEventBody;
}

export const total = (money: readonly FreeMoney[]): Big => money.reduce((sum, each) => sum.plus(each.free), new Big(0));

/** Completes the match of a request; returns the event MONEY_MATCHED. `by` = 'sistem' or a person; `surplus` stays in suspense. */
export async function completeMatch(
  tx: Queryable,
  expected: Expectation,
  surplus: Big,
  by: string,
): Promise<CoreEventBody> {
  const uses = await listMatched(tx, expected.requestNumber);
  const valueDate = lastValueDate(uses);
  if (valueDate === undefined) throw new Error(`Nothing is matched to ${expected.requestNumber}`);
  await updateExpectationState(tx, expected.requestNumber, 'MATCHED');
  return {
    kind: 'MONEY_MATCHED',
    purpose: expected.purpose,
    amount: sumOf(uses).toFixed(),
    surplus: surplus.toFixed(),
    currency: expected.currency,
    valueDate,
    by,
  };
}

/**
 * Completes a request with the free money of its account, where that suffices; undefined where some is missing. `by` =
 * 'sistem', or the person who assigned the rest.
 */
export async function matchOne(
  tx: Queryable,
  expected: Expectation,
  now: Instant,
  by = 'sistem',
): Promise<Matched | undefined> {
  const { requestNumber } = expected;
  const has = sumOf(await listMatched(tx, requestNumber));
  const money = await listFreeMoney(tx, { ...expected, clearedOn: businessDateOf(now) });
  const free = total(money);
  if (has.plus(free).lt(expected.least)) return undefined;
  const wanted = expected.exact ? expected.amount.minus(has) : free;
  const shares = shareOut(money, wanted);
  await insertUses(tx, { requestNumber, by: 'sistem', now }, shares);
  return { requestNumber, event: await completeMatch(tx, expected, free.minus(sumOf(shares)), by) };
}

/**
 * Matches cleared suspense money to this policy's waiting requests, oldest request first (rulebook 6.4). An amount
 * below the minimum stays in suspense. The policy must be locked.
 */
export async function matchWaiting(tx: Queryable, policyNumber: string, now: Instant): Promise<readonly Matched[]> {
  const matched: Matched[] = [];
  for (const expected of await listWaiting(tx, policyNumber)) {
    const one = await matchOne(tx, expected, now);
    if (one !== undefined) matched.push(one);
  }
  return matched;
}
