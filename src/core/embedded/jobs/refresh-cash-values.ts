import { cashValuePercent } from '#shared/cash-value.ts';
import { businessDateOf, fullMonthsBetween, type BusinessDate, type Instant } from '#shared/dates.ts';
import { minorDigits } from '#shared/money.ts';
import type { Queryable, Transactor } from '../database.ts';
import { findParameters } from '../parameters/find-parameters.ts';
import { applyCashValues, listGroups, type GroupPercent, type ValueGroup } from '../values/cash-value-repository.ts';
import { runOnce } from './run-once.ts';

const JOB = 'cash-value';

/** The archetype whose value is a table of the premiums paid; a syariah savings plan has its participant's account instead. */
const ARCHETYPE = 'END';

async function percentOf(tx: Queryable, group: ValueGroup, on: BusinessDate): Promise<GroupPercent> {
  const parameters = await findParameters(tx, { ...group, archetype: ARCHETYPE, on });
  const percent = cashValuePercent(parameters['surr.trad_table'], fullMonthsBetween(group.startDate, on)).toFixed();
  return { ...group, percent, decimals: minorDigits(group.currency) };
}

/** Traditional values of today (rulebook 2.3, 7.1). A later day makes up for days that were missed. */
export async function refreshCashValues(transactor: Transactor, now: Instant): Promise<void> {
  const today = businessDateOf(now);
  await runOnce(transactor, { job: JOB, businessDate: today, now }, async (tx) => {
    const groups: GroupPercent[] = [];
    for (const group of await listGroups(tx, ARCHETYPE, today)) groups.push(await percentOf(tx, group, today));
    await applyCashValues(tx, groups, today);
  });
}
