import { Big } from 'big.js';
import type { Calendar } from '#shared/time/calendar.ts';
import type { BusinessDate } from '#shared/time/dates.ts';
import { nextMonthlyPolicyDay } from '../charge-plan/charge-plan-repository.ts';
import { listHoldings } from '../orders/orders-repository.ts';
import { worthOf } from './cancel-units.ts';
import { joinOutcomes, nothingDone, type ChargeOutcome } from './charge-outcome.ts';
import {
  deleteChargePlan,
  findDueCharges,
  findPricedDay,
  updateLowSince,
  type DueCharges,
} from './due-charges-repository.ts';
import { beginFundGrace, endFundGrace, followFundGrace } from './fund-grace.ts';
import {
  cutMonth,
  findMonth,
  takeMonth,
  type ChargeContext,
  type ChargedMonth,
  type PricedHoldings,
} from './take-month.ts';

/** Newest day with final prices, with the calendar of valuation days. */
export interface PricingCalendar {
  readonly pricedDay: BusinessDate;
  readonly calendar: Calendar;
}

async function holdingsAt({ tx, policy }: ChargeContext, pricingDate: BusinessDate): Promise<PricedHoldings> {
  return { pricingDate, holdings: await listHoldings(tx, policy.policyNumber, pricingDate) };
}

const buildChargedOutcome = (...months: readonly ChargedMonth[]): ChargeOutcome => ({
  results: months.filter(({ total }) => total.gt(0)).map(({ total }) => ({ kind: 'CHARGED', amount: total })),
  events: [],
});

/** Lists every month that can be priced and is not yet charged. */
async function listMonths(context: ChargeContext, due: DueCharges, { pricedDay }: PricingCalendar) {
  const months: ChargedMonth[] = [];
  const { startDate } = context.policy;
  for (let on = due.nextOn; on <= pricedDay && isCovered(due, on); on = nextMonthlyPolicyDay(startDate, on))
    months.push(await findMonth(context, on));
  return months;
}

const isCovered = ({ endsOn }: DueCharges, monthOn: BusinessDate): boolean => endsOn === null || monthOn < endsOn;

/** Warns once when the fund covers only a few more months of this charge, and again only after it has recovered. */
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

/**
 * Charges all overdue months at the newest final price as soon as the fund covers them together, so that a top-up or
 * premium helps at once.
 */
async function retryMonths(context: ChargeContext, due: DueCharges, days: PricingCalendar): Promise<ChargeOutcome> {
  const months = await listMonths(context, due, days);
  const owed = months.reduce((sum, { total }) => sum.plus(total), new Big(0));
  const { holdings } = await holdingsAt(context, days.pricedDay);
  const missing = owed.minus(worthOf(holdings, context.policy.currency));
  if (missing.gt(0)) return followFundGrace(context, due, missing);
  for (const month of months) await takeMonth(context, month, await holdingsAt(context, days.pricedDay));
  const low = await warnAfterCharging(context, due, months);
  return joinOutcomes([buildChargedOutcome(...months), await endFundGrace(context), low]);
}

const warnAfterCharging = async (context: ChargeContext, due: DueCharges, months: readonly ChargedMonth[]) => {
  const last = months.at(-1);
  return last === undefined || due.endsOn !== null ? nothingDone : warnWhenLow(context, due, last);
};

/**
 * Charges the months before the end of a terminated policy whose fund was short, oldest first, as far as the
 * value of its units covers them (rulebook 7.1).
 */
async function chargeUpToValue(
  context: ChargeContext,
  due: DueCharges,
  days: PricingCalendar,
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

/** Charges month by month, each at the price of its day or the next valuation day; after an unpaid month, later months wait. */
async function chargeMonths(context: ChargeContext, due: DueCharges, days: PricingCalendar) {
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

/** Charges the months before the end, then deletes the plan. */
async function endCharges(context: ChargeContext, due: DueCharges, days: PricingCalendar): Promise<ChargeOutcome> {
  const taken = await chargeDueMonths(context, due, days);
  await deleteChargePlan(context.tx, context.policy.policyNumber);
  return buildChargedOutcome(...taken);
}

/** Charges the due months: up to the remaining value if the fund was short at the end, otherwise month by month. */
const chargeDueMonths = async (
  context: ChargeContext,
  due: DueCharges,
  days: PricingCalendar,
): Promise<readonly ChargedMonth[]> =>
  due.shortSince === null ? (await chargeMonths(context, due, days)).taken : chargeUpToValue(context, due, days);

/**
 * Charges everything due of one locked policy (rulebook 2.4); the first month that the fund cannot pay starts the
 * fund's grace period. On a terminated policy the months before its end are charged as far as possible, then charging stops.
 */
export async function takeDueCharges(context: ChargeContext, days: PricingCalendar): Promise<ChargeOutcome> {
  const { tx, policy } = context;
  const due = await findDueCharges(tx, policy.policyNumber, days.pricedDay);
  if (due === undefined) return nothingDone;
  if (due.endsOn !== null) return endCharges(context, due, days);
  if (due.shortSince !== null) return retryMonths(context, due, days);
  const { taken, missing } = await chargeMonths(context, due, days);
  const next = missing.gt(0) ? await beginFundGrace(context, missing) : await warnAfterCharging(context, due, taken);
  return joinOutcomes([buildChargedOutcome(...taken), next]);
}

/**
 * Charges the months up to the pricing day of orders that are about to settle, so that charges precede sales; what the
 * fund cannot pay waits for the daily job. The policy must be locked. Returns undefined when a month waits for a price
 * of another fund of the policy: the orders wait with it.
 */
export async function takeChargesBeforeOrders(
  context: ChargeContext,
  ordersPricedOn: BusinessDate,
  calendar: Calendar,
): Promise<ChargeOutcome | undefined> {
  const { policyNumber } = context.policy;
  const due = await findDueCharges(context.tx, policyNumber, ordersPricedOn);
  if (due === undefined || (due.shortSince !== null && due.endsOn === null)) return nothingDone;
  const pricedDay = await findPricedDay(context.tx, ordersPricedOn, policyNumber);
  if (pricedDay === undefined || pricedDay < ordersPricedOn) return undefined;
  return buildChargedOutcome(...(await chargeDueMonths(context, due, { pricedDay, calendar })));
}
