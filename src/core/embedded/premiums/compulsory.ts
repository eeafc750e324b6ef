import { isUnitLinked } from '#shared/facts/archetype.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';

interface Paying {
  readonly policy: Pick<LockedPolicy, 'archetype' | 'startDate'>;
  readonly parameters: Parameters;
}

/**
 * Finds the first due date on which cover no longer depends on the premium (rulebook 2.4): after the compulsory years
 * of a unit-linked policy; null = it always depends.
 */
export const freeFrom = ({ policy, parameters }: Paying): BusinessDate | null =>
  isUnitLinked(policy) ? addMonths(policy.startDate, parameters['prem.compulsory_months']) : null;

/** Returns true when cover depends on this instalment. */
export function isCompulsory(paying: Paying, { dueOn }: { readonly dueOn: BusinessDate }): boolean {
  const free = freeFrom(paying);
  return free === null || dueOn < free;
}

/**
 * SQL: no overdue premium endangers the cover of row `policy`; $2 = today, $3 = the first due date on which cover does
 * not depend on the premium.
 */
export const isPremiumClear = `
  NOT EXISTS (SELECT FROM core.premium_schedule AS row
              WHERE row.policy_number = policy.policy_number AND row.state = 'DUE' AND row.due_on < $2::date
                AND ($3::date IS NULL OR row.due_on < $3::date))`;
