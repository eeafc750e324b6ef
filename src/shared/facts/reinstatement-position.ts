import * as z from 'zod/mini';
import { BusinessDate } from '../time/dates.ts';

/** Facts for the rules of reinstatement (rulebook 7.4). */
export const ReinstatementPosition = z.object({
  /** First day without cover; null = not lapsed. */
  lapsedOn: z.nullable(BusinessDate),
  /** Days of earlier reinstatements, oldest first. */
  earlier: z.array(BusinessDate),
  /** Age of the oldest insured today, by age.basis; 0 = nobody is insured. */
  oldestAge: z.number(),
  /** Monthly deduction of a lapsed unit-linked policy once its covers are back in force; 0 for other policies. */
  monthlyDeduction: z.number(),
});
export type ReinstatementPosition = z.infer<typeof ReinstatementPosition>;
