import { Big } from 'big.js';
import { isUnitLinked } from '#shared/policy/archetype.ts';
import { attainedAge } from '#shared/rules/attained-age.ts';
import { asRiskCover, monthlyCoverCost, yearlyCoverCost, type RiskCover } from '#shared/rules/cover-cost.ts';
import { addDays, addMonths, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/policy/facts.ts';
import { yearlyRate } from '#shared/rules/level-premium.ts';
import { modalPremium } from '#shared/rules/modal-premium.ts';
import { roundMoney } from '#shared/money/money.ts';
import { findDueDateFrom } from '#shared/rules/premium-calendar.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { isMainCover, mainCover, type Benefit, type BenefitStep } from './benefit-steps.ts';
import { dueCalendar, findDueAfterLead } from './due-dates.ts';

const monthsPerYear = 12;
const standard = 100;

/** Covers whose cost the fund carries: the main one of a unit link, and riders that are not billed. */
export const isPaidByFund = (cover: Coverage, facts: Facts): boolean =>
  isUnitLinked(facts.position) && (isMainCover(cover) || cover.currentPremium.totalPremAf === 0);

/**
 * The day from which another sum or plan counts (rulebook 7.7, 7.8): the next due date that leaves the lead, counted from sending, or the
 * one after it if it passed before the decision. With nothing more to pay, the monthly policy days take the place of due dates.
 */
export function coverDay(facts: Facts): BusinessDate {
  const lead = facts.position.parameters['sa.lead_cd'];
  const planned = findDueAfterLead(facts, lead);
  if (planned !== undefined && planned > facts.today) return planned;
  const tomorrow = addDays(facts.today, 1);
  const later = findDueDateFrom(dueCalendar(facts), tomorrow);
  if (later !== undefined) return later;
  const asked = addDays(facts.submittedOn ?? facts.today, lead);
  const endsOn = mainCover(facts)?.expiryDate ?? asked;
  const monthly = { startDate: facts.position.startDate, period: 1, endsOn };
  return findDueDateFrom(monthly, asked > tomorrow ? asked : tomorrow) ?? tomorrow;
}

const withBenefit = (cover: Coverage, { level, sum }: Benefit): RiskCover => ({
  ...asRiskCover(cover),
  benefitLevel: level,
  sumAssured: sum,
});

const yearsUntil = (from: BusinessDate, until: BusinessDate): number =>
  Math.max(1, Math.ceil(fullMonthsBetween(from, until) / monthsPerYear));

/** The premium a year of a new layer at the age on the day of cover for the rest of the old term (rulebook 7.7). */
function layerPremium({ cover, before, after }: BenefitStep, facts: Facts): Big {
  const { parameters } = facts.position;
  const day = coverDay(facts);
  const { birthDate, insured } = cover.lifeInsured1;
  const rate = yearlyRate(
    {
      age: attainedAge(birthDate, day, parameters['age.basis']),
      gender: insured.gender,
      riskPercent: cover.riskPercent ?? standard,
      coverYears: yearsUntil(day, cover.expiryDate),
      payYears: yearsUntil(day, cover.paidupDate),
    },
    parameters,
  );
  return after.sum.minus(before.sum).times(rate).div(1000);
}

/** Cost of a year at the new benefit less that at the old one. */
const riderStep = ({ cover, before, after }: BenefitStep, facts: Facts): Big => {
  const { parameters } = facts.position;
  const cost = (benefit: Benefit) => yearlyCoverCost(withBenefit(cover, benefit), coverDay(facts), parameters);
  return cost(after).minus(cost(before));
};

const bill = (yearly: Big, facts: Facts): Big =>
  modalPremium(yearly, facts.position.premium.frequency, facts.position.parameters);

/** One bill of the cover after an increase: what it costs now, and the new layer on top. */
export function raisedPremium(step: BenefitStep, facts: Facts): Big {
  const now = new Big(step.cover.currentPremium.stdPremAf);
  if (isPaidByFund(step.cover, facts)) return now;
  const added = isMainCover(step.cover) ? layerPremium(step, facts) : riderStep(step, facts);
  return now.plus(bill(added.times(step.percent ?? standard).div(standard), facts));
}

/**
 * Cost of the whole cover in percent of the standard one, where the fund pays for it and what was added costs more: old and new part
 * together. Undefined = as before.
 */
export function findBlendedRisk(step: BenefitStep, facts: Facts): Big | undefined {
  const { cover, before, after, percent = standard } = step;
  if (percent === standard || !isPaidByFund(cover, facts)) return undefined;
  const { parameters } = facts.position;
  const cost = (benefit: Benefit) => monthlyCoverCost(withBenefit(cover, benefit), coverDay(facts), parameters);
  const added = cost(after).minus(cost(before)).times(percent).div(standard);
  return cost(before)
    .plus(added)
    .div(cost(after))
    .times(cover.riskPercent ?? standard)
    .round(4);
}

/** New cost over old: pro rata for a sum, as the table has it for a plan. */
function remainingShare({ cover, before, after }: BenefitStep, facts: Facts): Big {
  if (before.level === null) return before.sum.eq(0) ? new Big(1) : after.sum.div(before.sum);
  const { parameters } = facts.position;
  const cost = (benefit: Benefit) => monthlyCoverCost(withBenefit(cover, benefit), coverDay(facts), parameters);
  return cost(after).div(cost(before));
}

/** One bill of the cover after a decrease: pro rata, to the step of premiums (rulebook 7.8). */
export function loweredPremium(step: BenefitStep, facts: Facts): Big {
  const now = new Big(step.cover.currentPremium.stdPremAf);
  if (isPaidByFund(step.cover, facts)) return now;
  const size = facts.position.parameters['prem.modal_step'];
  return now.times(remainingShare(step, facts)).div(size).round(0).times(size);
}

/** What the fund gives each month, by year from today, once the steps count; empty without a fund. */
export function deductionAfter(steps: readonly BenefitStep[], facts: Facts): readonly number[] {
  const { monthlyDeductionByYear, parameters } = facts.position;
  const ofFund = steps.filter(({ cover }) => isPaidByFund(cover, facts));
  return monthlyDeductionByYear.map((monthly, year) => {
    const day = addMonths(facts.today, year * monthsPerYear);
    const cost = (cover: Coverage, benefit: Benefit) => monthlyCoverCost(withBenefit(cover, benefit), day, parameters);
    const change = ofFund
      .filter(({ cover }) => isMainCover(cover) || cover.expiryDate > day)
      .reduce((sum, { cover, before, after, percent = standard }) => {
        const added = cost(cover, after).minus(cost(cover, before));
        return sum.plus(added.times(percent).div(standard));
      }, new Big(0));
    return roundMoney(change.plus(monthly), facts.policy.currency).toNumber();
  });
}
