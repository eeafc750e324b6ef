import * as z from 'zod/mini';
import { messageChannels } from '#shared/lists/message-channels.ts';

export const Portfolio = z.object({
  policies: z.array(
    z.object({
      policyNumber: z.string(),
      phone: z.string(),
      identityNumber: z.string(),
      email: z.string(),
      holder: z.string(),
      kind: z.string(),
      point: z.string(),
    }),
  ),
  staff: z.array(z.object({ userName: z.string(), password: z.string(), role: z.string() })),
});
export type Portfolio = z.infer<typeof Portfolio>;
export type DemoPolicy = Portfolio['policies'][number];

export const Outbox = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      channel: z.enum(messageChannels),
      to: z.string(),
      template: z.string(),
      subject: z.string(),
      text: z.string(),
      code: z.nullable(z.string()),
      links: z.array(z.string()),
      policy_number: z.nullable(z.string()),
      request_number: z.nullable(z.string()),
      created_at: z.string(),
      sent_at: z.nullable(z.string()),
      failure: z.nullable(z.string()),
    }),
  ),
});
export type OutboxMessage = z.infer<typeof Outbox>['items'][number];

export const DemoClock = z.object({
  system_now: z.string(),
  business_now: z.string(),
  business_date: z.string(),
  next_price_at: z.string(),
});
export type DemoClock = z.infer<typeof DemoClock>;

/** Policy with unpaid premiums, its virtual accounts for them, and the amount that a bank would collect. */
const DuePremium = z.object({
  policy_number: z.string(),
  holder: z.string(),
  due_on: z.string(),
  currency: z.number(),
  accounts: z.array(z.object({ virtual_account_number: z.string(), bank: z.string(), amount: z.string() })),
});
export type DuePremium = z.infer<typeof DuePremium>;

/** Reasons for which the demo bank can refuse a debit. */
export const debitReasons = [
  'INSUFFICIENT_FUNDS',
  'LIMIT_EXCEEDED',
  'CARD_EXPIRED',
  'ACCOUNT_CLOSED',
  'ACCOUNT_BLOCKED',
  'MANDATE_REVOKED',
] as const;

/** Premium debited on `draw_on`; `refuse_debit` = reason for which the bank will refuse the next attempt. */
const NextDebit = z.object({
  policy_number: z.string(),
  holder: z.string(),
  draw_on: z.string(),
  refuse_debit: z.nullable(z.enum(debitReasons)),
});
export type NextDebit = z.infer<typeof NextDebit>;

/** Payment that its bank can recall. */
const TakeableReceipt = z.object({
  take_back: z.string(),
  policy_number: z.string(),
  value_date: z.string(),
  currency: z.number(),
  amount: z.string(),
});
export type TakeableReceipt = z.infer<typeof TakeableReceipt>;

export const DemoBank = z.object({
  receipts: z.array(TakeableReceipt),
  debits: z.array(NextDebit),
  premiums: z.array(DuePremium),
  expected: z.array(
    z.object({
      request_number: z.string(),
      policy_number: z.string(),
      title: z.string(),
      currency: z.number(),
      accounts: z.array(z.object({ virtual_account_number: z.string(), bank: z.string(), amount: z.string() })),
    }),
  ),
  items: z.array(
    z.object({
      payable_id: z.string(),
      policy_number: z.string(),
      request_number: z.nullable(z.string()),
      kind: z.string(),
      amount: z.string(),
      currency: z.number(),
      bank_name: z.string(),
      bank_account: z.string(),
      account_name: z.string(),
      attempt: z.number(),
    }),
  ),
});
export type Payout = z.infer<typeof DemoBank>['items'][number];
export type ExpectedPayment = z.infer<typeof DemoBank>['expected'][number];
