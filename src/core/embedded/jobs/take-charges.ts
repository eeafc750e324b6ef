import { businessDateOf } from '#shared/time/dates.ts';
import type { SealedQueryable } from '../db/database.ts';
import type { ChargeOutcome } from '../charges/charge-outcome.ts';
import { findPricedDay, listDueCharges } from '../charges/due-charges-repository.ts';
import { takeDueCharges, type PricingCalendar } from '../charges/take-due.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { recordEvents } from '../events/record-events.ts';
import { getCalendar } from '../settings/get-calendar.ts';
import type { ChargeContext } from '../charges/take-month.ts';
import type { ParameterScope } from '../parameters/parameter-row.ts';
import { addToReport, type JobResult } from '../engine/job-report.ts';
import type { JobRound } from './job-round.ts';
import { settleEach } from './settle-each.ts';

type Reported = Pick<JobResult, 'businessDate' | 'currency'>;

/** Adds a line to the job report for each action. */
export async function reportCharges(tx: SealedQueryable, about: Reported, { results }: ChargeOutcome): Promise<void> {
  for (const { kind, amount } of results) {
    const outcome = kind === 'FUND_SHORT' || kind === 'LAPSED_FUND' ? 'REFUSED' : 'DONE';
    await addToReport(tx, { job: 'charges', ...about, outcome, kind, amount });
  }
}

/** Values shared by all policies of a run. */
interface ChargeRun {
  readonly calendar: PricingCalendar['calendar'];
  readonly now: JobRound['now'];
  readonly findParameters: ChargeContext['findParameters'];
}

async function chargePolicy(tx: SealedQueryable, policyNumber: string, { calendar, now, findParameters }: ChargeRun) {
  const policy = await lockPolicy(tx, policyNumber);
  const day = businessDateOf(now);
  const pricedDay = await findPricedDay(tx, day, policyNumber);
  if (pricedDay === undefined) return;
  const outcome = await takeDueCharges({ tx, policy, day, now, findParameters }, { pricedDay, calendar });
  await reportCharges(tx, { businessDate: day, currency: policy.currency }, outcome);
  await recordEvents(tx, { policyNumber, requestNumber: null, at: now }, outcome.events);
}

/**
 * Takes monthly charges whose price is final, each policy in its own transaction, and follows funds that cannot pay
 * theirs (rulebook 2.4). The plan advances with the charge, so that a crash never charges a month twice.
 */
export async function takeCharges(round: JobRound): Promise<void> {
  const { q, transactor, now } = round;
  const today = businessDateOf(now);
  const policyNumbers = await listDueCharges(q, today);
  if (policyNumbers.length === 0) return;
  const { parametersOf, settingOf } = await round.numbers();
  const calendar = await getCalendar(q, today, (key) => settingOf(key, today));
  const run = { calendar, now, findParameters: async (scope: ParameterScope) => parametersOf(scope) };
  await settleEach(
    policyNumbers,
    (policyNumber) => `Charge of ${policyNumber}`,
    (policyNumber) => transactor.inTransaction((tx) => chargePolicy(tx, policyNumber, run)),
  );
}
