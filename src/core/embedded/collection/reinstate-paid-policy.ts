import { Big } from 'big.js';
import { reinstatementChanges } from '#shared/facts/reinstate-paid.ts';
import { premiumPurpose } from '#shared/requests/money-in.ts';
import { businessDateOf, instantAt, type Instant } from '#shared/time/dates.ts';
import type { SealedQueryable } from '../db/database.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { recordEvents } from '../events/record-events.ts';
import { insertExpected, updateExpectationState } from '../money-in/expected-repository.ts';
import { listFreeMoney, type FreeMoney } from '../money-in/payment-repository.ts';
import { shareOut } from '../money-in/share-out.ts';
import { insertUses } from '../money-in/use-repository.ts';
import { applyPosting } from '../posting/apply-posting.ts';
import { findPaidBack, type PaidBack } from '../premiums/paid-back-repository.ts';

interface Paying {
  readonly policyNumber: string;
  readonly currency: number;
  readonly now: Instant;
}

/** Reserves suspense money for the reinstatement; returns the request number under which the reinstatement is posted. */
async function setAside(
  tx: SealedQueryable,
  { policyNumber, currency, now }: Paying,
  { automatic: { quote }, facts }: PaidBack,
  money: readonly FreeMoney[],
): Promise<string> {
  const requestNumber = `PULIH-${policyNumber}-${facts.position.reinstatement.lapsedOn ?? ''}`;
  const amount = quote.total.toFixed();
  const expected = {
    requestNumber,
    policyNumber,
    purpose: premiumPurpose,
    amount,
    least: amount,
    exact: true,
  } as const;
  await insertExpected(tx, expected, currency, now);
  await insertUses(tx, { requestNumber, by: 'sistem', now }, shareOut(money, quote.total));
  await updateExpectationState(tx, requestNumber, 'MATCHED');
  return requestNumber;
}

/**
 * Reinstates a recently lapsed policy automatically, without request or declaration, once the premium suspense covers
 * what is owed (reinst.auto_days_cd, rulebook 7.4). A smaller amount stays in suspense. Returns true when it was
 * reinstated.
 */
export async function reinstatePaid(
  tx: SealedQueryable,
  policyNumber: string,
  now: Instant,
  goodAt?: Instant,
): Promise<boolean> {
  const { currency } = await lockPolicy(tx, policyNumber);
  const today = businessDateOf(now);
  const back = await findPaidBack(tx, policyNumber, today);
  if (back === undefined) return false;
  const money = await listFreeMoney(tx, { policyNumber, purpose: premiumPurpose, clearedOn: today });
  const { quote } = back.automatic;
  if (money.reduce((sum, { free }) => sum.plus(free), new Big(0)).lt(quote.total)) return false;
  const requestNumber = await setAside(tx, { policyNumber, currency, now }, back, money);
  const changes = reinstatementChanges(quote, back.facts);
  const posting = { requestNumber, step: 'paid', policyNumber, goodAt: goodAt ?? instantAt(today, '00:00'), changes };
  await applyPosting(tx, posting, now);
  await recordEvents(tx, { policyNumber, requestNumber: null, at: now }, [{ kind: 'POLICY_REINSTATED', on: today }]);
  return true;
}
