import { minorDigits } from '#shared/money/money.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { ByPolicyYear } from '#shared/parameters/percent-of-year.ts';
import { cashValueTwelfths } from '#shared/rules/cash-value.ts';
import { fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';
import { updateCashValues, type GroupWorth, type ValueGroup } from './cash-value-repository.ts';

/** Archetype whose value is a table of the premiums paid; a syariah savings plan has a participant's account instead. */
export const tableArchetype = 'END';

/** Calculates a group's value as a share of premiums paid on a day, by surr.trad_table (rulebook 7.1). */
export const worthOn = (group: ValueGroup, table: ByPolicyYear, on: BusinessDate): GroupWorth => ({
  ...group,
  twelfths: cashValueTwelfths(table, fullMonthsBetween(group.startDate, on)).toFixed(),
  decimals: minorDigits(group.currency),
});

interface Valued {
  readonly tx: Queryable;
  readonly policy: LockedPolicy;
  readonly parameters: Pick<Parameters, 'surr.trad_table'>;
  readonly today: BusinessDate;
}

/** Recalculates the value after a premium change, so that a termination on the same day pays the value of all premiums. */
export async function refreshCashValue({ tx, policy, parameters, today }: Valued): Promise<void> {
  if (policy.archetype !== tableArchetype) return;
  const group = { ...policy, policyNumbers: [policy.policyNumber] };
  await updateCashValues(tx, [worthOn(group, parameters['surr.trad_table'], today)], today);
}
