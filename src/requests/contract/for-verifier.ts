import type { CheckResult } from './contract.ts';

/** Builds a check for a verifier; the customer can read it too. */
export const forVerifier = (rule: string, detail: string): CheckResult => ({ rule, outcome: 'waiting', detail });
