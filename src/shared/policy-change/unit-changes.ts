import * as z from 'zod/mini';
import { DecimalText, Payee } from './change-values.ts';

/**
 * Sale of units for a payout: an amount or all units of each fund. The core calculates charges at the final price
 * (rulebook 7.13).
 */
export const SellUnits = z.object({
  kind: z.literal('SellUnits'),
  effective: z.literal('PRICING_DATE'),
  items: z.array(z.object({ fundCode: z.string(), amount: z.union([DecimalText, z.literal('ALL')]) })),
  payee: Payee,
});

/**
 * Purchase of units with the matched payment: an amount for each fund, including the charge, which the core deducts
 * (rulebook 7.12).
 */
export const BuyUnits = z.object({
  kind: z.literal('BuyUnits'),
  effective: z.literal('PRICING_DATE'),
  items: z.array(z.object({ fundCode: z.string(), amount: DecimalText })),
});

/**
 * Sale of units bought with a premium whose payment `receipt` was recalled by the bank; `allocation` = posting that
 * bought them (rulebook 6.4.1).
 */
export const TakeBackUnits = z.object({
  kind: z.literal('TakeBackUnits'),
  effective: z.literal('PRICING_DATE'),
  allocation: z.string(),
  receipt: z.string(),
});

/** Complete split of future premiums; 25 means 25 %, and the shares total 100. */
const Shares = z.array(z.object({ fundCode: z.string(), percent: DecimalText }));

/** Part of a fund: amount, units, percent of the units held, or everything that earlier items left. */
const Part = z.discriminatedUnion('by', [
  z.object({ by: z.enum(['AMOUNT', 'UNITS', 'PERCENT']), figure: DecimalText }),
  z.object({ by: z.literal('REST') }),
]);

/**
 * Switch: units of some funds are sold and others bought at the prices of one day; the core calculates the fee
 * (rulebook 7.14). `futureShares` is the new split of future premiums, null = unchanged. Both happen together or not at
 * all, since a switch may still fail at its price.
 */
export const SwitchUnits = z.object({
  kind: z.literal('SwitchUnits'),
  effective: z.literal('PRICING_DATE'),
  items: z.array(z.object({ fundCode: z.string(), targetFundCode: z.string(), part: Part })),
  futureShares: z.nullable(Shares),
});

/** Change of the split of future premiums; held units stay (rulebook 7.15). */
export const ChangeAllocation = z.object({
  kind: z.literal('ChangeAllocation'),
  effective: z.literal('APPROVAL'),
  shares: Shares,
});
