import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';
import { DecimalText, Payee } from './change-values.ts';

/**
 * Reinstatement of a lapsed policy (rulebook 7.4). The matched payment pays premiums up to `premiumsUntil` and
 * interest. `invested` of it buys units later by AllocatePremiums (unit-linked). Other due dates up to `quotedOn` are
 * waived.
 */
export const ReinstatePolicy = z.object({
  kind: z.literal('ReinstatePolicy'),
  effective: z.literal('APPROVAL'),
  quotedOn: BusinessDate,
  /** Last due date that the quote pays; null when it pays no premium. */
  premiumsUntil: z.nullable(BusinessDate),
  premiums: DecimalText,
  interest: DecimalText,
  /** Payment beyond the premiums that raises the value of a unit-linked policy. */
  value: DecimalText,
  /** Part of premiums and value that buys units. */
  invested: DecimalText,
  /** First due date that is unpaid after the reinstatement. */
  nextDueOn: z.nullable(BusinessDate),
  waitingPeriodRestarts: z.boolean(),
});

/** Purchase of units for late premiums, with the money that ReinstatePolicy set aside; charges are already deducted. */
export const AllocatePremiums = z.object({
  kind: z.literal('AllocatePremiums'),
  effective: z.literal('PRICING_DATE'),
  items: z.array(z.object({ fundCode: z.string(), bucket: z.enum(['BASIC', 'TOPUP']), amount: DecimalText })),
});

/**
 * Termination of a lapsed policy at the end of its reinstatement period; its remaining table value becomes payable to
 * the holder (rulebook 2.4).
 */
export const ExpireLapse = z.object({
  kind: z.literal('ExpireLapse'),
  effective: z.literal('APPROVAL'),
  payee: z.nullable(Payee),
});

/** Sale of all units at the end of the reinstatement period, payable to the holder at that day's price. */
export const SellLapsedUnits = z.object({
  kind: z.literal('SellLapsedUnits'),
  effective: z.literal('PRICING_DATE'),
  payee: z.nullable(Payee),
});
