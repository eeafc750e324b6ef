import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';

/** Facts for the rules of reinstatement (rulebook 7.4). */
export const ReinstatementPosition = z.object({
  /** First day without cover; null when the policy has not lapsed. */
  lapsedOn: z.nullable(BusinessDate),
  /** Days of earlier reinstatements, oldest first. */
  earlier: z.array(BusinessDate),
  /** Age of the oldest insured today, counted by age.basis; 0 when no one is insured. */
  oldestAge: z.number(),
  /** Monthly deduction of a lapsed unit-linked policy once it is reinstated; 0 for other policies. */
  monthlyDeduction: z.number(),
});
export type ReinstatementPosition = z.infer<typeof ReinstatementPosition>;
