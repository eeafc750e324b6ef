import * as z from 'zod/mini';

/**
 * What ending a policy counts with (rulebook 7.1), in its currency. `cashValue` = traditional value before any debt, as of today;
 * charges = what was taken of premiums and units since the beginning, as the journal has it.
 */
export const EndingPosition = z.object({
  cashValue: z.number(),
  premiumsPaid: z.number(),
  acquisitionCharges: z.number(),
  insuranceCharges: z.number(),
});
export type EndingPosition = z.infer<typeof EndingPosition>;
