import { Big } from 'big.js';
import { correctedSumAssured, premiumShortfall, type PremiumCorrection } from '#shared/rules/age-correction.ts';
import { isUnitLinked } from '#shared/policy/archetype.ts';
import { attainedAge } from '#shared/rules/attained-age.ts';
import { asRiskCover, monthlyCoverCost } from '#shared/rules/cover-cost.ts';
import { addDays, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/policy/facts.ts';
import { yearlyRate } from '#shared/rules/level-premium.ts';
import { roundMoney } from '#shared/money/money.ts';
import { hasRiskPremium } from '#shared/lists/occupation-risk.ts';
import { listDueDates } from '#shared/rules/premium-calendar.ts';
import type { Coverage } from '#shared/policy-document/coverage.ts';
import { dueCalendar } from '../blocks/cover/due-dates.ts';
import { correctedCover, type ToldLife } from './lives.ts';

/** A cover whose billed premium was asked for the wrong life. */
export interface PremiumStep extends PremiumCorrection {
  readonly cover: Coverage;
  /** The sum that the premium asked would have covered; null for a plan, which has no sum to change. */
  readonly sumAssured: Big | null;
  /** Difference of the bills paid so far; below zero = paid too much. */
  readonly shortfall: Big;
}

const standard = 100;

/** Whole years, of which a cover has one at least. */
const yearsBetween = (from: BusinessDate, to: BusinessDate): number =>
  Math.max(1, Math.round(fullMonthsBetween(from, to) / 12));

/** The cost of the life in this cover, by the table its premium comes from; only the ratio of two such costs counts. */
function rateOf(cover: Coverage, { position: { parameters } }: Facts): Big {
  const { issueDate, expiryDate, paidupDate, lifeInsured1, masterProduct, riskPercent = standard } = cover;
  if (masterProduct !== null) return monthlyCoverCost(asRiskCover(cover), issueDate, parameters);
  const life = {
    age: Math.max(0, attainedAge(lifeInsured1.birthDate, issueDate, parameters['age.basis'])),
    gender: lifeInsured1.insured.gender,
    riskPercent,
    coverYears: yearsBetween(issueDate, expiryDate),
    payYears: yearsBetween(issueDate, paidupDate),
  };
  return yearlyRate(life, parameters);
}

/** The number of paid bills of a cover: those before the first unpaid one. A premium that was paid once counts once. */
function paidBills({ issueDate }: Coverage, facts: Facts): number {
  const calendar = dueCalendar(facts);
  if (calendar.period === 0) return 1;
  const { paidToOn } = facts.position.premium;
  const last = paidToOn === null ? facts.today : addDays(paidToOn, -1);
  return listDueDates(calendar, issueDate, last).length;
}

function stepOf(cover: Coverage, lives: readonly ToldLife[], facts: Facts): PremiumStep {
  const { currency } = facts.policy;
  const { stdPremAf, sumAssured, benefitLevel } = cover.currentPremium;
  const before = new Big(stdPremAf);
  const ratio = rateOf(correctedCover(cover, lives), facts).div(rateOf(cover, facts));
  const after = roundMoney(before.times(ratio), currency);
  const isPlan = benefitLevel !== null || sumAssured === 0;
  return {
    cover,
    before,
    after,
    sumAssured: isPlan ? null : correctedSumAssured(sumAssured, { before, after }, currency),
    shortfall: premiumShortfall({ before, after }, paidBills(cover, facts)),
  };
}

const inForce = 1;

/** Every billed premium that pays for the risk of these lives and was not the right one, as if it had been so from the beginning. */
export function premiumSteps(lives: readonly ToldLife[], facts: Facts): readonly PremiumStep[] {
  const unitLinked = isUnitLinked(facts.position);
  return facts.policy.coverages
    .filter((cover) => cover.riskStatus === inForce && hasRiskPremium(cover, unitLinked))
    .map((cover) => stepOf(cover, lives, facts))
    .filter(({ before, after }) => !before.eq(after));
}
