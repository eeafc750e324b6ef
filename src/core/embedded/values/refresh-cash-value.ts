import { minorDigits } from '#shared/money/money.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import type { ByPolicyYear } from '#shared/parameters/percent-of-year.ts';
import { cashValueTwelfths } from '#shared/rules/cash-value.ts';
import { fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { Queryable } from '../db/database.ts';
import type { LockedPolicy } from '../engine/lock-policy.ts';
import { updateCashValues, type GroupWorth, type ValueGroup } from './cash-value-repository.ts';

/** The archetype whose value is a table of the premiums paid; a syariah savings plan has its participant's account instead. */
export const tableArchetype = 'END';

/** Counts what policies of a group are worth of the premiums paid on a day, by surr.trad_table (rulebook 7.1). */
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

/** Recomputes the value of a policy after its premiums have changed: who ends it on the same day gets the value of all that was paid. */
export async function refreshCashValue({ tx, policy, parameters, today }: Valued): Promise<void> {
  if (policy.archetype !== tableArchetype) return;
  const group = { ...policy, policyNumbers: [policy.policyNumber] };
  await updateCashValues(tx, [worthOn(group, parameters['surr.trad_table'], today)], today);
}
