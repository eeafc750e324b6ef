import type { CoreEventBody } from '#core/events.ts';
import type { CoreOperations, Payable } from '#core/port.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import { CoreRefusal } from '#core/port.ts';
import type { SealedQueryable } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { accounts } from '../journal/accounts.ts';
import { updateDisbursement } from '../loans/loan-repository.ts';
import { markOrdersSettled } from '../orders/orders-repository.ts';
import { updateAnswer, findResult } from './payout-attempt-repository.ts';
import { updatePayableState, lockPayable } from '../payables/payable-repository.ts';
import { recordTransfer } from './record-transfer.ts';
import { countUnpaid } from '../payables/redirect-repository.ts';

export type PayoutAnswer = Parameters<CoreOperations['answerPayout']>[0];

/** Reason shown to finance and the customer when the bank gives none. */
const NO_REASON = 'Bank tidak menyebutkan alasan';

async function applyPaid(tx: SealedQueryable, payable: Payable, attempt: number, now: Instant): Promise<CoreEventBody> {
  const { bankClearing: debit, bank: credit } = accounts;
  await recordTransfer(tx, { payable, attempt, step: 'paid', debit, credit, now });
  if (payable.requestNumber !== null) await markOrdersSettled(tx, payable.requestNumber);
  const paidOn = businessDateOf(now);
  if (payable.requestNumber !== null) await updateDisbursement(tx, payable.requestNumber, paidOn);
  const { payableId, amount } = payable;
  return { kind: 'PAYOUT_PAID', payableId, attempt, amount, valueDate: paidOn, open: 0, returned: 0 };
}

/** Books a returned transfer back; the payable stays open until it is sent again. */
async function applyReturned(
  tx: SealedQueryable,
  payable: Payable,
  { attempt, reason }: { readonly attempt: number; readonly reason: string },
  now: Instant,
): Promise<CoreEventBody> {
  const { bankClearing: debit, policyholderPayable: credit } = accounts;
  await recordTransfer(tx, { payable, attempt, step: 'returned', debit, credit, now });
  return { kind: 'PAYOUT_RETURNED', payableId: payable.payableId, attempt, reason };
}

/**
 * Records the bank's answer for each request of the payable and, once paid, what remains of that request; without a
 * request only the answer.
 */
async function notifyRequests(
  tx: SealedQueryable,
  payable: Payable,
  event: CoreEventBody,
  now: Instant,
): Promise<void> {
  const { policyNumber, requests } = payable;
  if (requests.length === 0) return recordEvents(tx, { policyNumber, requestNumber: null, at: now }, [event]);
  const left = await Promise.all(requests.map((requestNumber) => countUnpaid(tx, requestNumber)));
  for (const [index, requestNumber] of requests.entries()) {
    const body = event.kind === 'PAYOUT_PAID' ? { ...event, ...left[index] } : event;
    await recordEvents(tx, { policyNumber, requestNumber, at: now }, [body]);
  }
}

/**
 * Processes the bank's answer to one attempt. A repeated answer changes nothing.
 * @throws CoreRefusal for an attempt that was never sent, or when the bank contradicts itself.
 */
export async function answerPayout(tx: SealedQueryable, answer: PayoutAnswer, now: Instant): Promise<void> {
  const payable = await lockPayable(tx, answer.payableId);
  const result = await findResult(tx, answer.payableId, answer.attempt);
  if (result === answer.result) return;
  if (result !== null) {
    const known = result ?? 'not sent';
    throw new CoreRefusal('ANSWER_UNEXPECTED', `Attempt ${answer.attempt} of ${answer.payableId} is ${known}`);
  }
  const reason = answer.reason ?? NO_REASON;
  await updateAnswer(tx, { ...answer, reason: answer.result === 'PAID' ? null : reason }, now);
  await updatePayableState(tx, answer.payableId, answer.result);
  const event =
    answer.result === 'PAID'
      ? await applyPaid(tx, payable, answer.attempt, now)
      : await applyReturned(tx, payable, { attempt: answer.attempt, reason }, now);
  await notifyRequests(tx, payable, event, now);
}
