import * as z from 'zod/mini';
import { BusinessDate } from '../time/business-date.ts';
import { DecimalText, Payee } from './change-values.ts';

const terminationKind = z.enum(['SURRENDER', 'FREE_LOOK']);

/**
 * Termination of the policy at the holder's request: covers end and open bills are cancelled. The cash value of the
 * table, or the premiums, are paid at once; units are sold by SellAllUnits, posted with it. `payee` null = no payout
 * was expected.
 */
export const EndPolicy = z.object({
  kind: z.literal('EndPolicy'),
  effective: z.literal('APPROVAL'),
  termination: terminationKind,
  payee: z.nullable(Payee),
});

/**
 * End of a policy that was never issued. Its premiums are refunded to the registered account, or stay payable until
 * there is one.
 */
export const DeclinePolicy = z.object({ kind: z.literal('DeclinePolicy'), effective: z.literal('APPROVAL') });

/** Sale of all units of a terminated policy, paid out at once minus charge and debts (rulebook 7.1). */
export const SellAllUnits = z.object({
  kind: z.literal('SellAllUnits'),
  effective: z.literal('PRICING_DATE'),
  termination: terminationKind,
  payee: z.nullable(Payee),
});

/**
 * End of the main cover's term (rulebook 2.1, 2.4): MATURED makes the maturity benefit payable, EXPIRED pays nothing.
 * Units are sold by SellMaturedUnits, posted with it.
 */
export const EndTerm = z.object({
  kind: z.literal('EndTerm'),
  effective: z.literal('APPROVAL'),
  ending: z.enum(['MATURED', 'EXPIRED']),
  payee: z.nullable(Payee),
});

/** Sale of all units of a matured policy, payable to the holder at that day's price. */
export const SellMaturedUnits = z.object({
  kind: z.literal('SellMaturedUnits'),
  effective: z.literal('PRICING_DATE'),
  payee: z.nullable(Payee),
});

/** End of riders; from `on` they are neither covered nor billed. */
export const EndCovers = z.object({
  kind: z.literal('EndCovers'),
  effective: z.literal('NEXT_DUE'),
  on: BusinessDate,
  itemIds: z.array(z.number()),
});

/**
 * Change of sums or plans from a due date on (rulebook 7.7, 7.8). `premium` = new premium of the cover per bill, 0 when
 * the fund pays. UP adds a layer; DOWN on a main cover with a table value pays out the value of the removed part.
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
        /** New risk cost in percent of the standard cost; null = unchanged. */
        riskPercent: z.nullable(DecimalText),
        exclusions: z.array(z.string()),
      }),
    )
    .check(z.minLength(1)),
});

/**
 * Change of term from an anniversary on: premiums until `payUntil`, cover until `coverUntil`; `base` = new basic
 * premium per bill (rulebook 7.20).
 */
export const ChangeTerm = z.object({
  kind: z.literal('ChangeTerm'),
  effective: z.literal('NEXT_ANNIVERSARY'),
  on: BusinessDate,
  payUntil: BusinessDate,
  coverUntil: BusinessDate,
  base: DecimalText,
});

/** Underwriting terms agreed for one cover: its cost in percent of the current cost, and its exclusions. */
const AgreedTerms = z.object({ percent: DecimalText, exclusions: z.array(z.string()) });
type AgreedTerms = z.infer<typeof AgreedTerms>;

/** Change of existing covers to terms that the customer has accepted (rulebook 4.3 PENAWARAN). */
export const SetCoverTerms = z.object({
  kind: z.literal('SetCoverTerms'),
  effective: z.literal('NEXT_DUE'),
  on: BusinessDate,
  items: z.array(z.extend(AgreedTerms, { itemId: z.number() })),
});
