import * as z from 'zod/mini';

/**
 * Amounts that determine a termination payout (rulebook 7.1), in the policy's currency. Charges = all amounts taken
 * from premiums and units since the start, as in the journal.
 */
export const TerminationPosition = z.object({
  premiumsPaid: z.number(),
  /**
   * Premiums on which the cash value table is based: basic premiums, minus those of a part of the cover already paid
   * out.
   */
  tablePremiums: z.number(),
  acquisitionCharges: z.number(),
  /** Insurance cost (syariah: iuran tabarru') deducted from units. */
  insuranceCharges: z.number(),
  /** Administration fee (syariah: ujrah) deducted from units. */
  administrationCharges: z.number(),
});
export type TerminationPosition = z.infer<typeof TerminationPosition>;
