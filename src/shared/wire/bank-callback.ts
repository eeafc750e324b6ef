import * as z from 'zod/mini';
import { Big } from 'big.js';
import { cleanLine } from '#shared/text/clean-line.ts';
import { compactCode } from '#shared/text/compact-code.ts';
import { BusinessDate, Instant } from '#shared/time/dates.ts';

/** Reference of the bank or of ours; padding blanks are removed. */
const Reference = z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(64));

/** Reference of a payment as it was reported; the national standard allows 128 characters. */
const PaymentReference = z.string().check(z.overwrite(cleanLine), z.minLength(1), z.maxLength(128));

/** Exact decimal text in its shortest form. */
const DecimalText = z.string().check(z.regex(/^\d{1,13}(?:\.\d{1,2})?$/));

/**
 * Amount as banks send it: decimal text, padded or not, or a whole JSON number; never a float. Converted to the
 * shortest text: '1500000.00' → '1500000'.
 */
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

/** Moment with 'Z' or an offset ('+07:00', '+0700'), converted to UTC with milliseconds. */
export const SentMoment = z.pipe(
  z.pipe(
    z.string().check(z.overwrite((sent) => cleanLine(sent).replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))),
    z.iso.datetime({ offset: true }),
  ),
  z.pipe(
    z.transform((moment: string) => new Date(moment).toISOString()),
    Instant,
  ),
);

/** Number of a virtual account; padding blanks are removed, and the core ignores leading zeros. */
const AccountNumber = z.string().check(z.overwrite(compactCode), z.minLength(1), z.maxLength(64));

/** Payer's name; absent, null and blank all mean none. */
const PayerName = z.pipe(
  z.optional(z.nullable(z.string().check(z.overwrite(cleanLine), z.maxLength(120)))),
  z.transform((name: string | null | undefined) => name || undefined),
);

const Reason = z._default(z.nullable(z.string().check(z.overwrite(cleanLine), z.maxLength(250))), null);

const SentDate = z.pipe(z.string().check(z.overwrite(cleanLine)), BusinessDate);

/**
 * Headers of bank/callback: HMAC-SHA-256 (hex) over timestamp, a point, and the raw body. The timestamp is signed as
 * sent; old ones are refused.
 */
export const BankSignature = z.object({
  'x-signature': z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  'x-timestamp': z.string().check(z.regex(/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)$/)),
});
export type BankSignature = z.infer<typeof BankSignature>;

/** Inquiry before a payment: who owns the account, and which amount is expected (rulebook 6.4). */
const Inquiry = z.object({
  kind: z.literal('inquiry'),
  bank_reference: Reference,
  virtual_account_number: AccountNumber,
});

/** Payment received; the value date is the bank's, in WIB. */
const Payment = z.object({
  kind: z.literal('payment'),
  bank_reference: Reference,
  virtual_account_number: AccountNumber,
  amount: SentAmount,
  value_date: SentDate,
  paid_at: SentMoment,
  payer_name: z.optional(PayerName),
});

/** Result of a transfer that we sent. */
const Payout = z.object({
  kind: z.literal('payout'),
  bank_reference: Reference,
  payable_id: Reference,
  attempt: z.number().check(z.int(), z.minimum(1)),
  result: z.enum(['PAID', 'RETURNED']),
  reason: Reason,
});

/** Result of a debit that we requested, identified by policy, due date and day of the request. */
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

/** Payment that the payer's bank recalled in full, identified as in its report. */
const PaymentReversal = z.object({
  kind: z.literal('payment_reversal'),
  bank_reference: Reference,
  payment_reference: PaymentReference,
  virtual_account_number: AccountNumber,
  amount: SentAmount,
  reversed_on: SentDate,
  reason: Reason,
});

/** Paid debit that was recalled in full, identified as in our request. */
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

/**
 * Body of POST bank/callback. Calls with the same meaning and `bank_reference` get the same answer, however they are
 * spelled.
 */
export const BankCallback = z.discriminatedUnion('kind', [
  Inquiry,
  Payment,
  Payout,
  Debit,
  PaymentReversal,
  DebitReversal,
]);
export type BankCallback = z.infer<typeof BankCallback>;

/** Answer to the bank. `replayed` = the call was received before; `account` = answer to an inquiry. */
export const BankCallbackAnswer = z.object({
  bank_reference: z.string(),
  replayed: z.boolean(),
  account: z.nullable(z.object({ name: z.string(), amount: z.nullable(DecimalText), exact: z.boolean() })),
});
export type BankCallbackAnswer = z.infer<typeof BankCallbackAnswer>;
