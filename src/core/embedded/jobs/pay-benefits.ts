import { endAheadStep, holidayAheadStep } from '../policy-days/announce-terminations.ts';
import { windowAheadStep } from '../policy-days/announce-window.ts';
import type { BoundStep } from '../policy-days/day-step.ts';
import { reportStep } from '../policy-days/make-reports.ts';
import { termStep } from '../policy-days/end-terms.ts';
import { paidUpStep } from '../policy-days/mark-paid-up.ts';
import { benefitStep } from '../policy-days/pay-benefit.ts';
import type { JobRound } from './job-round.ts';
import { findDayQuestion, runStep } from './run-step.ts';
import { settleEach } from './settle-each.ts';

/** Steps in order: what falls due on a policy's last day is owed before the policy ends. */
const steps: readonly BoundStep[] = [
  benefitStep,
  paidUpStep,
  termStep,
  endAheadStep,
  holidayAheadStep,
  reportStep,
  windowAheadStep,
];

/**
 * Handles scheduled benefits, policies at the end of their term, the last premium, reminders before
 * termination, and policy reports (rulebook 2.4, 6.8, 7.27). Each policy has its own transaction; a failure is retried
 * tomorrow and stops no other step.
 * @throws AggregateError at the end when any failed
 */
export async function payBenefits(round: JobRound): Promise<void> {
  const question = await findDayQuestion(round);
  await settleEach(
    steps,
    ({ name }) => name,
    (step) => runStep(round, 'benefits', step, question),
  );
}
