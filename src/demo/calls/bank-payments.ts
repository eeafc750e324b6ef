import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { addDays, businessDateOf, timeOfDayWib, type BusinessDate, type Instant } from '#shared/time/dates.ts';
import { premiumPurpose } from '#shared/requests/money-in.ts';
import type { VirtualAccount } from '#shared/policy/policy.ts';
import { takeBankCall } from '#server/bank/take-bank-call.ts';
import type { DemoServices } from './demo-services.ts';

export const DemoPayment = z.object({
  virtual_account_number: z.string().min(1).max(64),
  amount: z.string().regex(/^\d{1,13}(?:\.\d{1,2})?$/, 'Isi jumlah dengan angka.'),
  bank_reference: z.string().min(1).max(64).optional(),
});

const settlesUntil = '23:00';

/** Returns the value date of a payment: the same day, or the next day for a payment from 23:00 WIB on (rulebook 6.4). */
const valueDateOf = (moment: Instant): BusinessDate => {
  const today = businessDateOf(moment);
  return timeOfDayWib(moment) < settlesUntil ? today : addDays(today, 1);
};

/** Pays into a virtual account as the demo bank, with the same code that handles the signed call of a real bank. */
export async function payIn(services: DemoServices, given: z.infer<typeof DemoPayment>): Promise<void> {
  const paid_at = await services.clock.businessNow();
  await takeBankCall(services, {
    kind: 'payment',
    bank_reference: given.bank_reference ?? `DEMO-${randomUUID()}`,
    virtual_account_number: given.virtual_account_number,
    amount: given.amount,
    value_date: valueDateOf(paid_at),
    paid_at,
    payer_name: 'Bank Demo',
  });
  await services.afterClockMoved();
}

/** Returns false for premium accounts, which due-premiums.ts lists. */
const isOfRequests = ({ purpose }: VirtualAccount): boolean => purpose !== premiumPurpose;

/**
 * Lists the newest 50 requests that wait for a payment, each with the policy's virtual accounts and the amount that a bank
 * inquiry returns. Requests without such an amount are omitted.
 */
export async function listExpectedPayments({ pool, core }: DemoServices) {
  const { rows } = await pool.query<{ number: string; policy_number: string; title: string }>(
    `SELECT number, policy_number, title FROM proposal
     WHERE state = 'MENUNGGU_PEMBAYARAN' ORDER BY submitted_at DESC, number LIMIT 50`,
  );
  const described = await Promise.all(
    rows.map(async ({ number: request_number, policy_number, title }) => {
      const { policy } = await core.getPolicy(policy_number);
      const asked = await Promise.all(
        policy.virtualAccounts.filter(isOfRequests).map(async ({ number, bankCode }) => {
          const inquiry = await core.answerInquiry(number);
          const amount = inquiry?.amount ?? null;
          return amount === null ? [] : [{ virtual_account_number: number, bank: bankCode, amount }];
        }),
      );
      const accounts = asked.flat();
      return { request_number, policy_number, title, currency: policy.currency, accounts };
    }),
  );
  return described.filter((each) => each.accounts.length > 0);
}
