import * as z from 'zod/mini';
import { BusinessDate } from '#shared/time/dates.ts';
import { Life } from './person.ts';

/** Status of a policy or cover (wire 9.6): not yet in force, in force, lapsed, or terminated. */
export const CoverStatus = z.enum(['PENDING', 'IN_FORCE', 'LAPSED', 'TERMINATED']);
export type CoverStatus = z.infer<typeof CoverStatus>;

/** Payment frequency, by code of wire 9.6: 1 yearly, 2 half-yearly, 3 quarterly, 4 monthly, 5 once. */
export const PremiumFrequency = z.literal([1, 2, 3, 4, 5]);
export type PremiumFrequency = z.infer<typeof PremiumFrequency>;

/** Cover of a policy, main or rider. Amounts in the policy's currency. */
export const Coverage = z.object({
  itemId: z.number(),
  productId: z.number(),
  productName: z.string(),
  status: CoverStatus,
  issuedOn: BusinessDate,
  expiresOn: BusinessDate,
  /** Day on which premiums end. */
  paidUpOn: BusinessDate,
  /** Insured people; the first is the main life. */
  lives: z.tuple([Life], Life),
  /** Code of the plan; null when the product has sums instead of plans. */
  plan: z.nullable(z.string()),
  sumAssured: z.number(),
  /** Premium in one bill, without regular top-up. */
  premium: z.number(),
  frequency: PremiumFrequency,
  /** Regular top-up in one bill; 0 = none. */
  topUp: z.number(),
  /** Due date of the next bill; null when there is none. */
  nextDueOn: z.nullable(BusinessDate),
  /** Cost of this risk in percent of the standard cost (rulebook 7.18). */
  riskPercent: z.number(),
  /** Exclusions by an underwriter from this cover, in words (rulebook 4.3 PENAWARAN). */
  exclusions: z.array(z.string()),
  /** Sum of premiums that the cover waives; null when the cover is no waiver. */
  waivedSum: z.nullable(z.number()),
});
export type Coverage = z.infer<typeof Coverage>;
