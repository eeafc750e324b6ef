import { businessDateOf } from '#shared/time/dates.ts';
import { addToReport, noMoney } from '../engine/job-report.ts';
import { listGroups, updateCashValues, type ValueGroup } from '../values/cash-value-repository.ts';
import { worthOn, tableArchetype } from '../values/refresh-cash-value.ts';
import { nextKey, type JobRound } from './job-round.ts';
import { isDone, runBatches } from './run-batches.ts';

const JOB = 'cash-value';

/**
 * Recalculates today's cash values of traditional policies (rulebook 2.3, 7.1) before the other work of the day uses
 * them; a premium paid later raises the value at once (refreshCashValue). A later day makes up for missed days.
 */
export async function refreshCashValues({ q, numbers, transactor, now, batchSize }: JobRound): Promise<void> {
  const today = businessDateOf(now);
  if (await isDone(q, JOB, today)) return;
  const { parametersOf } = await numbers();
  const tableOf = ({ productId, currency }: ValueGroup) =>
    parametersOf({ productId, currency, archetype: tableArchetype, on: today })['surr.trad_table'];
  await runBatches(transactor, { job: JOB, businessDate: today, now }, async (tx, after) => {
    const groups = await listGroups(tx, { archetype: tableArchetype, today, after, limit: batchSize });
    const count = await updateCashValues(
      tx,
      groups.map((group) => worthOn(group, tableOf(group), today)),
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
