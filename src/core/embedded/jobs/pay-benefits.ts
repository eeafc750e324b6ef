import { Big } from 'big.js';
import * as z from 'zod';
import { businessDateOf } from '#shared/time/dates.ts';
import type { SealedQueryable } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { endAheadStep, holidayAheadStep } from '../policy-days/announce-terminations.ts';
import { windowAheadStep } from '../policy-days/announce-window.ts';
import type { BoundStep, DayDone, DayQuestion } from '../policy-days/day-step.ts';
import { riderStep } from '../policy-days/end-riders.ts';
import { reportStep } from '../policy-days/make-reports.ts';
import { termStep } from '../policy-days/end-terms.ts';
import { paidUpStep } from '../policy-days/mark-paid-up.ts';
import { benefitStep } from '../policy-days/pay-benefit.ts';
import { applySystemPosting } from '../posting/apply-posting.ts';
import { addToReport } from '../engine/job-report.ts';
import type { JobRound } from './job-round.ts';
import { settleEach } from './settle-each.ts';

/** Steps in order: what falls due on a policy's last day is owed before the policy ends. */
const steps: readonly BoundStep[] = [
  riderStep,
  benefitStep,
  paidUpStep,
  termStep,
  endAheadStep,
  holidayAheadStep,
  reportStep,
  windowAheadStep,
];

const addDone = (tx: SealedQueryable, { kind, amount }: DayDone, { today, currency }: Counted): Promise<void> =>
  addToReport(tx, {
    job: 'benefits',
    businessDate: today,
    outcome: 'DONE',
    kind,
    currency,
    amount: amount ?? new Big(0),
  });

type Counted = Pick<DayQuestion, 'today'> & { readonly currency: number };

/** Settles one locked policy: the report first, postings and events last. */
async function settlePolicy(
  tx: SealedQueryable,
  step: BoundStep,
  question: DayQuestion & { readonly policyNumber: string },
  now: JobRound['now'],
): Promise<void> {
  const { done, currency } = await step.applyTo(tx, { ...question, now });
  for (const each of done) await addDone(tx, each, { today: question.today, currency });
  for (const { posting } of done) if (posting) await applySystemPosting(tx, posting, now);
  const about = { policyNumber: question.policyNumber, requestNumber: null, at: now };
  await recordEvents(
    tx,
    about,
    done.flatMap(({ events }) => events ?? []),
  );
}

async function runStep({ q, transactor, now }: JobRound, step: BoundStep, question: DayQuestion): Promise<void> {
  await settleEach(
    await step.listPolicies(q, question),
    (policyNumber) => `${step.name} of ${policyNumber}`,
    (policyNumber) => transactor.inTransaction((tx) => settlePolicy(tx, step, { ...question, policyNumber }, now)),
  );
}

/**
 * Handles scheduled benefits, riders and policies at the end of their term, the last premium, reminders before
 * termination, and policy reports (rulebook 2.4, 6.8, 7.27). Each policy has its own transaction; a failure is retried
 * tomorrow and stops no other step.
 * @throws AggregateError at the end when any failed
 */
export async function payBenefits(round: JobRound): Promise<void> {
  const today = businessDateOf(round.now);
  const { settingOf } = await round.numbers();
  const notices = z.array(z.number()).parse(settingOf('lapse.notices_cd', today));
  const window = z.number().parse(settingOf('reinst.window_months', today));
  const reportEvery = z.nullable(z.number()).parse(settingOf('report.value_months', today) ?? null);
  await settleEach(
    steps,
    ({ name }) => name,
    (step) => runStep(round, step, { today, policyNumber: null, notices, window, reportEvery }),
  );
}
