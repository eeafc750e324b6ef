import { Big } from 'big.js';
import { addDays, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { roundMoney } from '#shared/money/money.ts';
import { findDueDateFrom } from '#shared/rules/premium-calendar.ts';
import { percentOfYear } from '#shared/parameters/percent-of-year.ts';
import { dueCalendar, findDueAfterLead } from '../blocks/cover/due-dates.ts';
import type { PeriodicTopUpPayload } from './payload.ts';

const monthsPerYear = 12;

/** Premiums of one due date, in the policy's currency. */
export interface PremiumSplit {
  readonly base: Big;
  readonly topUp: Big;
  readonly total: Big;
}

const split = (base: Big.BigSource, topUp: Big.BigSource): PremiumSplit => ({
  base: new Big(base),
  topUp: new Big(topUp),
  total: new Big(base).plus(topUp),
});

export const premiumToday = ({ position: { premium } }: Facts): PremiumSplit =>
  split(premium.basePremium, premium.topUpPremium);

export const newPremium = (payload: Pick<PeriodicTopUpPayload, 'base_prem' | 'top_up_prem'>): PremiumSplit =>
  split(payload.base_prem, payload.top_up_prem);

/** True when the total rises, which requires health form, illustration and perhaps proof of income (wire 3.13). */
export const isRaised = (premium: PremiumSplit, facts: Facts): boolean => premium.total.gt(premiumToday(facts).total);

/** Returns the number of premiums a year. */
export const premiumsPerYear = (facts: Facts): number => {
  const { period } = dueCalendar(facts);
  return period === 0 ? 0 : monthsPerYear / period;
};

/**
 * Returns the first due date of the new premium: the next one after the lead time, counted from sending (rulebook
 * 7.11). If it passed before the decision, the next one. Undefined when no premium falls due any more.
 */
export function findEffectiveDay(facts: Facts): BusinessDate | undefined {
  const planned = findDueAfterLead(facts, facts.position.parameters['prem.lead_cd']);
  const isStillAhead = planned === undefined || planned > facts.today;
  return isStillAhead ? planned : findDueDateFrom(dueCalendar(facts), addDays(facts.today, 1));
}

/** Limits for the premiums of one due date, converted from monthly or yearly limits. */
export interface PremiumLimits {
  readonly baseMin: Big;
  readonly topUpMin: Big;
  /** Largest top-up for the given basic premium. */
  readonly topUpMax: Big;
  /** Largest basic premium that the sum assured allows (sa.min_premium_multiple); null = no limit. */
  readonly baseMax: Big | null;
  readonly step: Big;
}

export function premiumLimits(base: Big, facts: Facts): PremiumLimits {
  const { parameters } = facts.position;
  const { period } = dueCalendar(facts);
  const multiple = parameters['sa.min_premium_multiple'];
  const yearly = premiumsPerYear(facts);
  return {
    baseMin: new Big(parameters['prem.base.min_monthly']).times(period),
    topUpMin: new Big(parameters['prem.topup.min_monthly']).times(period),
    topUpMax: base.times(parameters['prem.topup.max_ratio']),
    baseMax:
      multiple === 0 || yearly === 0 ? null : new Big(facts.policy.mainCover.sumAssured).div(multiple).div(yearly),
    step: new Big(parameters['prem.step']),
  };
}

/**
 * Returns the part of one premium that goes into funds after acquisition and top-up charges of this policy year
 * (rulebook 7.11 CALC).
 */
export function invested(premium: PremiumSplit, facts: Facts): Big {
  const { parameters, policyYear } = facts.position;
  const ofBase = premium.base.times(100 - percentOfYear(parameters['prem.acquisition'], policyYear)).div(100);
  const ofTopUp = premium.topUp.times(100 - parameters['prem.topup.charge_percent']).div(100);
  return roundMoney(ofBase.plus(ofTopUp), facts.policy.currency);
}
