import type { JobOutcome } from '#core/port.ts';
import { businessDateOf, type Instant } from '#shared/time/dates.ts';
import { bindChange } from '../changes/appliers.ts';
import { takeChargesBeforeOrders } from '../charges/take-due.ts';
import type { ChangeContext, Settlement } from '../engine/change-applier.ts';
import type { SealedQueryable } from '../db/database.ts';
import { recordEvents } from '../events/record-events.ts';
import { findParameters } from '../parameters/find-parameters.ts';
import type { ParameterScope } from '../parameters/parameter-row.ts';
import { updateChangeStates, findChange, listChanges } from '../engine/change-repository.ts';
import { lockPolicy } from '../engine/lock-policy.ts';
import { markVoid } from '../engine/posting-repository.ts';
import { withCompletion } from '../engine/with-completion.ts';
import { markOrdersPriced, type PriceableOrders } from '../orders/orders-repository.ts';
import { getCalendar } from '../settings/get-calendar.ts';
import { addToReport, noMoney } from '../engine/job-report.ts';
import { reportCharges } from './take-charges.ts';

async function buildContext(tx: SealedQueryable, orders: PriceableOrders, now: Instant): Promise<ChangeContext> {
  const policy = await lockPolicy(tx, orders.policyNumber);
  const { requestNumber, step, pricingDate } = orders;
  const parameters = await findParameters(tx, { ...policy, on: pricingDate });
  return { tx, policy, requestNumber, step, effectiveDate: pricingDate, parameters, today: businessDateOf(now), now };
}

const reportOrders = (
  { tx, today }: ChangeContext,
  outcome: JobOutcome,
  kind: 'ORDERS_PRICED' | 'PRICE_SHORTFALL',
): Promise<void> => addToReport(tx, { job: 'waiting-orders', businessDate: today, outcome, kind, ...noMoney });

/** Voids the posting and returns the request with the figures, because prices fell too far; nothing is settled. */
async function refuseOrders(context: ChangeContext, { requested, possible }: Settlement & { outcome: 'SHORTFALL' }) {
  const { tx, policy, requestNumber, effectiveDate, now } = context;
  await markVoid(tx, context);
  await reportOrders(context, 'REFUSED', 'PRICE_SHORTFALL');
  await recordEvents(tx, { policyNumber: policy.policyNumber, requestNumber, at: now }, [
    {
      kind: 'PRICE_SHORTFALL',
      pricingDate: effectiveDate,
      requested: requested.toFixed(),
      possible: possible.toFixed(),
    },
  ]);
}

/**
 * Takes charges of the same or an earlier price before the orders settle, so that sold units bear the month that has
 * started. Returns false when such a month waits for a price.
 */
async function takeChargesFirst({ tx, policy, effectiveDate, today, now }: ChangeContext): Promise<boolean> {
  const find = (scope: ParameterScope) => findParameters(tx, scope);
  const context = { tx, policy, day: today, now, findParameters: find };
  const outcome = await takeChargesBeforeOrders(context, effectiveDate, await getCalendar(tx, today));
  if (outcome === undefined) return false;
  await reportCharges(tx, { businessDate: today, currency: policy.currency }, outcome);
  return true;
}

/**
 * Settles the change of one posting that waited for its price (rulebook 6.5). Does nothing when it is no longer queued,
 * or when a month to be charged before it has no price yet.
 */
export async function priceWaitingOrders(tx: SealedQueryable, orders: PriceableOrders, now: Instant): Promise<void> {
  const context = await buildContext(tx, orders, now);
  const waiting = findChange(await listChanges(tx, context), 'QUEUED');
  if (waiting === undefined) return;
  if (!(await takeChargesFirst(context))) return;
  const settlement = await bindChange(waiting.change).settle(context);
  if (settlement.outcome === 'SHORTFALL') return refuseOrders(context, settlement);
  await markOrdersPriced(tx, context);
  await updateChangeStates(tx, context, [waiting.ordinal], 'APPLIED');
  await reportOrders(context, 'DONE', 'ORDERS_PRICED');
  const events = await withCompletion(context, settlement.events);
  await recordEvents(tx, { ...orders, at: now }, events);
}
