import { Big } from 'big.js';
import { addDays, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { findDueDateFrom, premiumPeriod, type PremiumCalendar } from '#shared/rules/premium-calendar.ts';
import { dueCalendar } from '../blocks/cover/due-dates.ts';

/** Payment frequencies that can be chosen (wire 9.6). Code 5, paid once, cannot. */
export const frequencies = [1, 2, 3, 4] as const;
export type Frequency = (typeof frequencies)[number];

export const findFrequency = (code: number): Frequency | undefined => frequencies.find((each) => each === code);

/** Premium bill of one due date, in the policy's currency. */
export interface Bill {
  readonly base: Big;
  readonly topUp: Big;
  readonly rider: Big;
  readonly total: Big;
}

const bill = (base: Big, topUp: Big, rider: Big): Bill => ({ base, topUp, rider, total: base.plus(topUp).plus(rider) });

export const currentBill = ({ position: { premium } }: Facts): Bill =>
  bill(new Big(premium.basePremium), new Big(premium.topUpPremium), new Big(premium.riderPremium));

/** Returns the cost of one year: one bill times the number of bills a year. */
export const yearly = (each: Bill, frequency: Frequency): Big => each.total.times(12 / premiumPeriod(frequency));

/**
 * Converts the premium of one bill to another frequency (rulebook 7.16 CALC): yearly amount times the new factor,
 * rounded to the premium step.
 */
function convert(amount: Big, facts: Facts, frequency: Frequency): Big {
  const { 'freq.modal': factors, 'prem.modal_step': step } = facts.position.parameters;
  const now = findFrequency(facts.position.premium.frequency);
  if (now === undefined) throw new Error('a premium that is paid once has no other frequency');
  const round = (exact: Big): Big => exact.div(step).round(0, Big.roundHalfUp).times(step);
  return round(round(amount.div(factors[now])).times(factors[frequency]));
}

export interface RiderPremium {
  readonly itemId: number;
  readonly premium: Big;
}

/** Converts riders one by one, so that the bill equals the sum of its covers. */
export const convertRiders = (facts: Facts, frequency: Frequency): readonly RiderPremium[] =>
  facts.policy.riders
    .filter(({ status }) => status === 'IN_FORCE')
    .map(({ itemId, premium }) => ({ itemId, premium: convert(new Big(premium), facts, frequency) }));

export function newBill(facts: Facts, frequency: Frequency): Bill {
  const now = currentBill(facts);
  const riders = convertRiders(facts, frequency).reduce((sum, { premium }) => sum.plus(premium), new Big(0));
  return bill(
    convert(now.base, facts, frequency),
    convert(now.topUp, facts, frequency),
    now.rider.eq(0) ? new Big(0) : riders.eq(0) ? convert(now.rider, facts, frequency) : riders,
  );
}

const later = (left: BusinessDate, right: BusinessDate): BusinessDate => (left > right ? left : right);

/** Returns the calendar of days on which both frequencies bill, so that no month is billed twice or missed. */
const sharedCalendar = (facts: Facts, frequency: Frequency): PremiumCalendar => {
  const calendar = dueCalendar(facts);
  return { ...calendar, period: Math.max(calendar.period, premiumPeriod(frequency)) };
};

/**
 * Returns the first bill of the new frequency (rulebook 7.16 EFF): an unpaid due date of both frequencies after the
 * lead time, counted from sending. If it passed before the decision, the next one. Undefined when none comes.
 */
export function findFirstDue(facts: Facts, frequency: Frequency): BusinessDate | undefined {
  const calendar = sharedCalendar(facts, frequency);
  const lead = addDays(facts.submittedOn ?? facts.today, facts.position.parameters['freq.lead_cd']);
  const planned = findDueDateFrom(calendar, later(lead, facts.position.premium.paidToOn ?? lead));
  const isStillAhead = planned === undefined || planned > facts.today;
  return isStillAhead ? planned : findDueDateFrom(calendar, addDays(facts.today, 1));
}
