import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';

/**
 * Premiums to pay now: billed or due instalments, oldest first. `credit` = suspense money used for them, `left` = the
 * rest. Cover lasts to the end of `until`; `days_left` is negative afterwards.
 */
export const PremiumToPay = z.object({
  rows: z.array(z.object({ due_on: BusinessDate, amount: z.number() })),
  amount: z.number(),
  credit: z.number(),
  left: z.number(),
  until: BusinessDate,
  days_left: z.number(),
});
export type PremiumToPay = z.infer<typeof PremiumToPay>;

/**
 * Whether suspense money can be refunded: OPEN = yes. Otherwise why not: a premium is overdue, no account is
 * registered, or the money has not cleared.
 */
const CreditRefund = z.enum(['OPEN', 'OVERDUE', 'NO_ACCOUNT', 'NOT_CLEARED']);

/** Unused premium money. `clears_on` = day from which all of it is cleared; null = cleared already. */
export const PremiumCredit = z.object({
  amount: z.number(),
  clears_on: z.nullable(BusinessDate),
  refund: CreditRefund,
});
export type PremiumCredit = z.infer<typeof PremiumCredit>;

/** Virtual account for premiums; `bank` = bank code. */
export const PremiumAccount = z.object({ number: z.string(), bank: z.string(), bank_name: z.string() });
export type PremiumAccount = z.infer<typeof PremiumAccount>;

/** Debit of premiums from an account or card: next attempt, and failed attempts for unpaid instalments. */
export const PremiumDebit = z.object({
  next_try_on: z.nullable(BusinessDate),
  /** True while the bank has not answered the last attempt. */
  waiting: z.boolean(),
  failures: z.array(z.object({ due_on: BusinessDate, on: BusinessDate, amount: z.number(), reason: z.string() })),
});
export type PremiumDebit = z.infer<typeof PremiumDebit>;

/** Purpose of the fresh code (auth/step-up) for a refund. */
export const creditStepUp = 'premium-credit';

/** Answer of POST policy/premium-credit/refund: the amount, and the first day on which it may be paid. */
export const CreditRefunded = z.object({ amount: z.number(), payable_from: BusinessDate });
export type CreditRefunded = z.infer<typeof CreditRefunded>;
