import { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import { CoreRefusal, type MoneyPaid } from '#core/port.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import { premiumPurpose } from '#shared/requests/money-in.ts';
import { minorDigits } from '#shared/money/money.ts';
import type { Queryable, SealedQueryable } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { accounts } from '../journal/accounts.ts';
import { recordEntry } from '../journal/record-entry.ts';
import { isEnded, lockPolicy } from '../engine/lock-policy.ts';
import { listWaiting, type Expectation } from './expected-repository.ts';
import { matchWaiting } from './match-waiting.ts';
import { insertPayment, isSamePayment, listFreeMoney } from './payment-repository.ts';
import { findPaidBack } from '../premiums/paid-back-repository.ts';
import { refundSuspense } from './refund-suspense.ts';
import { notifyMatched } from './notify-matched.ts';
import { listMatched, sumOf } from './use-repository.ts';
import { currencyOf, findVirtualAccount, type KnownAccount } from './virtual-account.ts';

function refuseAmount(paid: MoneyPaid, currency: number): void {
  const amount = new Big(paid.amount);
  if (amount.gt(0) && amount.round(minorDigits(currency), Big.roundDown).eq(amount)) return;
  throw new CoreRefusal('MONEY_INVALID', `Payment ${paid.bankReference} has an amount its currency does not know`);
}

/** Posts received money to suspense from this moment, whatever it is used for later. */
export const recordPayment = (tx: Queryable, paid: MoneyPaid, account: KnownAccount | undefined, now: Instant) => {
  const currency = currencyOf(account);
  const amount = new Big(paid.amount);
  return recordEntry(tx, {
    key: `money-in/${paid.bankReference}`,
    policyNumber: account?.policyNumber ?? null,
    requestNumber: null,
    businessDate: businessDateOf(now),
    recordedAt: now,
    description: `Money in by virtual account, purpose ${account?.purpose ?? 'unknown'}`,
    lines: [
      { account: accounts.bank, currency, amount },
      { account: accounts.suspense, currency, amount: amount.neg() },
    ],
  });
};

async function missingOf(tx: Queryable, expected: Expectation, now: Instant): Promise<string> {
  const has = sumOf(await listMatched(tx, expected.requestNumber));
  const free = await listFreeMoney(tx, { ...expected, clearedOn: businessDateOf(now) });
  const missing = free.reduce((left, each) => left.minus(each.free), expected.least.minus(has));
  return (missing.gt(0) ? missing : new Big(0)).toFixed();
}

/** Calculates the amount still missing for an automatic reinstatement; null where money alone does not reinstate the policy. */
async function missingToReturn(tx: SealedQueryable, account: KnownAccount, now: Instant): Promise<string | null> {
  const { policyNumber, purpose } = account;
  const today = businessDateOf(now);
  const back = purpose === premiumPurpose ? await findPaidBack(tx, policyNumber, today) : undefined;
  if (back === undefined) return null;
  const free = await listFreeMoney(tx, { policyNumber, purpose, clearedOn: today });
  const missing = free.reduce((left, each) => left.minus(each.free), back.automatic.quote.total);
  return (missing.gt(0) ? missing : new Big(0)).toFixed();
}

/** Records the event that a payment is in suspense: no request expects it, or it is too little for the one that does. */
async function notifySuspense(
  tx: SealedQueryable,
  paid: MoneyPaid,
  account: KnownAccount,
  now: Instant,
): Promise<void> {
  const waiting = (await listWaiting(tx, account.policyNumber)).find((each) => each.purpose === account.purpose);
  const event: CoreEventBody = {
    kind: 'MONEY_RECEIVED',
    purpose: account.purpose,
    amount: new Big(paid.amount).toFixed(),
    currency: account.currency,
    valueDate: paid.valueDate,
    missing: waiting === undefined ? await missingToReturn(tx, account, now) : await missingOf(tx, waiting, now),
  };
  const about = { policyNumber: account.policyNumber, requestNumber: waiting?.requestNumber ?? null, at: now };
  await recordEvents(tx, about, [event]);
}

/** Applies a policy's money to open premiums and records the events; false when it paid none. */
export type PayPremiums = (tx: SealedQueryable, policyNumber: string, now: Instant) => Promise<boolean>;

/** Refunds money paid for a policy that has ended. */
async function refundLate(tx: SealedQueryable, paid: MoneyPaid, { policyNumber }: KnownAccount, now: Instant) {
  const policy = await lockPolicy(tx, policyNumber);
  const key = `money-in/${paid.bankReference}/refund`;
  const events = await refundSuspense(tx, policy, { key, requestNumber: null, payee: null, now });
  await recordEvents(tx, { policyNumber, requestNumber: null, at: now }, events);
}

/**
 * Receives a payment, exactly once per bank reference: stores it, posts it, and matches it if it completes what a
 * request expects.
 * @throws CoreRefusal MONEY_DIFFERS when the reference belongs to another payment, MONEY_INVALID for an amount of 0 or
 * less, or fractions of the smallest unit.
 */
export async function receiveMoney(
  tx: SealedQueryable,
  paid: MoneyPaid,
  now: Instant,
  payPremiums: PayPremiums,
): Promise<void> {
  const account = await findVirtualAccount(tx, paid.virtualAccountNumber);
  refuseAmount(paid, currencyOf(account));
  if (account !== undefined) await lockPolicy(tx, account.policyNumber);
  if (!(await insertPayment(tx, paid, account, now))) {
    if (await isSamePayment(tx, paid)) return;
    throw new CoreRefusal('MONEY_DIFFERS', `Reference ${paid.bankReference} stands for another payment`);
  }
  await recordPayment(tx, paid, account, now);
  if (account !== undefined) await placeMoney(tx, { paid, account }, now, payPremiums);
}

/**
 * Allocates a payment of a locked policy: refund to the holder, a request, premiums, or suspense. Last in the
 * transaction, because it records events.
 */
export async function placeMoney(
  tx: SealedQueryable,
  { paid, account }: { readonly paid: MoneyPaid; readonly account: KnownAccount },
  now: Instant,
  payPremiums: PayPremiums,
): Promise<void> {
  if (await isEnded(tx, account)) return refundLate(tx, paid, account, now);
  const matched = await matchWaiting(tx, account.policyNumber, now);
  if (account.purpose === premiumPurpose && (await payPremiums(tx, account.policyNumber, now))) return;
  if (matched.length === 0) return notifySuspense(tx, paid, account, now);
  await notifyMatched(tx, account, matched, now);
}
