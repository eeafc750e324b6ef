import { Big } from 'big.js';
import { z } from 'zod';
import { CoreRefusal, type InquiryAnswer, type MoneyPaid, type PolicyCore } from '#core/port.ts';
import { currencyLetters } from '#shared/money/money.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import { SentMoment } from '#shared/wire/bank-callback.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import { askAccount, echoAccount } from './answer-va-inquiry.ts';
import type { PaymentBody } from './snap-bodies.ts';
import { findPaymentAnswer, insertPaymentAnswer, isSameRequest, type NamedCall } from './snap-call-repository.ts';
import { snapRefusals } from './snap-refusal.ts';
import { inCall, type SnapServices } from './snap-services.ts';

type Answer = Readonly<Record<string, unknown>>;

/** Answers a payment that was taken in. The name stays out, because the answer is stored. */
const buildAnswer = (body: PaymentBody): Answer => ({
  paymentFlagReason: { english: 'Success', indonesia: 'Sukses' },
  ...echoAccount(body),
  paymentRequestId: body.paymentRequestId,
  paidAmount: body.paidAmount,
  totalAmount: body.totalAmount ?? body.paidAmount,
  ...(body.trxDateTime !== undefined && { trxDateTime: body.trxDateTime }),
  ...(body.referenceNo !== undefined && { referenceNo: body.referenceNo }),
  billDetails: [],
  paymentFlagStatus: '00',
});

const Stored = z.object({
  virtualAccountNo: z.string(),
  paidAmount: z.object({ value: z.string(), currency: z.string() }),
});

/** Returns whether a repeated payment means what the stored answer was given to. */
function isSamePayment(answer: Answer, { virtualAccountNo, paidAmount }: PaymentBody): boolean {
  const stored = z.parse(Stored, answer);
  return (
    stored.virtualAccountNo.trim() === virtualAccountNo.trim() &&
    stored.paidAmount.currency === paidAmount.currency &&
    new Big(stored.paidAmount.value).eq(paidAmount.value)
  );
}

/** Refuses an amount that the account does not take: another currency, nothing, or not the exact sum. */
function refuseAmount(asked: InquiryAnswer, { value, currency }: PaymentBody['paidAmount']): void {
  const isExact = !asked.exact || new Big(asked.amount ?? 0).eq(value);
  if (currency !== currencyLetters(asked.currency) || !isExact) throw snapRefusals.amount();
}

/** Builds the payment for the core. The standard has no value date: the day of the transaction in WIB counts. */
function paymentOf(body: PaymentBody, number: string, now: Instant): MoneyPaid {
  const paidAt = body.trxDateTime === undefined ? now : z.parse(SentMoment, body.trxDateTime);
  return {
    bankReference: body.paymentRequestId,
    virtualAccountNumber: number,
    amount: new Big(body.paidAmount.value).toFixed(),
    valueDate: businessDateOf(paidAt),
    paidAt,
    payerName: null,
  };
}

/** Receives the money by the core, as every bank call does. @throws 404xx13, 404xx18 for what contradicts it */
const receive = (core: PolicyCore, paid: MoneyPaid): Promise<void> =>
  core.receiveMoney(paid).catch((error: unknown) => {
    if (error instanceof CoreRefusal && error.code === 'MONEY_INVALID') throw snapRefusals.amount();
    if (error instanceof CoreRefusal && error.code === 'MONEY_DIFFERS') throw snapRefusals.inconsistent();
    throw error;
  });

/**
 * Takes in a payment (service 25), once for each paymentRequestId: a repeat gets the first answer, also under the same
 * external id.
 * @throws 409xx00 when another call of the day has the external id, 404xx18 when the request had another account or
 * amount, 404xx13 for an amount that the account does not take; and the refusals of `askAccount`
 */
export async function takeVaPayment(
  services: SnapServices,
  call: NamedCall,
  { body, number }: { readonly body: PaymentBody; readonly number: string },
): Promise<Answer> {
  const answer = await inCall(services, call, number, async ({ tx, core, isNew }) => {
    if (!isNew && !(await isSameRequest(tx, call))) throw snapRefusals.conflict();
    const first = await findPaymentAnswer(tx, body.paymentRequestId);
    if (first !== undefined) {
      if (!isSamePayment(first, body)) throw snapRefusals.inconsistent();
      return first;
    }
    refuseAmount(await askAccount(core, number), body.paidAmount);
    const at = services.clock.systemNow();
    await receive(core, paymentOf(body, number, at));
    const built = buildAnswer(body);
    await insertPaymentAnswer(tx, { id: body.paymentRequestId, answer: built }, at);
    await addJob(tx, 'core-events', {}, { jobKey: 'core-events' });
    return built;
  });
  return { ...answer, ...(body.virtualAccountName !== undefined && { virtualAccountName: body.virtualAccountName }) };
}
