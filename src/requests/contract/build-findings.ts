import type { BusinessDate } from '#shared/time/dates.ts';
import type { CheckResult, Screening } from './contract.ts';

/** Returns a builder of checks by these rules; `words` = the rule as the customer reads it, absent = its desk words. */
export const checkBy =
  <Id extends string>(rules: Readonly<Record<Id, string>>) =>
  (id: Id, holds: boolean, detail: string, words: string = rules[id]): CheckResult => ({
    id,
    rule: words,
    outcome: holds ? 'passed' : 'failed',
    detail,
  });

/**
 * Builds a check that a verifier does by hand, with the attachment at `slot` where one proves it. The customer can read it
 * too; the desk lists it among the checks to tick.
 */
export const forVerifier = (rule: string, detail: string, slot: string | null = null): CheckResult => ({
  rule,
  outcome: 'waiting',
  detail,
  slot,
});

/** Builds the screening of one name (rulebook 6.7); empty for an empty name. */
export const screenName = (name: string, as: string, birthDate: BusinessDate | null = null): Screening => ({
  names: name.trim() === '' ? [] : [{ name, birthDate, as }],
  reasons: [],
});
