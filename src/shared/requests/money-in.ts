import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';

/** The purpose of a virtual account (rulebook 6.4): 02 renewal, 03 reinstatement, 04 single top-up, 05 policy change, 07 loan. */
export const VaPurpose = z.enum(['02', '03', '04', '05', '07']);
export type VaPurpose = z.infer<typeof VaPurpose>;

/** Virtual accounts for premiums that follow the first (rulebook 6.4). */
export const premiumPurpose = '02';

/** Purposes whose virtual account takes one amount and no other; the rest are open (rulebook 6.4). */
export const takesExactAmount = (purpose: VaPurpose): boolean => purpose === '03' || purpose === '05';

/** One part of an asked amount; `dueOn` where it belongs to a due date. VALUE brings a fund to its least value. */
export const MoneyPart = z.object({
  what: z.enum(['PREMIUM', 'INTEREST', 'VALUE']),
  dueOn: z.nullable(BusinessDate),
  amount: z.number(),
});
export type MoneyPart = z.infer<typeof MoneyPart>;

/**
 * Money the customer pays in for a request. Amounts in the policy's currency. The request goes on once `least` or more has come to
 * a virtual account of this policy and purpose; of what came, up to `amount` belongs to the request when `exact`, all of it otherwise.
 */
export const MoneyIn = z.object({
  purpose: VaPurpose,
  /** The amount that the customer is asked to pay; shown on the pay card and to the bank. */
  amount: z.number(),
  /** True: only `amount` is taken, money above it stays in suspense. False: all that came is taken (an open repayment). */
  exact: z.boolean(),
  /** The smallest sum that moves the request on; `amount` where nothing less will do. */
  least: z.number(),
  /** Last day to pay; null = pay.match_days_wd working days from the submission (rulebook 4.4). */
  payBy: z.nullable(BusinessDate),
  /** The parts of the amount, where it is a quote: frozen with the request and posted as it was quoted. */
  parts: z.optional(z.array(MoneyPart)),
});
export type MoneyIn = z.infer<typeof MoneyIn>;
