import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { businessDateOf } from '#shared/time/dates.ts';
import { BankCallback } from '#shared/wire/bank-callback.ts';
import type { TakeableReceipt } from '#shared/wire/demo-answers.ts';
import { takeBankCall } from '#server/bank/take-bank-call.ts';
import { refuse } from '#server/http/refuse.ts';
import type { DemoServices } from './demo-services.ts';

/** Reversal of a payment; `take_back` = bank reference of the payment. */
export const DemoReversal = z.object({ take_back: z.string().min(1).max(64) });

interface Receipt extends TakeableReceipt {
  readonly virtual_account_number: string;
}

/** Lists the newest 10 payments that were not reversed. */
async function listTakeable({ pool }: DemoServices): Promise<readonly Receipt[]> {
  const { rows } = await pool.query<Receipt>(
    `SELECT payment.bank_reference AS take_back, payment.policy_number, payment.value_date::text AS value_date, payment.currency,
            payment.amount::text AS amount, payment.virtual_account_number
     FROM core.money_received AS payment
     WHERE payment.policy_number IS NOT NULL
       AND NOT EXISTS (SELECT FROM core.receipt_reversal AS reversal WHERE reversal.receipt_id = payment.receipt_id)
     ORDER BY received_at DESC, receipt_id LIMIT 10`,
  );
  return rows;
}

export const listReversiblePayments = async (services: DemoServices): Promise<readonly TakeableReceipt[]> =>
  (await listTakeable(services)).map(({ virtual_account_number: _account, ...shown }) => shown);

const debitName = z.templateLiteral(['debit/', z.string(), '/', z.iso.date(), '/', z.iso.date()]);

/** Returns the fields by which a bank identifies the payment: a debit by its two dates, any other payment by its reference. */
function nameOf({ take_back, virtual_account_number, policy_number }: Receipt) {
  const [, , due_on = '', asked_on = ''] = take_back.split('/');
  return debitName.safeParse(take_back).success
    ? { kind: 'debit_reversal', policy_number, due_on, asked_on }
    : { kind: 'payment_reversal', payment_reference: take_back, virtual_account_number };
}

/** Reverses a payment as the demo bank, with the code that handles a real bank's call. @throws 404 for a payment that is not listed */
export async function reversePayment(
  services: DemoServices,
  { take_back }: z.infer<typeof DemoReversal>,
): Promise<void> {
  const receipt = (await listTakeable(services)).find((each) => each.take_back === take_back);
  if (receipt === undefined) throw refuse('NOT_FOUND');
  const today = businessDateOf(await services.clock.businessNow());
  const call = {
    ...nameOf(receipt),
    bank_reference: `DEMO-${randomUUID()}`,
    amount: receipt.amount,
    reversed_on: today < receipt.value_date ? receipt.value_date : today,
    reason: 'Nasabah membantah pembayaran ini',
  };
  await takeBankCall(services, z.parse(BankCallback, call));
  await services.afterClockMoved();
}
