import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';

/** Purpose of a virtual account (rulebook 6.4): 02 renewal, 03 reinstatement, 04 single top-up, 05 policy change, 07 loan. */
export const VaPurpose = z.enum(['02', '03', '04', '05', '07']);
export type VaPurpose = z.infer<typeof VaPurpose>;

/** Purpose of virtual accounts for premiums after the first (rulebook 6.4). */
export const premiumPurpose = '02';

/** True when a virtual account of this purpose accepts only one exact amount (rulebook 6.4). */
export const takesExactAmount = (purpose: VaPurpose): boolean => purpose === '03' || purpose === '05';

/**
 * Part of a requested payment; `dueOn` = due date to which it belongs, if any. VALUE raises a fund to its minimum
 * value.
 */
export const MoneyPart = z.object({
  what: z.enum(['PREMIUM', 'INTEREST', 'VALUE']),
  dueOn: z.nullable(BusinessDate),
  amount: z.number(),
});
export type MoneyPart = z.infer<typeof MoneyPart>;

/**
 * Payment for a request, in the policy's currency. The request continues once at least `least` has arrived at a virtual
 * account of this policy and purpose. With `exact` only `amount` of it is used, otherwise all of it.
 */
export const MoneyIn = z.object({
  purpose: VaPurpose,
  /** Amount that the customer is asked to pay; shown on the pay card and to the bank. */
  amount: z.number(),
  /**
   * True when only `amount` is used and any excess stays in suspense. False when everything that arrives is used (an
   * open repayment).
   */
  exact: z.boolean(),
  /** Smallest amount with which the request continues; equal to `amount` when no partial payment is enough. */
  least: z.number(),
  /** Last day to pay; null = pay.match_days_wd working days after sending (rulebook 4.4). */
  payBy: z.nullable(BusinessDate),
  /** Parts of a quoted amount, stored with the request and posted unchanged. */
  parts: z.optional(z.array(MoneyPart)),
});
export type MoneyIn = z.infer<typeof MoneyIn>;
