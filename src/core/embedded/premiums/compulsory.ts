import { isUnitLinked } from '#shared/facts/archetype.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { addMonths, type BusinessDate } from '#shared/time/dates.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';

interface Paying {
  readonly policy: Pick<LockedPolicy, 'archetype' | 'startDate'>;
  readonly parameters: Parameters;
}

/** The first due date on which cover does not hang any more (rulebook 2.4): that of a unit link beyond the years in which it must be paid; null = on all. */
export const freeFrom = ({ policy, parameters }: Paying): BusinessDate | null =>
  isUnitLinked(policy) ? addMonths(policy.startDate, parameters['prem.compulsory_months']) : null;

/** Whether cover hangs on this instalment. */
export function isCompulsory(paying: Paying, { dueOn }: { readonly dueOn: BusinessDate }): boolean {
  const free = freeFrom(paying);
  return free === null || dueOn < free;
}
