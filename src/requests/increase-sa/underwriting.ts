import type { Facts } from '#shared/facts/facts.ts';
import { hasAdverseAnswers } from '#shared/wire/health-questionnaire.ts';
import { formatMoney } from '#shared/money/money.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { deductionAfter } from '../blocks/cover/benefit-cost.ts';
import { isByPlan, listSteps, type BenefitStep } from '../blocks/cover/benefit-steps.ts';
import { findYearsCarried } from '../blocks/cover/fund-lasts.ts';
import type { CheckResult } from '../contract/contract.ts';
import { isExplained, totalSumAfter } from './income.ts';
import type { IncreaseSumAssuredPayload } from './payload.ts';
import { ageOf } from './rules.ts';

const check = (rule: string, holds: boolean, detail: string): CheckResult => ({
  rule,
  outcome: holds ? 'passed' : 'failed',
  detail,
});

/** Returns the yearly return in percent used to project the fund. */
export const lowReturn = ({ position }: Facts): number => position.parameters['sa.increase.sustain_return_percent'];

/** Returns the age of the main insured when the fund can no longer pay; undefined when it always can. */
export function findAgeAtEnd(steps: readonly BenefitStep[], facts: Facts): number | undefined {
  const years = findYearsCarried(facts, deductionAfter(steps, facts), lowReturn(facts));
  return years === undefined ? undefined : ageOf(facts.policy.mainCover, facts) + years;
}

/** Returns the oldest age among people whose cover increases. */
const oldestAge = (steps: readonly BenefitStep[], facts: Facts): number =>
  Math.max(0, ...steps.map(({ cover }) => ageOf(cover, facts)));

function sumChecks(steps: readonly BenefitStep[], facts: Facts): readonly CheckResult[] {
  const { 'sa.increase.standard_max_sum': sum, 'sa.increase.standard_max_percent': percent } =
    facts.position.parameters;
  const bySum = steps.filter(({ cover }) => !isByPlan(cover));
  return [
    check(
      `{UP} baru paling besar ${formatMoney(sum, facts.policy.currency)}`,
      bySum.every(({ after }) => after.sum.lte(sum)),
      '',
    ),
    check(
      `Kenaikan paling besar ${percent}%`,
      bySum.every(({ before, after }) => after.sum.lte(before.sum.times(100 + percent).div(100))),
      '',
    ),
  ];
}

/** Compares the total of all sums with the income (rulebook 7.7: financial justification). */
function incomeCheck(payload: IncreaseSumAssuredPayload, facts: Facts): CheckResult {
  const { yearly_income: income } = payload;
  const total = formatMoney(totalSumAfter(payload.items, facts), facts.policy.currency);
  return check(
    `Jumlah {UP} paling besar ${facts.position.parameters['sa.increase.income_multiple']} kali penghasilan setahun`,
    isExplained(payload, facts),
    income == null
      ? 'Penghasilan belum diisi; tanyakan kepada nasabah.'
      : `${total}, penghasilan ${formatMoney(income, facts.policy.currency)}`,
  );
}

/** Checks the conditions under which no underwriter is needed (rulebook 7.7 UW: by the increase and the total). */
export function standardChecks(payload: IncreaseSumAssuredPayload, facts: Facts): readonly CheckResult[] {
  const { parameters } = facts.position;
  const steps = listSteps(payload.items, facts);
  const limits = { least: parameters['health.bmi_least'], most: parameters['health.bmi_most'] };
  const answers = payload.health_questionnaire;
  const ends = findAgeAtEnd(steps, facts);
  const age = oldestAge(steps, facts);
  const words = wordingFor(facts.policy);
  return [
    check(
      'Pernyataan kesehatan tanpa catatan',
      answers != null && !hasAdverseAnswers(answers, limits),
      answers == null ? 'Belum diisi; tanyakan kepada nasabah.' : '',
    ),
    ...sumChecks(steps, facts),
    incomeCheck(payload, facts),
    check(
      `Usia paling tinggi ${parameters['sa.increase.standard_max_age']} tahun`,
      age <= parameters['sa.increase.standard_max_age'],
      `Usia ${age} tahun`,
    ),
    check(
      `Dana menanggung {biaya} sampai usia ${parameters['sa.increase.sustain_age']} tahun`,
      ends === undefined || ends >= parameters['sa.increase.sustain_age'],
      ends === undefined
        ? ''
        : `Dengan hasil investasi ${lowReturn(facts)}% setahun, dana cukup sampai usia ${ends} tahun.`,
    ),
  ].map((each) => ({ ...each, rule: fill(each.rule, words) }));
}

export const isStandard = (payload: IncreaseSumAssuredPayload, facts: Facts): boolean =>
  standardChecks(payload, facts).every(({ outcome }) => outcome === 'passed');
