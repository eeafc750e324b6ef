import type { CheckResult } from './contract.ts';

/** Something a person at the desk sees to. The customer reads it too. */
export const forVerifier = (rule: string, detail: string): CheckResult => ({ rule, outcome: 'waiting', detail });
