import { Big } from 'big.js';
import { attainedAge } from '#shared/rules/attained-age.ts';
import { addDays, addMonths, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { benefitValue, premiumValue, withLoading, type LevelCover } from '#shared/rules/level-premium.ts';
import { anniversaryAfter } from '#shared/rules/loan.ts';
import { modalPremium, yearlyPremium } from '#shared/rules/modal-premium.ts';
import type { Coverage } from '#shared/policy/coverage.ts';

const monthsPerYear = 12;

/** Years of premium payment, with the ends of payment and cover. */
export interface Term {
  readonly years: number;
  readonly payUntil: BusinessDate;
  readonly coverUntil: BusinessDate;
}

const yearsBetween = (from: BusinessDate, until: BusinessDate): number =>
  Math.round(fullMonthsBetween(from, until) / monthsPerYear);

/** Returns the current term; undefined without regular premiums. */
export function findCurrentTerm(facts: Facts): Term | undefined {
  const { startDate, premium } = facts.position;
  if (premium.endsOn === null) return undefined;
  const years = yearsBetween(startDate, premium.endsOn);
  return { years, payUntil: premium.endsOn, coverUntil: facts.policy.mainCover.expiresOn };
}

/**
 * Returns the term with `years` of premiums. The end of cover moves only when the product ties it to the premiums
 * (rulings 3.3).
 */
export function termOf(years: number, current: Term, { position }: Facts): Term {
  const payUntil = addMonths(position.startDate, years * monthsPerYear);
  return { years, payUntil, coverUntil: position.parameters['term.cover_tied'] ? payUntil : current.coverUntil };
}

/**
 * Returns the first anniversary after the lead time, counted from sending. If it passed before the decision, the next
 * one (rulebook 7.20 EFF).
 */
export function effectiveDay({ position, submittedOn, today }: Facts): BusinessDate {
  const lead = addDays(submittedOn ?? today, position.parameters['term.lead_cd'] - 1);
  const planned = anniversaryAfter(position.startDate, lead);
  return planned > today ? planned : anniversaryAfter(position.startDate, today);
}

function lifeOf(
  { lives: [{ person }], riskPercent }: Coverage,
  { coverUntil, payUntil }: Term,
  facts: Facts,
): LevelCover {
  const on = effectiveDay(facts);
  return {
    age: attainedAge(person.birthDate, on, facts.position.parameters['age.basis']),
    gender: person.gender,
    riskPercent,
    coverYears: yearsBetween(on, coverUntil),
    payYears: yearsBetween(on, payUntil),
  };
}

/**
 * Returns the new basic premium per bill. Its future premiums have the same present value as the old ones on the
 * anniversary, plus the price of longer cover; the policy value therefore stays (rulebook 7.20 CALC: rate(attained age,
 * remaining term) less the effect of the value). An unchanged term gives the same premium.
 */
export function newPremium(term: Term, facts: Facts): Big {
  const { premium, parameters } = facts.position;
  const { mainCover } = facts.policy;
  const current = findCurrentTerm(facts);
  if (current === undefined) throw new Error('a term is changed of a policy that has none');
  const [before, after] = [lifeOf(mainCover, current, facts), lifeOf(mainCover, term, facts)];
  const yearly = yearlyPremium(new Big(premium.basePremium), premium.frequency, parameters);
  const benefits = benefitValue(after, parameters).minus(benefitValue(before, parameters)).times(mainCover.sumAssured);
  const owed = yearly.times(premiumValue(before, parameters)).plus(withLoading(benefits, parameters));
  return modalPremium(owed.div(premiumValue(after, parameters)), premium.frequency, parameters);
}

/** Returns the age of the main insured when premiums end. */
export const ageAtEnd = ({ payUntil }: Term, { policy, position }: Facts): number =>
  attainedAge(policy.mainCover.lives[0].person.birthDate, payUntil, position.parameters['age.basis']);

/** True when cover becomes longer, which is a new risk. */
export const isCoveredLonger = (years: number, facts: Facts): boolean => {
  const current = findCurrentTerm(facts);
  return current !== undefined && termOf(years, current, facts).coverUntil > current.coverUntil;
};
