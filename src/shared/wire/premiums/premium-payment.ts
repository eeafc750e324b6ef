import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';

/**
 * What has to be paid now: instalments that are billed or whose day has come, oldest first. `credit` is what lies in suspense for them,
 * `left` what is still to come. Cover goes on to the end of `until`; `days_left` is negative behind it.
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

/** Why money in suspense can or cannot be had back: a premium is unpaid, no account is registered, nothing of it counts yet. */
const CreditRefund = z.enum(['OPEN', 'OVERDUE', 'NO_ACCOUNT', 'NOT_CLEARED']);

/** Money that came for premiums and paid none yet. `clears_on` = the day from which the last of it counts; null = it counts already. */
export const PremiumCredit = z.object({
  amount: z.number(),
  clears_on: z.nullable(BusinessDate),
  refund: CreditRefund,
});
export type PremiumCredit = z.infer<typeof PremiumCredit>;

/** A virtual account that takes premiums; `bank` = its code. */
export const PremiumAccount = z.object({ number: z.string(), bank: z.string(), bank_name: z.string() });
export type PremiumAccount = z.infer<typeof PremiumAccount>;

/** Premiums are drawn from an account or a card: when next, and what was tried in vain for instalments that are still unpaid. */
export const PremiumDebit = z.object({
  next_try_on: z.nullable(BusinessDate),
  /** True while the bank has not answered the last try. */
  waiting: z.boolean(),
  failures: z.array(z.object({ due_on: BusinessDate, on: BusinessDate, amount: z.number(), reason: z.string() })),
});
export type PremiumDebit = z.infer<typeof PremiumDebit>;

/** The name under which auth/step-up asks for the fresh code of a refund. */
export const creditStepUp = 'premium-credit';

/** POST policy/premium-credit/refund: what goes back, and the first day on which it may leave. */
export const CreditRefunded = z.object({ amount: z.number(), payable_from: BusinessDate });
export type CreditRefunded = z.infer<typeof CreditRefunded>;
