import { Big } from 'big.js';
import type { CoreEventBody } from '#core/events.ts';
import type { Instant } from '#shared/time/dates.ts';
import { addToReport } from '../engine/job-report.ts';
import type { SealedQueryable } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { lastBillable } from './bill-day.ts';
import { collectPremiums } from './collect-premiums.ts';
import { listBillable, saveBill } from './instalment-repository.ts';
import { findNextStep, listSteps } from './instalment-steps.ts';
import { lockPaying, type PayingPolicy } from './lock-paying.ts';
import type { PremiumContext } from './record-premium.ts';
import { reinstatePaid } from './reinstate-paid-policy.ts';

/** Bills instalments that fall due within bill.lead_days_cd; returns one event per bill, to be recorded by the caller. */
async function raiseBills(context: PremiumContext, { byDebit }: PayingPolicy): Promise<readonly CoreEventBody[]> {
  const { tx, policy, parameters, today } = context;
  const events: CoreEventBody[] = [];
  const within = { today, until: lastBillable(today, parameters) };
  for (const { dueOn, amount } of await listBillable(tx, policy.policyNumber, within)) {
    const next = findNextStep(listSteps({ dueOn, billedOn: today, byDebit }, parameters), undefined);
    await saveBill(tx, { policyNumber: policy.policyNumber, dueOn }, { billedOn: today, next });
    await addToReport(tx, { ...reported(context), kind: 'BILLED', amount });
    const by = byDebit ? 'DEBIT' : 'MONEY';
    events.push({ kind: 'PREMIUM_BILLED', dueOn, amount: amount.toFixed(), currency: policy.currency, by });
  }
  return events;
}

const reported = ({ policy, today }: PremiumContext) =>
  ({ job: 'bills', businessDate: today, outcome: 'DONE', currency: policy.currency }) as const;

/** Adds the premiums that were paid from suspense to the report of the day's billing job. */
async function reportPaid(context: PremiumContext, bodies: readonly CoreEventBody[]): Promise<void> {
  for (const each of bodies)
    if (each.kind === 'PREMIUM_PAID')
      await addToReport(context.tx, { ...reported(context), kind: 'PREMIUM_PAID', amount: new Big(each.amount) });
}

/** Bills one policy and pays its bills from premium suspense as far as the money suffices (rulebook 2.4, 6.4). */
export async function billInstalments(tx: SealedQueryable, policyNumber: string, now: Instant): Promise<void> {
  const paying = await lockPaying(tx, policyNumber, now);
  if (paying === undefined) return;
  const billed = await raiseBills(paying.context, paying);
  const paid = await collectPremiums(paying.context, 'MONEY');
  await reportPaid(paying.context, paid);
  const isPaid = (dueOn: string): boolean => paid.some((each) => each.kind === 'PREMIUM_PAID' && each.dueOn === dueOn);
  // A bill that is already paid is reported as paid, not as due.
  const bodies = billed.filter((each) => each.kind !== 'PREMIUM_BILLED' || !isPaid(each.dueOn));
  await recordEvents(tx, { policyNumber, requestNumber: null, at: now }, [...bodies, ...paid]);
}

/**
 * Uses the policy's premium suspense to pay open bills or to reinstate a recent lapse; returns true when it did either.
 * `by` = way in which the money arrived. `goodAt` = moment from which it counts; absent = start of the day.
 */
export async function collectFor(
  tx: SealedQueryable,
  policyNumber: string,
  now: Instant,
  { goodAt, by = 'MONEY' }: { readonly goodAt?: Instant; readonly by?: 'MONEY' | 'DEBIT' } = {},
): Promise<boolean> {
  const paying = await lockPaying(tx, policyNumber, now, goodAt);
  if (paying === undefined) return reinstatePaid(tx, policyNumber, now, goodAt);
  const paid = await collectPremiums(paying.context, by);
  if (goodAt === undefined) await reportPaid(paying.context, paid);
  await recordEvents(tx, { policyNumber, requestNumber: null, at: now }, paid);
  return paid.length > 0;
}

/**
 * Pays open bills, or reinstates a recent lapse, with a payment that arrives now. A payment after the cut-off buys units
 * at the next day's price (rulebook 6.5). Returns true when it did either.
 */
export const collectPaid = (tx: SealedQueryable, policyNumber: string, now: Instant): Promise<boolean> =>
  collectFor(tx, policyNumber, now, { goodAt: now });

/**
 * Pays open bills, or reinstates a recent lapse, with money that the bank collected by debit and reports now. Returns
 * true when it did either.
 */
export const collectDrawn = (tx: SealedQueryable, policyNumber: string, now: Instant): Promise<boolean> =>
  collectFor(tx, policyNumber, now, { goodAt: now, by: 'DEBIT' });
