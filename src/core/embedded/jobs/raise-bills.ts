import * as z from 'zod';
import { addDays, businessDateOf } from '#shared/time/dates.ts';
import { billInstalments, collectFor } from '../collection/bill-instalments.ts';
import { listCleared, listUnbilled } from '../collection/instalment-repository.ts';
import { riderStep } from '../policy-days/end-riders.ts';
import type { JobRound } from './job-round.ts';
import { findDayQuestion, runStep } from './run-step.ts';
import { settleEach } from './settle-each.ts';

/** Lets money that counts from today pay premiums. */
async function useClearedMoney({ q, transactor, now }: JobRound): Promise<void> {
  await settleEach(
    await listCleared(q, businessDateOf(now)),
    (policyNumber) => `Money for premiums of ${policyNumber}`,
    (policyNumber) => transactor.inTransaction(async (tx) => void (await collectFor(tx, policyNumber, now))),
  );
}

/** Bills premiums due within bill.lead_days_cd. */
async function billDue({ q, numbers, transactor, now }: JobRound): Promise<void> {
  const today = businessDateOf(now);
  const lead = z.number().parse((await numbers()).settingOf('bill.lead_days_cd', today));
  await settleEach(
    await listUnbilled(q, { today, until: addDays(today, lead) }),
    (policyNumber) => `Bills of ${policyNumber}`,
    (policyNumber) => transactor.inTransaction((tx) => billInstalments(tx, policyNumber, now)),
  );
}

const endRiders = async (round: JobRound): Promise<void> =>
  runStep(round, 'bills', riderStep, await findDayQuestion(round));

/**
 * Bills premiums, and lets money that counts from today pay them (rulebook 2.4, 6.4). Riders whose term is over end
 * first, so that no bill asks for them.
 * @throws AggregateError at the end when any failed
 */
export async function raiseBills(round: JobRound): Promise<void> {
  await settleEach(
    [endRiders, useClearedMoney, billDue],
    ({ name }) => name,
    (work) => work(round),
  );
}
