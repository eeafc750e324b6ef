import * as z from 'zod/mini';
import { BusinessDate } from '../business-date.ts';
import { Payee } from './change-values.ts';

const endingKind = z.enum(['SURRENDER', 'FREE_LOOK']);

/**
 * The policy ends at its holder's wish: covers closed, open bills cancelled. What it is worth by table, or its premiums, is paid at
 * once; units are sold by SellAllUnits beside it. `payee` null = nothing was expected to go out.
 */
export const EndPolicy = z.object({
  kind: z.literal('EndPolicy'),
  effective: z.literal('APPROVAL'),
  ending: endingKind,
  payee: z.nullable(Payee),
});

/** All units of a policy that ends, in one payout less charge and debts (rulebook 7.1). */
export const SellAllUnits = z.object({
  kind: z.literal('SellAllUnits'),
  effective: z.literal('PRICING_DATE'),
  ending: endingKind,
  payee: z.nullable(Payee),
});

/** Riders end; from `on` they are neither covered nor charged. */
export const EndCovers = z.object({
  kind: z.literal('EndCovers'),
  effective: z.literal('NEXT_DUE'),
  on: BusinessDate,
  itemIds: z.array(z.number()),
});
