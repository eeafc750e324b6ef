import { cashValuePercent } from '#shared/rules/cash-value.ts';
import { businessDateOf, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import { minorDigits } from '#shared/money/money.ts';
import type { KnownNumbers } from '../parameters/known-numbers.ts';
import { addToReport, noMoney } from '../engine/job-report.ts';
import { updateCashValues, listGroups, type GroupPercent, type ValueGroup } from '../values/cash-value-repository.ts';
import { nextKey, type JobRound } from './job-round.ts';
import { runBatches } from './run-batches.ts';

const JOB = 'cash-value';

/** The archetype whose value is a table of the premiums paid; a syariah savings plan has its participant's account instead. */
const ARCHETYPE = 'END';

function percentOf(group: ValueGroup, { parametersOf }: KnownNumbers, on: BusinessDate): GroupPercent {
  const table = parametersOf({ ...group, archetype: ARCHETYPE, on })['surr.trad_table'];
  const percent = cashValuePercent(table, fullMonthsBetween(group.startDate, on)).toFixed();
  return { ...group, percent, decimals: minorDigits(group.currency) };
}

/** Traditional values of today (rulebook 2.3, 7.1). A later day makes up for days that were missed. */
export async function refreshCashValues({ numbers, transactor, now, batchSize }: JobRound): Promise<void> {
  const today = businessDateOf(now);
  const known = await numbers();
  await runBatches(transactor, { job: JOB, businessDate: today, now }, async (tx, after) => {
    const groups = await listGroups(tx, { archetype: ARCHETYPE, today, after, limit: batchSize });
    const count = await updateCashValues(
      tx,
      groups.map((group) => percentOf(group, known, today)),
      today,
    );
    const about = { job: 'cash-values', businessDate: today, outcome: 'DONE', kind: 'VALUED' } as const;
    await addToReport(tx, { ...about, ...noMoney, count });
    return nextKey(
      groups.flatMap(({ policyNumbers }) => policyNumbers),
      batchSize,
    );
  });
}
