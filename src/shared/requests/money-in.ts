import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';

/** Purpose of a virtual account (rulebook 6.4): 02 renewal, 03 reinstatement, 04 single top-up, 05 policy change, 07 loan. */
export const VaPurpose = z.enum(['02', '03', '04', '05', '07']);
export type VaPurpose = z.infer<typeof VaPurpose>;

/** Purpose of virtual accounts for premiums after the first (rulebook 6.4). */
export const premiumPurpose = '02';

/** Returns true when a virtual account of this purpose accepts one exact amount only (rulebook 6.4). */
export const takesExactAmount = (purpose: VaPurpose): boolean => purpose === '03' || purpose === '05';

/** Part of a requested payment; `dueOn` where it belongs to a due date. VALUE raises a fund to its minimum value. */
export const MoneyPart = z.object({
  what: z.enum(['PREMIUM', 'INTEREST', 'VALUE']),
  dueOn: z.nullable(BusinessDate),
  amount: z.number(),
});
export type MoneyPart = z.infer<typeof MoneyPart>;

/**
 * Payment for a request, in the policy's currency. The request continues once `least` or more has arrived at a virtual
 * account of this policy and purpose; up to `amount` is used when `exact`, otherwise everything that arrived.
 */
export const MoneyIn = z.object({
  purpose: VaPurpose,
  /** Amount that the customer is asked to pay; shown on the pay card and to the bank. */
  amount: z.number(),
  /** True when only `amount` is used and money above it stays in suspense. False: all that arrived is used (an open repayment). */
  exact: z.boolean(),
  /** Smallest sum with which the request continues; `amount` where nothing less is enough. */
  least: z.number(),
  /** Last day to pay; null = pay.match_days_wd working days from the submission (rulebook 4.4). */
  payBy: z.nullable(BusinessDate),
  /** Parts of a quoted amount: frozen with the request and posted as quoted. */
  parts: z.optional(z.array(MoneyPart)),
});
export type MoneyIn = z.infer<typeof MoneyIn>;
