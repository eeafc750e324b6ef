import { Big } from 'big.js';
import { isUnitLinked } from '#shared/facts/archetype.ts';
import { attainedAge } from '#shared/rules/attained-age.ts';
import { monthlyCoverCost, riskCoverOf } from '#shared/rules/cover-cost.ts';
import { addDays, addMonths, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { hasRiskPremium } from '#shared/lists/occupation-risk.ts';
import { yearlyRate } from '#shared/rules/level-premium.ts';
import { modalPremium } from '#shared/rules/modal-premium.ts';
import { roundMoney } from '#shared/money/money.ts';
import { findDueDateFrom } from '#shared/rules/premium-calendar.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { isMainCover } from '#shared/policy/policy.ts';
import type { Benefit, BenefitStep } from './benefit-steps.ts';
import { dueCalendar, findDueAfterLead } from './due-dates.ts';

const monthsPerYear = 12;
const standard = 100;

/** True when the fund pays for the cover: the main cover of a unit link, and riders without a premium. */
export const isPaidByFund = (cover: Coverage, facts: Facts): boolean =>
  isUnitLinked(facts.position) && (isMainCover(facts.policy, cover) || cover.premium === 0);

/** True when the billed premium includes the risk cost of the cover. */
export const isBilled = (cover: Coverage, { policy, position }: Facts): boolean =>
  hasRiskPremium({ premium: cover.premium, isMain: isMainCover(policy, cover) }, isUnitLinked(position));

/**
 * Returns the first day of a new sum or plan (rulebook 7.7, 7.8): the next due date after the lead time, counted from
 * sending. If it passed before the decision, the next one. Without premiums left to pay, monthly policy days replace
 * due dates. If none is left, the day on which the main cover ends; `endsBeforeChange` is then true.
 */
export function coverDay(facts: Facts): BusinessDate {
  const lead = facts.position.parameters['sa.lead_cd'];
  const planned = findDueAfterLead(facts, lead);
  if (planned !== undefined && planned > facts.today) return planned;
  const tomorrow = addDays(facts.today, 1);
  const later = planned === undefined ? undefined : findDueDateFrom(dueCalendar(facts), tomorrow);
  if (later !== undefined) return later;
  const asked = addDays(facts.submittedOn ?? facts.today, lead);
  const monthly = { startDate: facts.position.startDate, period: 1, endsOn: facts.policy.mainCover.expiresOn };
  return findDueDateFrom(monthly, asked > tomorrow ? asked : tomorrow) ?? facts.policy.mainCover.expiresOn;
}

/** True when the cover ends before a new sum or plan could start (rulebook 7.7, 7.8). */
export const endsBeforeChange = (cover: Coverage, facts: Facts): boolean => coverDay(facts) >= cover.expiresOn;

/** Returns the monthly cost of the cover on a day, for a given plan or sum. */
function monthlyCostWith(cover: Coverage, { plan, sum }: Benefit, day: BusinessDate, { policy, position }: Facts): Big {
  const now = riskCoverOf(cover, isMainCover(policy, cover));
  return monthlyCoverCost({ ...now, plan, sumAssured: sum }, day, position.parameters);
}

const yearsUntil = (from: BusinessDate, until: BusinessDate): number =>
  Math.max(1, Math.ceil(fullMonthsBetween(from, until) / monthsPerYear));

/**
 * Returns the yearly premium for the added sum, at the age on the day of change, for the remaining term (rulebook 7.7).
 */
function layerPremium({ cover, before, after }: BenefitStep, facts: Facts): Big {
  const { parameters } = facts.position;
  const day = coverDay(facts);
  const { birthDate, gender } = cover.lives[0].person;
  const rate = yearlyRate(
    {
      age: attainedAge(birthDate, day, parameters['age.basis']),
      gender,
      riskPercent: cover.riskPercent,
      coverYears: yearsUntil(day, cover.expiresOn),
      payYears: yearsUntil(day, cover.paidUpOn),
    },
    parameters,
  );
  return after.sum.minus(before.sum).times(rate).div(1000);
}

/** Returns the yearly cost of a rider's new benefit minus that of the old one. */
const riderStep = ({ cover, before, after }: BenefitStep, facts: Facts): Big => {
  const cost = (benefit: Benefit) => monthlyCostWith(cover, benefit, coverDay(facts), facts);
  return cost(after).minus(cost(before)).times(monthsPerYear);
};

const bill = (yearly: Big, facts: Facts): Big =>
  modalPremium(yearly, facts.position.premium.frequency, facts.position.parameters);

/** Returns the premium per bill after an increase: present premium plus premium of the added part. */
export function raisedPremium(step: BenefitStep, facts: Facts): Big {
  const now = new Big(step.cover.premium);
  if (isPaidByFund(step.cover, facts)) return now;
  const added = isMainCover(facts.policy, step.cover) ? layerPremium(step, facts) : riderStep(step, facts);
  return now.plus(bill(added.times(step.percent ?? standard).div(standard), facts));
}

/**
 * Returns the cost of the whole cover, old and new part together, in percent of the standard cost. Undefined when it
 * stays standard or the fund does not pay for it.
 */
export function findBlendedRisk(step: BenefitStep, facts: Facts): Big | undefined {
  const { cover, before, after, percent = standard } = step;
  if (percent === standard || !isPaidByFund(cover, facts)) return undefined;
  const cost = (benefit: Benefit) => monthlyCostWith(cover, benefit, coverDay(facts), facts);
  const added = cost(after).minus(cost(before)).times(percent).div(standard);
  return cost(before).plus(added).div(cost(after)).times(cover.riskPercent).round(4);
}

/** Returns the new cost as a fraction of the old one: pro rata for a sum, from the cost table for a plan. */
function remainingShare({ cover, before, after }: BenefitStep, facts: Facts): Big {
  if (before.plan === null) return before.sum.eq(0) ? new Big(1) : after.sum.div(before.sum);
  const cost = (benefit: Benefit) => monthlyCostWith(cover, benefit, coverDay(facts), facts);
  return cost(after).div(cost(before));
}

/** Returns the premium per bill after a decrease: pro rata, rounded to the premium step (rulebook 7.8). */
export function loweredPremium(step: BenefitStep, facts: Facts): Big {
  const now = new Big(step.cover.premium);
  if (isPaidByFund(step.cover, facts)) return now;
  const size = facts.position.parameters['prem.modal_step'];
  return now.times(remainingShare(step, facts)).div(size).round(0).times(size);
}

/** Returns the monthly deduction for each year from today once the steps apply; empty without a fund. */
export function deductionAfter(steps: readonly BenefitStep[], facts: Facts): readonly number[] {
  const ofFund = steps.filter(({ cover }) => isPaidByFund(cover, facts));
  return facts.position.monthlyDeductionByYear.map((monthly, year) => {
    const day = addMonths(facts.today, year * monthsPerYear);
    const change = ofFund
      .filter(({ cover }) => isMainCover(facts.policy, cover) || cover.expiresOn > day)
      .reduce((sum, { cover, before, after, percent = standard }) => {
        const added = monthlyCostWith(cover, after, day, facts).minus(monthlyCostWith(cover, before, day, facts));
        return sum.plus(added.times(percent).div(standard));
      }, new Big(0));
    return roundMoney(change.plus(monthly), facts.policy.currency).toNumber();
  });
}
