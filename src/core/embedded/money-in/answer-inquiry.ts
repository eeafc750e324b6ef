import { Big } from 'big.js';
import type { ClosedBill, InquiryAnswer } from '#core/port.ts';
import { businessDateOf, parseBusinessDate, type Instant } from '#shared/time/dates.ts';
import { premiumPurpose, takesExactAmount } from '#shared/requests/money-in.ts';
import type { Queryable, SealedQueryable } from '../db/database.ts';
import { findAskedPremium } from '../premiums/asked-premium.ts';
import { findPaidBack } from '../premiums/paid-back-repository.ts';
import { findLastState, listWaiting, type Expectation } from './expected-repository.ts';
import { listFreeMoney } from './payment-repository.ts';
import { listMatched, sumOf } from './use-repository.ts';
import { findVirtualAccount, type KnownAccount } from './virtual-account.ts';

/** Includes money that counts only from tomorrow on, so that it is not requested a second time. */
const anyDay = parseBusinessDate('9999-12-31');

type Free = Awaited<ReturnType<typeof listFreeMoney>>;

const lessFree = (wanted: Big, free: Free): Big => {
  const left = free.reduce((rest, each) => rest.minus(each.free), wanted);
  return left.gt(0) ? left : new Big(0);
};

/** Calculates the part of the expected amount that is still unpaid. */
async function stillWanted(tx: Queryable, expected: Expectation, now: Instant): Promise<Big> {
  const has = sumOf(await listMatched(tx, expected.requestNumber));
  const free = await listFreeMoney(tx, { ...expected, clearedOn: businessDateOf(now) });
  return lessFree(expected.amount.minus(has), free);
}

/**
 * Calculates what is still to be paid of billed or due premiums, or of an automatic reinstatement; undefined = nothing
 * is due, and any amount is accepted in advance.
 */
async function duePremium(
  tx: SealedQueryable,
  { purpose, policyNumber }: KnownAccount,
  now: Instant,
): Promise<Big | undefined> {
  if (purpose !== premiumPurpose) return undefined;
  const today = businessDateOf(now);
  const back = await findPaidBack(tx, policyNumber, today);
  const asked = back?.automatic.quote.total ?? (await findAskedPremium(tx, policyNumber, today));
  if (asked.eq(0)) return undefined;
  const left = lessFree(asked, await listFreeMoney(tx, { policyNumber, purpose, clearedOn: anyDay }));
  return left.gt(0) ? left : undefined;
}

/**
 * Answers the bank's inquiry with the person and amount of an account. Undefined when the account is unknown, or takes
 * an exact amount and nothing is expected, so that the bank refuses the payment beforehand.
 */
export async function answerInquiry(
  tx: SealedQueryable,
  number: string,
  now: Instant,
): Promise<InquiryAnswer | undefined> {
  const account = await findVirtualAccount(tx, number);
  if (account === undefined) return undefined;
  const exact = takesExactAmount(account.purpose);
  const waiting = (await listWaiting(tx, account.policyNumber)).find((each) => each.purpose === account.purpose);
  if (waiting === undefined) {
    const due = await duePremium(tx, account, now);
    return exact ? undefined : { ...payerOf(account), amount: due?.toFixed() ?? null, exact };
  }
  return { ...payerOf(account), amount: (await stillWanted(tx, waiting, now)).toFixed(), exact };
}

const payerOf = ({ holderName, currency }: KnownAccount): Pick<InquiryAnswer, 'name' | 'currency'> => ({
  name: holderName,
  currency,
});

/** Finds why an account takes no payment now: what was asked last was paid, or its request ended without the money. */
export async function findClosedBill(tx: Queryable, number: string): Promise<ClosedBill | undefined> {
  const account = await findVirtualAccount(tx, number);
  const state = account && (await findLastState(tx, account));
  if (state === undefined || state === 'WAITING') return undefined;
  return state === 'RELEASED' ? 'EXPIRED' : 'PAID';
}
