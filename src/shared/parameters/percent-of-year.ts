import type { ByPolicyYear } from './parameters.ts';

/** Returns the percent of the first step whose last year is not passed; 0 beyond the table. */
export const percentOfYear = (steps: ByPolicyYear, policyYear: number): number =>
  steps.find((step) => step.untilYear === null || policyYear <= step.untilYear)?.percent ?? 0;
