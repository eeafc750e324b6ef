import * as z from 'zod/mini';

/** Percent that depends on the policy year: the first step whose `untilYear` is not passed counts; null = all later years. */
export const ByPolicyYear = z.array(z.object({ untilYear: z.nullable(z.number()), percent: z.number() }));
export type ByPolicyYear = z.infer<typeof ByPolicyYear>;

/** Returns the percent of the first step whose last year is not passed; 0 beyond the table. */
export const percentOfYear = (steps: ByPolicyYear, policyYear: number): number =>
  steps.find((step) => step.untilYear === null || policyYear <= step.untilYear)?.percent ?? 0;
