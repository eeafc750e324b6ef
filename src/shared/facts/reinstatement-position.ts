import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';

/** The facts that rules of reinstatement need (rulebook 7.4). */
export const ReinstatementPosition = z.object({
  /** First day without cover; null = not lapsed. */
  lapsedOn: z.nullable(BusinessDate),
  /** Days on which the policy was reinstated before, oldest first. */
  earlier: z.array(BusinessDate),
  /** Age of the oldest insured person today, by age.basis; 0 = nobody is insured. */
  oldestAge: z.number(),
  /** Unit link that lapsed: what one monthly policy day takes once its covers are on again; elsewhere 0. */
  monthlyDeduction: z.number(),
});
export type ReinstatementPosition = z.infer<typeof ReinstatementPosition>;
