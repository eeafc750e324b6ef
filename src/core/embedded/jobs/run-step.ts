import { Big } from 'big.js';
import * as z from 'zod';
import type { DailyJobName } from '#core/port.ts';
import { businessDateOf } from '#shared/time/dates.ts';
import type { SealedQueryable } from '../db/database.ts';
import { addToReport } from '../engine/job-report.ts';
import { recordEvents } from '../events/record-events.ts';
import type { BoundStep, DayDone, DayQuestion } from '../policy-days/day-step.ts';
import { applySystemPosting } from '../posting/apply-posting.ts';
import type { JobRound } from './job-round.ts';
import { settleEach } from './settle-each.ts';

const addDone = (tx: SealedQueryable, { kind, amount }: DayDone, { job, today, currency }: Counted): Promise<void> =>
  addToReport(tx, {
    job,
    businessDate: today,
    outcome: 'DONE',
    kind,
    currency,
    amount: amount ?? new Big(0),
  });

type Counted = Pick<DayQuestion, 'today'> & { readonly job: DailyJobName; readonly currency: number };

/** Settles one locked policy: the report first, postings and events last. */
async function settlePolicy(
  tx: SealedQueryable,
  { job, step, now }: { readonly job: DailyJobName; readonly step: BoundStep; readonly now: JobRound['now'] },
  question: DayQuestion & { readonly policyNumber: string },
): Promise<void> {
  const { done, currency } = await step.applyTo(tx, { ...question, now });
  for (const each of done) await addDone(tx, each, { job, today: question.today, currency });
  for (const { posting } of done) if (posting) await applySystemPosting(tx, posting, now);
  const about = { policyNumber: question.policyNumber, requestNumber: null, at: now };
  await recordEvents(
    tx,
    about,
    done.flatMap(({ events }) => events ?? []),
  );
}

/** Finds the question of the round's day for all policies, with the day's parameters. */
export async function findDayQuestion(round: JobRound): Promise<DayQuestion> {
  const today = businessDateOf(round.now);
  const { settingOf } = await round.numbers();
  const notices = z.array(z.number()).parse(settingOf('lapse.notices_cd', today));
  const window = z.number().parse(settingOf('reinst.window_months', today));
  const reportEvery = z.nullable(z.number()).parse(settingOf('report.value_months', today) ?? null);
  return { today, policyNumber: null, notices, window, reportEvery };
}

/** Does one kind of daily work, each policy in its own transaction; `job` = the job that reports it. @throws AggregateError at the end when any failed */
export async function runStep(
  { q, transactor, now }: JobRound,
  job: DailyJobName,
  step: BoundStep,
  question: DayQuestion,
): Promise<void> {
  await settleEach(
    await step.listPolicies(q, question),
    (policyNumber) => `${step.name} of ${policyNumber}`,
    (policyNumber) =>
      transactor.inTransaction((tx) => settlePolicy(tx, { job, step, now }, { ...question, policyNumber })),
  );
}
