import { Big } from 'big.js';
import type { ClosedBill, InquiryAnswer, PolicyCore } from '#core/port.ts';
import { currencyLetters } from '#shared/money/money.ts';
import type { InquiryBody, SnapAccount, SnapAmount } from './snap-bodies.ts';
import type { NamedCall } from './snap-call-repository.ts';
import { snapRefusals } from './snap-refusal.ts';
import { inCall, type SnapServices } from './snap-services.ts';

/** Refuses a payment to an account that takes none, with the reason. */
const refuseClosed = (closed: ClosedBill | undefined): Error => {
  if (closed === 'PAID') return snapRefusals.paid();
  return closed === 'EXPIRED' ? snapRefusals.expired() : snapRefusals.notFound();
};

/**
 * Asks the core about an account that may be paid now.
 * @throws 404xx12 when nothing is asked there, 404xx14 when it was paid, 404xx19 when the request ended
 */
export async function askAccount(core: PolicyCore, number: string): Promise<InquiryAnswer> {
  const asked = await core.answerInquiry(number);
  if (asked === undefined) throw refuseClosed(await core.findClosedBill(number));
  if (asked.exact && new Big(asked.amount ?? 0).eq(0)) throw snapRefusals.paid();
  return asked;
}

/** Formats the asked amount; zero stands for an account on which any amount may be paid. */
const amountOf = ({ amount, currency }: InquiryAnswer): SnapAmount => ({
  value: new Big(amount ?? 0).toFixed(2),
  currency: currencyLetters(currency),
});

/** Returns the three numbers of an account as they were sent, padding included. */
export const echoAccount = ({ partnerServiceId, customerNo, virtualAccountNo }: SnapAccount): SnapAccount => ({
  partnerServiceId,
  customerNo,
  virtualAccountNo,
});

/**
 * Answers the bank's question who owns an account and what is to be paid (service 24).
 * @throws 409xx00 when a call of the day has the external id; and the refusals of `askAccount`
 */
export async function answerVaInquiry(
  services: SnapServices,
  call: NamedCall,
  { body, number }: { readonly body: InquiryBody; readonly number: string },
): Promise<Readonly<Record<string, unknown>>> {
  const asked = await inCall(services, call, number, async ({ core, isNew }) => {
    if (!isNew) throw snapRefusals.conflict();
    return askAccount(core, number);
  });
  return {
    inquiryStatus: '00',
    inquiryReason: { english: 'Success', indonesia: 'Sukses' },
    ...echoAccount(body),
    virtualAccountName: asked.name,
    inquiryRequestId: body.inquiryRequestId,
    totalAmount: amountOf(asked),
    billDetails: [],
    // Bill types of the standard: C (closed) takes this amount only, O (open) takes any amount.
    virtualAccountTrxType: asked.exact ? 'C' : 'O',
  };
}
