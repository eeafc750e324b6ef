import * as z from 'zod';
import { addMonths, businessDateOf } from '#shared/time/dates.ts';
import { addToReport, noMoney } from '../engine/job-report.ts';
import { rollPlans } from '../premiums/schedule-repository.ts';
import { nextKey, type JobRound } from './job-round.ts';
import { isDone, runBatches } from './run-batches.ts';

const JOB = 'premium-schedule';

/** Extends the premium schedule to prem.schedule_months ahead, once per business date. A later day makes up for missed days. */
export async function rollPremiums({ q, numbers, transactor, now, batchSize }: JobRound): Promise<void> {
  const today = businessDateOf(now);
  if (await isDone(q, JOB, today)) return;
  const months = z.number().parse((await numbers()).settingOf('prem.schedule_months', today));
  const until = addMonths(today, months);
  await runBatches(transactor, { job: JOB, businessDate: today, now }, async (tx, after) => {
    const rolled = await rollPlans(tx, { today, until, after, limit: batchSize });
    const about = { job: JOB, businessDate: today, outcome: 'DONE', kind: 'SCHEDULED' } as const;
    await addToReport(tx, { ...about, ...noMoney, count: rolled.length });
    return nextKey(rolled, batchSize);
  });
}
