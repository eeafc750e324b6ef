import { Big } from 'big.js';
import { CoreRefusal, type ReceiptReversed } from '#core/port.ts';
import { businessDateOf, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import type { SealedQueryable } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { accounts } from '../journal/accounts.ts';
import { recordEntry } from '../journal/record-entry.ts';
import { reclaimReversed } from '../money-in/reclaim-reversed.ts';
import { lockPayment } from '../money-in/payment-repository.ts';
import {
  findReceipt,
  freePremiumUses,
  insertReversal,
  insertReversedPart,
  listUsedParts,
  lockReversed,
  type Receipt,
  type ReversedParts,
  type UsedPart,
} from '../money-in/reversal-repository.ts';
import { lockPaying } from './lock-paying.ts';
import type { PremiumContext } from './record-premium.ts';
import { reopenInstalment } from './reopen-instalment.ts';

const withoutZeros = (number: string): string => number.replace(/^0+/, '');

function refuseDifferent(receipt: Receipt, { receipt: name, amount, reversedOn, reference }: ReceiptReversed): void {
  if ('bankReference' in name && withoutZeros(name.virtualAccountNumber) !== withoutZeros(receipt.virtualAccountNumber))
    throw new CoreRefusal('MONEY_DIFFERS', `Reversal ${reference} names another account`);
  if (!receipt.amount.eq(amount)) throw new CoreRefusal('MONEY_DIFFERS', `Reversal ${reference} is of another amount`);
  if (reversedOn < receipt.valueDate)
    throw new CoreRefusal('MONEY_INVALID', `Reversal ${reference} is older than its payment`);
}

/** Reopens the premium that a part of the payment paid; returns its due date, or undefined when it cannot be reopened. */
async function reopen(
  context: PremiumContext | undefined,
  { paymentId }: Receipt,
  { dueOn, state }: UsedPart,
): Promise<BusinessDate | undefined> {
  if (context === undefined || dueOn === null || state !== 'TAKEN') return undefined;
  if (!(await reopenInstalment(context, { dueOn, receipt: paymentId }))) return undefined;
  await freePremiumUses(context.tx, { paymentId, policyNumber: context.policy.policyNumber, dueOn });
  return dueOn;
}

interface Undone extends ReversedParts {
  readonly bills: readonly BusinessDate[];
}

/**
 * Takes the unused part of the payment out of suspense and reopens the premiums that it paid. The customer owes the
 * rest, which was used for something that cannot be undone.
 */
async function undo(
  tx: SealedQueryable,
  receipt: Receipt,
  context: PremiumContext | undefined,
  now: Instant,
): Promise<Undone> {
  const kept = (await lockPayment(tx, receipt.paymentId))?.free ?? new Big(0);
  if (kept.gt(0)) await insertReversedPart(tx, receipt.paymentId, kept, now);
  const bills: BusinessDate[] = [];
  let reopened = new Big(0);
  for (const part of await listUsedParts(tx, receipt.paymentId)) {
    const bill = await reopen(context, receipt, part);
    if (bill === undefined) continue;
    bills.push(bill);
    reopened = reopened.plus(part.amount);
  }
  return { kept, reopened, owed: receipt.amount.minus(kept).minus(reopened), bills };
}

async function bookReversal(
  tx: SealedQueryable,
  { paymentId, policyNumber, currency, amount }: Receipt,
  { kept, reopened, owed }: ReversedParts,
  now: Instant,
): Promise<void> {
  await recordEntry(tx, {
    key: `money-back/${paymentId}`,
    policyNumber,
    requestNumber: null,
    businessDate: businessDateOf(now),
    recordedAt: now,
    description: 'Money in taken back by the bank of the payer',
    lines: [
      { account: accounts.bank, currency, amount: amount.neg() },
      { account: accounts.suspense, currency, amount: kept.plus(reopened) },
      { account: accounts.reversedReceivable, currency, amount: owed },
    ],
  });
}

/**
 * Reverses a payment that the payer's bank recalled; a second call changes nothing (rulebook 6.4.1). The premiums of a
 * policy that is not billed (lapsed, ended, claim registered) stay paid, and the customer owes their amount.
 * @throws CoreRefusal MONEY_UNKNOWN, MONEY_DIFFERS for another account or amount, MONEY_INVALID for a day before the
 * payment
 */
export async function reverseReceipt(tx: SealedQueryable, reversed: ReceiptReversed, now: Instant): Promise<void> {
  const receipt = await findReceipt(tx, reversed.receipt);
  if (receipt === undefined) throw new CoreRefusal('MONEY_UNKNOWN', `No payment for reversal ${reversed.reference}`);
  refuseDifferent(receipt, reversed);
  const { policyNumber, currency, amount } = receipt;
  const paying = policyNumber === null ? undefined : await lockPaying(tx, policyNumber, now, now);
  if (await lockReversed(tx, receipt.paymentId)) return;
  const { bills, ...parts } = await undo(tx, receipt, paying?.context, now);
  await bookReversal(tx, receipt, parts, now);
  await insertReversal(tx, receipt, reversed, { ...parts, now });
  if (policyNumber === null) return;
  await reclaimReversed(tx, { policyNumber, currency }, now);
  const { reversedOn: on } = reversed;
  await recordEvents(tx, { policyNumber, requestNumber: null, at: now }, [
    { kind: 'RECEIPT_REVERSED', amount: amount.toFixed(), currency, on, bills: [...bills], owed: parts.owed.toFixed() },
  ]);
}
