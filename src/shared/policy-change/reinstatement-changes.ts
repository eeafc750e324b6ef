import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';
import { DecimalText, Payee } from './change-values.ts';

/**
 * Cover of a lapsed policy resumes (rulebook 7.4). The matched money pays the premiums up to `premiumsUntil` and the interest;
 * `invested` of it waits for its price with AllocatePremiums (unit link). Later due dates up to `quotedOn` are not asked for any more.
 */
export const ReinstatePolicy = z.object({
  kind: z.literal('ReinstatePolicy'),
  effective: z.literal('APPROVAL'),
  quotedOn: BusinessDate,
  /** Last due date the quote pays; null = none. */
  premiumsUntil: z.nullable(BusinessDate),
  premiums: DecimalText,
  interest: DecimalText,
  /** Unit link: money that tops the value up, besides the premiums. */
  value: DecimalText,
  /** The part of premiums and value that buys units. */
  invested: DecimalText,
  /** First due date that is unpaid after it. */
  nextDueOn: z.nullable(BusinessDate),
  waitingPeriodRestarts: z.boolean(),
});

/** Units for premiums that were paid late, with the money ReinstatePolicy has set aside; charges are taken already. */
export const AllocatePremiums = z.object({
  kind: z.literal('AllocatePremiums'),
  effective: z.literal('PRICING_DATE'),
  items: z.array(z.object({ fundCode: z.string(), bucket: z.enum(['BASIC', 'TOPUP']), amount: DecimalText })),
});

/** The window of a lapsed policy is over: it ends, and its remaining value by table is owed to the holder (rulebook 2.4). */
export const ExpireLapse = z.object({
  kind: z.literal('ExpireLapse'),
  effective: z.literal('APPROVAL'),
  payee: z.nullable(Payee),
});

/** All units of such a policy, owed to the holder at the price of their day. */
export const SellLapsedUnits = z.object({
  kind: z.literal('SellLapsedUnits'),
  effective: z.literal('PRICING_DATE'),
  payee: z.nullable(Payee),
});
