import { Big } from 'big.js';
import { businessDateOf, type BusinessDate } from '#shared/time/dates.ts';
import type { MoneyIn } from '#shared/requests/money-in.ts';
import type { Queryable } from '#server/db/pool.ts';
import { addJob } from '#server/jobs/job-runner.ts';
import type { Engine, Moment } from '#server/proposal-store/engine.ts';
import { moveProposal } from './move-proposal.ts';
import type { ProposalRow } from '#server/proposal-store/proposal-row.ts';
import { pauseService } from '#server/proposal-store/service-pause.ts';

/** Returns the last day for the payment: the type's own, otherwise some working days (rulebook 4.4). */
export async function payingDeadline(
  engine: Pick<Engine, 'core'>,
  moment: Moment,
  { payBy }: MoneyIn,
  policyNumber: string,
): Promise<BusinessDate> {
  if (payBy !== null) return payBy;
  const { parameters } = await engine.core.getPosition(policyNumber);
  return moment.serviceTimes.calendar.addWorkingDays(businessDateOf(moment.at), parameters['pay.match_days_wd']);
}

/**
 * Tells the core which payment to expect while the row is locked, so that a match is handled after the state is set.
 * Money already there lets the request continue (rulebook 4.3).
 */
export async function awaitMoney(
  tx: Queryable,
  engine: Pick<Engine, 'coreIn'>,
  moment: Moment,
  row: ProposalRow,
  { money, deadline }: { readonly money: MoneyIn; readonly deadline: BusinessDate },
): Promise<ProposalRow> {
  const { purpose, exact } = money;
  const state = await engine.coreIn(tx, moment).expectMoney({
    requestNumber: row.number,
    policyNumber: row.policy_number,
    purpose,
    exact,
    amount: new Big(money.amount).toFixed(),
    least: new Big(money.least).toFixed(),
  });
  const system = { actor: 'sistem', role: 'SISTEM' } as const;
  if (state === 'MATCHED') {
    await addJob(tx, 'core-events', {}, { jobKey: 'core-events' });
    return moveProposal(tx, moment, row, { ...system, to: 'MENUNGGU_VERIFIKASI' });
  }
  const patch = { reply_by: deadline, ...pauseService(row, moment, 'Menunggu pembayaran.') };
  return moveProposal(tx, moment, row, { ...system, to: 'MENUNGGU_PEMBAYARAN', patch });
}
