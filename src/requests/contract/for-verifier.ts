import type { CheckResult } from './contract.ts';

/** Builds a check that a verifier does by hand; the customer can read it too. */
export const forVerifier = (rule: string, detail: string): CheckResult => ({ rule, outcome: 'waiting', detail });
