import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { maskNumber } from '#shared/text/mask.ts';
import type { Payable } from '#core/port.ts';
import { takeBankCall } from '#server/bank/take-bank-call.ts';
import type { DemoServices } from './demo-services.ts';

export const PayoutAnswer = z.object({
  payable_id: z.string().min(1),
  attempt: z.number().int().min(1),
  result: z.enum(['PAID', 'RETURNED']),
  reason: z.string().max(250).nullable().default(null),
});

const buildPayout = (payable: Payable) => ({
  payable_id: payable.payableId,
  policy_number: payable.policyNumber,
  request_number: payable.requestNumber,
  kind: payable.kind,
  amount: payable.amount,
  currency: payable.currency,
  bank_name: payable.bankName,
  bank_account: maskNumber(payable.bankAccount),
  account_name: payable.accountName,
  attempt: payable.attempt,
});

/** Lists up to 100 payouts that were sent to the bank and not answered yet. */
export async function listPayouts({ core }: DemoServices) {
  const payables = await core.listPayables({ state: 'SENT' });
  return payables.slice(0, 100).map(buildPayout);
}

/**
 * Reports the result of a payout as the demo bank, with the code that handles a real bank's call. @throws 404 for an unknown
 * payable, 409 for an attempt that was never sent
 */
export async function answerPayout(services: DemoServices, given: z.infer<typeof PayoutAnswer>): Promise<void> {
  await takeBankCall(services, {
    kind: 'payout',
    bank_reference: `DEMO-${randomUUID()}`,
    payable_id: given.payable_id,
    attempt: given.attempt,
    result: given.result,
    reason: given.result === 'RETURNED' ? (given.reason ?? 'Rekening tidak ditemukan') : null,
  });
  await services.afterClockMoved();
}
