import * as z from 'zod/mini';

/** Percentage by policy year. A step applies up to its `untilYear`; null = all later years. */
export const ByPolicyYear = z.array(z.object({ untilYear: z.nullable(z.number()), percent: z.number() }));
export type ByPolicyYear = z.infer<typeof ByPolicyYear>;

/** Returns the percentage for a policy year; 0 beyond the table. */
export const percentOfYear = (steps: ByPolicyYear, policyYear: number): number =>
  steps.find((step) => step.untilYear === null || policyYear <= step.untilYear)?.percent ?? 0;
