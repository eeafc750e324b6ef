import * as z from 'zod/mini';
import { DecimalText, Payee } from './change-values.ts';

/** Sell units for a payout: per fund an amount, or all units. Charges are computed by the core at the final price (rulebook 7.13). */
export const SellUnits = z.object({
  kind: z.literal('SellUnits'),
  effective: z.literal('PRICING_DATE'),
  items: z.array(z.object({ fundCode: z.string(), amount: z.union([DecimalText, z.literal('ALL')]) })),
  payee: Payee,
});

/** Buy units with the money matched to the request: per fund an amount, charge included; the core takes the charge (rulebook 7.12). */
export const BuyUnits = z.object({
  kind: z.literal('BuyUnits'),
  effective: z.literal('PRICING_DATE'),
  items: z.array(z.object({ fundCode: z.string(), amount: DecimalText })),
});

/** Sell the units that a premium bought, whose payment `receipt` its bank took back; `allocation` = the posting that bought them (rulebook 6.4.1). */
export const TakeBackUnits = z.object({
  kind: z.literal('TakeBackUnits'),
  effective: z.literal('PRICING_DATE'),
  allocation: z.string(),
  receipt: z.string(),
});

/** A whole split of future premiums; 25 means 25 %, and all parts come to 100. */
const Shares = z.array(z.object({ fundCode: z.string(), percent: DecimalText }));

/** Money, units, percent of the units held, or all that the items before it left in the fund. */
const Part = z.discriminatedUnion('by', [
  z.object({ by: z.enum(['AMOUNT', 'UNITS', 'PERCENT']), figure: DecimalText }),
  z.object({ by: z.literal('REST') }),
]);

/**
 * Sell units of some funds and buy others for them at the prices of one day; the fee is computed by the core (rulebook 7.14). The new
 * split of future premiums comes with it, null = it stays: both happen or neither, as a switch may still fail at its price.
 */
export const SwitchUnits = z.object({
  kind: z.literal('SwitchUnits'),
  effective: z.literal('PRICING_DATE'),
  items: z.array(z.object({ fundCode: z.string(), targetFundCode: z.string(), part: Part })),
  futureShares: z.nullable(Shares),
});

/** Every premium that is allocated from now on is divided like this; units that are held stay (rulebook 7.15). */
export const ChangeAllocation = z.object({
  kind: z.literal('ChangeAllocation'),
  effective: z.literal('APPROVAL'),
  shares: Shares,
});
