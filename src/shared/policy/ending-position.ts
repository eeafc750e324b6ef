import * as z from 'zod/mini';

/**
 * What ending a policy counts with (rulebook 7.1), in its currency. Charges = what was taken of premiums and units since the beginning, as the journal has it.
 */
export const EndingPosition = z.object({
  premiumsPaid: z.number(),
  /** Of them what a table of values counts with: basic premiums alone, less what left with a part of the cover. */
  tablePremiums: z.number(),
  acquisitionCharges: z.number(),
  insuranceCharges: z.number(),
});
export type EndingPosition = z.infer<typeof EndingPosition>;
