import * as z from 'zod/mini';
import { BusinessDate, Instant } from '#shared/time/dates.ts';

const Reference = z.string().check(z.minLength(1), z.maxLength(64));

/** Exact decimal text, as banks send it; never a float. */
const DecimalText = z.string().check(z.regex(/^\d{1,13}(?:\.\d{1,2})?$/));

/** Headers of bank/callback: HMAC-SHA-256 (hex) over timestamp, a point, and the raw body; old timestamps are refused. */
export const BankSignature = z.object({
  'x-signature': z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  'x-timestamp': Instant,
});
export type BankSignature = z.infer<typeof BankSignature>;

/** Somebody is about to pay: whose is this account, and for how much? (rulebook 6.4) */
const Inquiry = z.object({
  kind: z.literal('inquiry'),
  bank_reference: Reference,
  virtual_account_number: Reference,
});

/** Money came in; value date is the bank's, in WIB. */
const Payment = z.object({
  kind: z.literal('payment'),
  bank_reference: Reference,
  virtual_account_number: Reference,
  amount: DecimalText,
  value_date: BusinessDate,
  paid_at: Instant,
  payer_name: z.optional(z.string().check(z.maxLength(120))),
});

/** The answer to a transfer of ours. */
const Payout = z.object({
  kind: z.literal('payout'),
  bank_reference: Reference,
  payable_id: Reference,
  attempt: z.number().check(z.int(), z.minimum(1)),
  result: z.enum(['PAID', 'RETURNED']),
  reason: z._default(z.nullable(z.string().check(z.maxLength(250))), null),
});

/** The answer to a debit of ours, named by its policy, its due date and the day on which it was asked for. */
const Debit = z.object({
  kind: z.literal('debit'),
  bank_reference: Reference,
  policy_number: Reference,
  due_on: BusinessDate,
  asked_on: BusinessDate,
  amount: DecimalText,
  result: z.enum(['PAID', 'FAILED']),
  reason: z._default(z.nullable(z.string().check(z.maxLength(250))), null),
});

/** POST bank/callback, idempotent by `bank_reference`: a repeated call gets the same answer. */
export const BankCallback = z.discriminatedUnion('kind', [Inquiry, Payment, Payout, Debit]);
export type BankCallback = z.infer<typeof BankCallback>;

/** `replayed` = known before; `account` answers an inquiry. */
export const BankCallbackAnswer = z.object({
  bank_reference: z.string(),
  replayed: z.boolean(),
  account: z.nullable(z.object({ name: z.string(), amount: z.nullable(DecimalText), exact: z.boolean() })),
});
export type BankCallbackAnswer = z.infer<typeof BankCallbackAnswer>;
