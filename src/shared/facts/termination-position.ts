import * as z from 'zod/mini';

/**
 * The amounts with which the termination of a policy is computed (rulebook 7.1), in its currency. Charges = all that was taken from premiums
 * and units since the beginning, as the journal has it.
 */
export const TerminationPosition = z.object({
  premiumsPaid: z.number(),
  /** The part of them that a table of values counts: basic premiums alone, less those that left with a part of the cover. */
  tablePremiums: z.number(),
  acquisitionCharges: z.number(),
  /** Cost of cover, or iuran tabarru', taken from units. */
  insuranceCharges: z.number(),
  /** Administration, or ujrah for it, taken from units. */
  administrationCharges: z.number(),
});
export type TerminationPosition = z.infer<typeof TerminationPosition>;
