import { Big } from 'big.js';
import type { InquiryAnswer } from '#core/port.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import { takesExactAmount } from '#shared/requests/money-in.ts';
import type { Queryable } from '../db/database.ts';
import { listWaiting, type Expectation } from './expected-repository.ts';
import { listFreeMoney } from './payment-repository.ts';
import { listMatched, sumOf } from './use-repository.ts';
import { findVirtualAccount } from './virtual-account.ts';

/** The part of the asked amount that is still to be paid. */
async function stillWanted(tx: Queryable, expected: Expectation, now: Instant): Promise<Big> {
  const has = sumOf(await listMatched(tx, expected.requestNumber));
  const free = await listFreeMoney(tx, { ...expected, clearedOn: businessDateOf(now) });
  const left = free.reduce((rest, each) => rest.minus(each.free), expected.amount.minus(has));
  return left.gt(0) ? left : new Big(0);
}

/**
 * The person and the amount that an account is for. Undefined: it is not ours, or it takes an exact amount and nothing waits for it,
 * so that the bank refuses the payment before it happens.
 */
export async function answerInquiry(tx: Queryable, number: string, now: Instant): Promise<InquiryAnswer | undefined> {
  const account = await findVirtualAccount(tx, number);
  if (account === undefined) return undefined;
  const exact = takesExactAmount(account.purpose);
  const waiting = (await listWaiting(tx, account.policyNumber)).find((each) => each.purpose === account.purpose);
  if (waiting === undefined) return exact ? undefined : { name: account.holderName, amount: null, exact };
  return { name: account.holderName, amount: (await stillWanted(tx, waiting, now)).toFixed(), exact };
}
