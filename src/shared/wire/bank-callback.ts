import * as z from 'zod/mini';
import { Big } from 'big.js';
import { cleanLine } from '#shared/text/clean-line.ts';
import { compactCode } from '#shared/text/compact-code.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';

const Reference = z.string().check(z.minLength(1), z.maxLength(64));

/** Exact decimal text in its shortest form. */
const DecimalText = z.string().check(z.regex(/^\d{1,13}(?:\.\d{1,2})?$/));

/** An amount as banks send it: decimal text, padded or not, or a whole JSON number; never a float. Read as its shortest text: '1500000.00' → '1500000'. */
const SentAmount = z.pipe(
  z.pipe(
    z.union([z.string(), z.number().check(z.int())]),
    z.transform((sent: string | number) => cleanLine(String(sent))),
  ),
  z.pipe(
    z.string().check(z.regex(/^0*\d{1,13}(?:\.\d{1,2}0*)?$/)),
    z.transform((text: string) => new Big(text).toFixed()),
  ),
);

/** A moment with 'Z' or an offset ('+07:00', '+0700'), read as the instant in UTC with milliseconds. */
const SentMoment = z.pipe(
  z.pipe(
    z.string().check(z.overwrite((sent) => cleanLine(sent).replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))),
    z.iso.datetime({ offset: true }),
  ),
  z.pipe(
    z.transform((moment: string) => new Date(moment).toISOString()),
    Instant,
  ),
);

/** The number of a virtual account, padded with blanks or not; the core leaves zeros at its beginning out of account. */
const AccountNumber = z.string().check(z.overwrite(compactCode), z.minLength(1), z.maxLength(64));

/** Nothing, null and blanks say the same: there is no name. */
const PayerName = z.pipe(
  z.optional(z.nullable(z.string().check(z.overwrite(cleanLine), z.maxLength(120)))),
  z.transform((name: string | null | undefined) => name || undefined),
);

const Reason = z._default(z.nullable(z.string().check(z.overwrite(cleanLine), z.maxLength(250))), null);

const SentDate = z.pipe(z.string().check(z.overwrite(cleanLine)), BusinessDate);

/** Headers of bank/callback: HMAC-SHA-256 (hex) over timestamp, a point, and the raw body; old timestamps are refused. The timestamp is signed as it was sent. */
export const BankSignature = z.object({
  'x-signature': z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  'x-timestamp': z.iso.datetime({ offset: true }),
});
export type BankSignature = z.infer<typeof BankSignature>;

/** Somebody is about to pay: whose is this account, and for how much? (rulebook 6.4) */
const Inquiry = z.object({
  kind: z.literal('inquiry'),
  bank_reference: Reference,
  virtual_account_number: AccountNumber,
});

/** Money came in; value date is the bank's, in WIB. */
const Payment = z.object({
  kind: z.literal('payment'),
  bank_reference: Reference,
  virtual_account_number: AccountNumber,
  amount: SentAmount,
  value_date: SentDate,
  paid_at: SentMoment,
  payer_name: z.optional(PayerName),
});

/** The answer to a transfer of ours. */
const Payout = z.object({
  kind: z.literal('payout'),
  bank_reference: Reference,
  payable_id: Reference,
  attempt: z.number().check(z.int(), z.minimum(1)),
  result: z.enum(['PAID', 'RETURNED']),
  reason: Reason,
});

/** The answer to a debit of ours, named by its policy, its due date and the day on which it was asked for. */
const Debit = z.object({
  kind: z.literal('debit'),
  bank_reference: Reference,
  policy_number: AccountNumber,
  due_on: SentDate,
  asked_on: SentDate,
  amount: SentAmount,
  result: z.enum(['PAID', 'FAILED']),
  reason: Reason,
});

/** A payment that the payer's bank took back whole, named as it was told. */
const PaymentReversal = z.object({
  kind: z.literal('payment_reversal'),
  bank_reference: Reference,
  payment_reference: Reference,
  virtual_account_number: AccountNumber,
  amount: SentAmount,
  reversed_on: SentDate,
  reason: Reason,
});

/** A debit of ours that was paid and is taken back whole, named as it was asked for. */
const DebitReversal = z.object({
  kind: z.literal('debit_reversal'),
  bank_reference: Reference,
  policy_number: AccountNumber,
  due_on: SentDate,
  asked_on: SentDate,
  amount: SentAmount,
  reversed_on: SentDate,
  reason: Reason,
});

/** POST bank/callback, idempotent by `bank_reference`: a call that means the same gets the same answer, however it is spelt. */
export const BankCallback = z.discriminatedUnion('kind', [
  Inquiry,
  Payment,
  Payout,
  Debit,
  PaymentReversal,
  DebitReversal,
]);
export type BankCallback = z.infer<typeof BankCallback>;

/** `replayed` = known before; `account` answers an inquiry. */
export const BankCallbackAnswer = z.object({
  bank_reference: z.string(),
  replayed: z.boolean(),
  account: z.nullable(z.object({ name: z.string(), amount: z.nullable(DecimalText), exact: z.boolean() })),
});
export type BankCallbackAnswer = z.infer<typeof BankCallbackAnswer>;
