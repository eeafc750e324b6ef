import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';
import { Life } from './person.ts';

/** Whether a policy or a cover insures: not yet, now, not at present, not any more (wire 9.6). */
export const CoverStatus = z.enum(['PENDING', 'IN_FORCE', 'LAPSED', 'TERMINATED']);
export type CoverStatus = z.infer<typeof CoverStatus>;

/** How often a premium is billed, by the code of wire 9.6: 1 yearly, 2 half-yearly, 3 quarterly, 4 monthly, 5 once. */
export const PremiumFrequency = z.literal([1, 2, 3, 4, 5]);
export type PremiumFrequency = z.infer<typeof PremiumFrequency>;

/** One cover of a policy, main or rider. Amounts in the policy's currency. */
export const Coverage = z.object({
  itemId: z.number(),
  productId: z.number(),
  productName: z.string(),
  status: CoverStatus,
  issuedOn: BusinessDate,
  expiresOn: BusinessDate,
  /** Premiums are paid until this day. */
  paidUpOn: BusinessDate,
  /** The people it insures, the first life first. */
  lives: z.tuple([Life], Life),
  /** Code of the plan, where the product has plans instead of sums. */
  plan: z.nullable(z.string()),
  sumAssured: z.number(),
  /** Its part of one bill, without regular top-up. */
  premium: z.number(),
  frequency: PremiumFrequency,
  /** The regular top-up in one bill; 0 = none. */
  topUp: z.number(),
  /** The day on which the next bill is due; null where none is. */
  nextDueOn: z.nullable(BusinessDate),
  /** Cost of this risk in percent of the standard cost (rulebook 7.18). */
  riskPercent: z.number(),
  /** Exclusions by an underwriter from this cover, in words (rulebook 4.3 PENAWARAN). */
  exclusions: z.array(z.string()),
  /** The sum of premiums that the cover waives; null where it is no waiver. */
  waivedSum: z.nullable(z.number()),
});
export type Coverage = z.infer<typeof Coverage>;
