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
