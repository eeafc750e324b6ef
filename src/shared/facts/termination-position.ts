import * as z from 'zod/mini';

/**
 * Amounts for the calculation of a termination (rulebook 7.1), in the policy's currency. Charges = all amounts deducted
 * from premiums and units since the start, as in the journal.
 */
export const TerminationPosition = z.object({
  premiumsPaid: z.number(),
  /** Part of the premiums to which a table of values applies: basic premiums, less those released with a part of the cover. */
  tablePremiums: z.number(),
  acquisitionCharges: z.number(),
  /** Cost of cover, or iuran tabarru', deducted from units. */
  insuranceCharges: z.number(),
  /** Administration fee, or its ujrah, deducted from units. */
  administrationCharges: z.number(),
});
export type TerminationPosition = z.infer<typeof TerminationPosition>;
