import { Big } from 'big.js';
import { correctedSumAssured, premiumShortfall, type PremiumCorrection } from '#shared/rules/age-correction.ts';
import { attainedAge } from '#shared/rules/attained-age.ts';
import { monthlyCoverCost, riskCoverOf } from '#shared/rules/cover-cost.ts';
import { addDays, fullMonthsBetween, type BusinessDate } from '#shared/time/dates.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { yearlyRate } from '#shared/rules/level-premium.ts';
import { isWaiver } from '#shared/rules/waived-premium.ts';
import { roundMoney } from '#shared/money/money.ts';
import { listDueDates } from '#shared/rules/premium-calendar.ts';
import type { Coverage } from '#shared/policy/coverage.ts';
import { isMainCover } from '#shared/policy/policy.ts';
import { isBilled } from '../blocks/cover/benefit-cost.ts';
import { coversInForce } from '../blocks/cover/benefit-steps.ts';
import { dueCalendar } from '../blocks/cover/due-dates.ts';
import { correctedCover, type CorrectedLife } from './lives.ts';

/** Premium correction of one cover. */
export interface PremiumStep extends PremiumCorrection {
  readonly cover: Coverage;
  /**
   * Sum that the present premium would have bought. Null for a plan, which has no sum, and for a waiver, whose sum is
   * the waived premium.
   */
  readonly sumAssured: Big | null;
  /** Premiums missing in the bills paid so far; below zero = paid too much. */
  readonly shortfall: Big;
}

/** Returns the years between two days, rounded; at least 1. */
const yearsBetween = (from: BusinessDate, to: BusinessDate): number =>
  Math.max(1, Math.round(fullMonthsBetween(from, to) / 12));

/** Returns the risk rate of the cover's people from its premium table; only the ratio of two rates is used. */
function rateOf(cover: Coverage, { policy, position: { parameters } }: Facts): Big {
  const { issuedOn, expiresOn, paidUpOn, riskPercent } = cover;
  if (!isMainCover(policy, cover)) return monthlyCoverCost(riskCoverOf(cover, false), issuedOn, parameters);
  const { birthDate, gender } = cover.lives[0].person;
  const life = {
    age: Math.max(0, attainedAge(birthDate, issuedOn, parameters['age.basis'])),
    gender,
    riskPercent,
    coverYears: yearsBetween(issuedOn, expiresOn),
    payYears: yearsBetween(issuedOn, paidUpOn),
  };
  return yearlyRate(life, parameters);
}

/** Returns the number of paid bills of a rider: those before the first unpaid bill. A single premium counts as one. */
function paidBills({ issuedOn }: Coverage, facts: Facts): number {
  const calendar = dueCalendar(facts);
  if (calendar.period === 0) return 1;
  const { paidToOn } = facts.position.premium;
  const last = paidToOn === null ? facts.today : addDays(paidToOn, -1);
  return listDueDates(calendar, issuedOn, last).length;
}

/**
 * Returns the premiums paid for a cover so far. The ledger records those of the main cover; for riders, bills paid
 * times current premium.
 */
const paidFor = (cover: Coverage, facts: Facts): Big =>
  isMainCover(facts.policy, cover)
    ? new Big(facts.position.termination.tablePremiums)
    : new Big(cover.premium).times(paidBills(cover, facts));

function stepOf(cover: Coverage, lives: readonly CorrectedLife[], facts: Facts): PremiumStep {
  const { currency } = facts.policy;
  const { premium, sumAssured, plan } = cover;
  const before = new Big(premium);
  const ratio = rateOf(correctedCover(cover, lives), facts).div(rateOf(cover, facts));
  const after = roundMoney(before.times(ratio), currency);
  const isFixed = plan !== null || sumAssured === 0 || isWaiver(cover);
  return {
    cover,
    before,
    after,
    sumAssured: isFixed ? null : correctedSumAssured(sumAssured, { before, after }, currency),
    shortfall: premiumShortfall({ before, after }, paidFor(cover, facts), currency),
  };
}

/**
 * Returns a correction for each billed cover whose premium changes, priced as if the data had been right from the
 * start.
 */
export const premiumSteps = (lives: readonly CorrectedLife[], facts: Facts): readonly PremiumStep[] =>
  coversInForce(facts)
    .filter((cover) => isBilled(cover, facts))
    .map((cover) => stepOf(cover, lives, facts))
    .filter(({ before, after }) => !before.eq(after));
