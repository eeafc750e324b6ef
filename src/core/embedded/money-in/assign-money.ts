import { CoreRefusal, type MoneyAssignment } from '#core/port.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { findExpected, type Expectation } from './expected-repository.ts';
import { completeMatch, matchOne, total } from './match-waiting.ts';
import { listFreeMoney, lockPayment, type FreeMoney } from './payment-repository.ts';
import { shareOut } from './share-out.ts';
import { insertUses, listMatched, sumOf } from './use-repository.ts';

const refuse = (why: string): CoreRefusal => new CoreRefusal('MONEY_NOT_FREE', why);

function refuseAssignment(payment: FreeMoney, expected: Expectation, seen: string | undefined, now: Instant): void {
  if (expected.state !== 'WAITING') throw refuse(`${expected.requestNumber} does not wait for money`);
  if (payment.currency !== expected.currency) throw refuse('The money is in another currency');
  if (payment.free.lte(0)) throw refuse('Nothing of this money is free');
  if (seen !== undefined && !payment.free.eq(seen)) throw refuse('Another part of this money is free by now');
  if (payment.valueDate > businessDateOf(now)) throw refuse('The money is not cleared yet');
}

/**
 * Assigns suspense money to a request on behalf of a finance employee, whatever account it arrived on (rulebook 4.3).
 * The request continues once the amount is complete; free money on its own account counts.
 * @throws CoreRefusal MONEY_UNKNOWN or MONEY_NOT_FREE
 */
export async function assignMoney(tx: Queryable, assignment: MoneyAssignment, now: Instant): Promise<void> {
  const { paymentId, requestNumber, by, free: seen } = assignment;
  const known = await findExpected(tx, requestNumber);
  if (known === undefined) throw new CoreRefusal('MONEY_UNKNOWN', `${requestNumber} waits for no money`);
  const { policyNumber } = await lockPolicy(tx, known.policyNumber);
  const expected = (await findExpected(tx, requestNumber)) ?? known;
  const payment = await lockPayment(tx, paymentId);
  if (payment === undefined) throw new CoreRefusal('MONEY_UNKNOWN', `No payment ${paymentId}`);
  refuseAssignment(payment, expected, seen, now);
  const has = sumOf(await listMatched(tx, requestNumber));
  const shares = shareOut([payment], expected.exact ? expected.amount.minus(has) : payment.free);
  await insertUses(tx, { requestNumber, by, now }, shares);
  const given = sumOf(shares);
  const about = { policyNumber, requestNumber, at: now };
  if (has.plus(given).gte(expected.least)) {
    await recordEvents(tx, about, [await completeMatch(tx, expected, payment.free.minus(given), by)]);
    return;
  }
  const completed = await matchOne(tx, expected, now, by);
  if (completed !== undefined) {
    await recordEvents(tx, about, [completed.event]);
    return;
  }
  const { purpose, currency } = expected;
  const onAccount = total(await listFreeMoney(tx, { ...expected, clearedOn: businessDateOf(now) }));
  const missing = expected.least.minus(has).minus(given).minus(onAccount).toFixed();
  const { valueDate } = payment;
  await recordEvents(tx, about, [
    { kind: 'MONEY_RECEIVED', purpose, amount: given.toFixed(), currency, valueDate, missing },
  ]);
}
