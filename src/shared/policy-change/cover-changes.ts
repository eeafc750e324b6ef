import * as z from 'zod/mini';
import { BusinessDate } from '../time/business-date.ts';
import { DecimalText, Payee } from './change-values.ts';

const terminationKind = z.enum(['SURRENDER', 'FREE_LOOK']);

/**
 * The policy ends at its holder's wish: covers closed, open bills cancelled. Its value by table, or its premiums, is paid at
 * once; SellAllUnits beside it sells the units. `payee` null = no money was expected to go out.
 */
export const EndPolicy = z.object({
  kind: z.literal('EndPolicy'),
  effective: z.literal('APPROVAL'),
  termination: terminationKind,
  payee: z.nullable(Payee),
});

/** A policy that was never issued ends; its premiums go back to the registered account, or wait for one. */
export const DeclinePolicy = z.object({ kind: z.literal('DeclinePolicy'), effective: z.literal('APPROVAL') });

/** All units of a policy that ends, in one payout less charge and debts (rulebook 7.1). */
export const SellAllUnits = z.object({
  kind: z.literal('SellAllUnits'),
  effective: z.literal('PRICING_DATE'),
  termination: terminationKind,
  payee: z.nullable(Payee),
});

/**
 * The term of the main cover is over (rulebook 2.1, 2.4): MATURED owes the holder what was promised, EXPIRED nothing. SellMaturedUnits
 * beside it sells the units.
 */
export const EndTerm = z.object({
  kind: z.literal('EndTerm'),
  effective: z.literal('APPROVAL'),
  ending: z.enum(['MATURED', 'EXPIRED']),
  payee: z.nullable(Payee),
});

/** All units of a policy that matured, owed to the holder at the price of their day. */
export const SellMaturedUnits = z.object({
  kind: z.literal('SellMaturedUnits'),
  effective: z.literal('PRICING_DATE'),
  payee: z.nullable(Payee),
});

/** Riders end; from `on` they are neither covered nor charged. */
export const EndCovers = z.object({
  kind: z.literal('EndCovers'),
  effective: z.literal('NEXT_DUE'),
  on: BusinessDate,
  itemIds: z.array(z.number()),
});

/**
 * Covers get other sums or plans from a due date on (rulebook 7.7, 7.8). `premium` = one bill of that cover then, 0 where the fund pays
 * for it. UP adds a layer; DOWN of a main cover with a table value takes the value of the removed part out of the policy.
 */
export const ChangeSumAssured = z.object({
  kind: z.literal('ChangeSumAssured'),
  effective: z.literal('NEXT_DUE'),
  on: BusinessDate,
  direction: z.enum(['UP', 'DOWN']),
  items: z
    .array(
      z.object({
        itemId: z.number(),
        sumAssured: DecimalText,
        plan: z.nullable(z.string()),
        premium: DecimalText,
        /** Cost of its risk then, in percent of the standard one; null = as before. */
        riskPercent: z.nullable(DecimalText),
        exclusions: z.array(z.string()),
      }),
    )
    .check(z.minLength(1)),
});

/** Premiums are paid until `payUntil` and cover lasts until `coverUntil`, from an anniversary on; `base` = one bill then (rulebook 7.20). */
export const ChangeTerm = z.object({
  kind: z.literal('ChangeTerm'),
  effective: z.literal('NEXT_ANNIVERSARY'),
  on: BusinessDate,
  payUntil: BusinessDate,
  coverUntil: BusinessDate,
  base: DecimalText,
});

/** Terms that an underwriter agreed for one cover: its cost in percent of the cost now, and what it does not insure any more. */
const AgreedTerms = z.object({ percent: DecimalText, exclusions: z.array(z.string()) });
type AgreedTerms = z.infer<typeof AgreedTerms>;

/** Covers that the policy has go on under terms that the customer accepted (rulebook 4.3 PENAWARAN). */
export const SetCoverTerms = z.object({
  kind: z.literal('SetCoverTerms'),
  effective: z.literal('NEXT_DUE'),
  on: BusinessDate,
  items: z.array(z.extend(AgreedTerms, { itemId: z.number() })),
});
