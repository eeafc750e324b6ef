import { Big } from 'big.js';
import type { Calendar } from '#shared/time/calendar.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import { policyDayAfter } from '../charge-plan/charge-plan-repository.ts';
import { listHoldings } from '../orders/orders-repository.ts';
import { worthOf } from './cancel-units.ts';
import { joinOutcomes, nothingDone, type ChargeOutcome } from './charge-outcome.ts';
import { deleteChargePlan, findDueCharges, updateLowSince, type DueCharges } from './due-charges-repository.ts';
import { beginFundGrace, endFundGrace, followFundGrace } from './fund-grace.ts';
import {
  cutMonth,
  findMonth,
  takeMonth,
  type ChargeContext,
  type ChargedMonth,
  type PricedHoldings,
} from './take-month.ts';

/** The newest day with final prices, and the days that have one. */
export interface PricedDays {
  readonly pricedDay: BusinessDate;
  readonly calendar: Calendar;
}

async function holdingsAt({ tx, policy }: ChargeContext, pricingDate: BusinessDate): Promise<PricedHoldings> {
  return { pricingDate, holdings: await listHoldings(tx, policy.policyNumber, pricingDate) };
}

const charged = (...months: readonly ChargedMonth[]): ChargeOutcome => ({
  results: months.filter(({ total }) => total.gt(0)).map(({ total }) => ({ kind: 'CHARGED', amount: total })),
  events: [],
});

/** Every month that can be priced and is not taken. */
async function listMonths(context: ChargeContext, due: DueCharges, { pricedDay }: PricedDays) {
  const months: ChargedMonth[] = [];
  const { startDate } = context.policy;
  for (let on = due.nextOn; on <= pricedDay && isCovered(due, on); on = policyDayAfter(startDate, on))
    months.push(await findMonth(context, on));
  return months;
}

const isCovered = ({ endsOn }: DueCharges, monthOn: BusinessDate): boolean => endsOn === null || monthOn < endsOn;

/** Told once when the fund carries few months more at this price, and again only after it had recovered. */
async function warnWhenLow(context: ChargeContext, { lowSince }: DueCharges, month: ChargedMonth) {
  const { tx, policy, day, findParameters } = context;
  if (month.total.eq(0)) return nothingDone;
  const { holdings } = await holdingsAt(context, day);
  const months = worthOf(holdings, policy.currency).div(month.total).round(0, Big.roundDown).toNumber();
  const parameters = await findParameters({ ...policy, on: day });
  const isLow = months < parameters['charge.warning_months'];
  if (isLow === (lowSince !== null)) return nothingDone;
  await updateLowSince(tx, policy.policyNumber, isLow ? day : null);
  return { results: [], events: isLow ? [{ kind: 'FUND_LOW' as const, months }] : [] };
}

/** All months due at the newest final price, once the fund carries them together: a top-up or premium helps at once. */
async function retryMonths(context: ChargeContext, due: DueCharges, days: PricedDays): Promise<ChargeOutcome> {
  const months = await listMonths(context, due, days);
  const owed = months.reduce((sum, { total }) => sum.plus(total), new Big(0));
  const { holdings } = await holdingsAt(context, days.pricedDay);
  const missing = owed.minus(worthOf(holdings, context.policy.currency));
  if (missing.gt(0)) return followFundGrace(context, due, missing);
  for (const month of months) await takeMonth(context, month, await holdingsAt(context, days.pricedDay));
  const low = await warnAfter(context, due, months);
  return joinOutcomes([charged(...months), await endFundGrace(context), low]);
}

const warnAfter = async (context: ChargeContext, due: DueCharges, months: readonly ChargedMonth[]) => {
  const last = months.at(-1);
  return last === undefined || due.endsOn !== null ? nothingDone : warnWhenLow(context, due, last);
};

/** Of an exhausted fund whose policy has ended: the months before its end, oldest first, as far as what is left carries them (rulebook 7.1). */
async function settleMonths(
  context: ChargeContext,
  due: DueCharges,
  days: PricedDays,
): Promise<readonly ChargedMonth[]> {
  const settled: ChargedMonth[] = [];
  for (const month of await listMonths(context, due, days)) {
    const priced = await holdingsAt(context, days.pricedDay);
    const carried = cutMonth(month, worthOf(priced.holdings, context.policy.currency));
    await takeMonth(context, carried, priced);
    settled.push(carried);
  }
  return settled;
}

/** Month by month, each at the price of its day or of the next valuation day; the months behind one that is short wait with it. */
async function takeMonths(context: ChargeContext, due: DueCharges, days: PricedDays) {
  const taken: ChargedMonth[] = [];
  const months = await listMonths(context, due, days);
  for (const month of months) {
    const priced = await holdingsAt(context, days.calendar.nextValuationDay(month.monthOn));
    const missing = month.total.minus(worthOf(priced.holdings, context.policy.currency));
    if (missing.gt(0)) return { taken, missing };
    await takeMonth(context, month, priced);
    taken.push(month);
  }
  return { taken, missing: new Big(0) };
}

/** The months before an end, and then nothing more. */
async function endCharges(context: ChargeContext, due: DueCharges, days: PricedDays): Promise<ChargeOutcome> {
  const taken = await takeBeforeEnd(context, due, days);
  await deleteChargePlan(context.tx, context.policy.policyNumber);
  return charged(...taken);
}

/** Of a fund that was short when its policy ended, what is left; else month by month. */
const takeBeforeEnd = async (
  context: ChargeContext,
  due: DueCharges,
  days: PricedDays,
): Promise<readonly ChargedMonth[]> =>
  due.shortSince === null ? (await takeMonths(context, due, days)).taken : settleMonths(context, due, days);

/**
 * Everything that is due of one locked policy (rulebook 2.4): what the fund carries is taken, the first month that it does not carry
 * begins its grace. Of a policy that ended, what is left of the months before its end; then nothing more.
 */
export async function takeDueCharges(context: ChargeContext, days: PricedDays): Promise<ChargeOutcome> {
  const { tx, policy } = context;
  const due = await findDueCharges(tx, policy.policyNumber, days.pricedDay);
  if (due === undefined) return nothingDone;
  if (due.endsOn !== null) return endCharges(context, due, days);
  if (due.shortSince !== null) return retryMonths(context, due, days);
  const { taken, missing } = await takeMonths(context, due, days);
  const next = missing.gt(0) ? await beginFundGrace(context, missing) : await warnAfter(context, due, taken);
  return joinOutcomes([charged(...taken), next]);
}

/**
 * The months whose price is that of orders about to be settled, or earlier: they come before what is sold, and what the fund cannot
 * carry waits for the job of the day. The policy must be locked.
 */
export async function takeChargesBefore(context: ChargeContext, pricedDay: BusinessDate, calendar: Calendar) {
  const due = await findDueCharges(context.tx, context.policy.policyNumber, pricedDay);
  if (due === undefined || (due.shortSince !== null && due.endsOn === null)) return nothingDone;
  return charged(...(await takeBeforeEnd(context, due, { pricedDay, calendar })));
}
