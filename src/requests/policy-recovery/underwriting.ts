import { addMonths, formatDate } from '#shared/time/dates.ts';
import { countReinstatements } from '#shared/facts/automatic-reinstatement.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { hasAdverseAnswers } from '#shared/wire/health-questionnaire.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { CheckResult } from '../contract/contract.ts';
import { quoteDay } from './calculation.ts';
import type { ReinstatementPayload } from './payload.ts';

const check = (rule: string, holds: boolean, detail: string): CheckResult => ({
  rule,
  outcome: holds ? 'passed' : 'failed',
  detail,
});

/** Checks the conditions under which no underwriter is needed (rulebook 7.4 UW, 3 reinst.review_count). */
export function standardChecks(payload: ReinstatementPayload, facts: Facts): readonly CheckResult[] {
  const { parameters, reinstatement } = facts.position;
  const { sumAssured } = facts.policy.mainCover;
  const on = quoteDay(facts);
  const months = parameters['reinst.medical_if_lapsed_over_months'];
  const { lapsedOn, oldestAge } = reinstatement;
  const limits = { least: parameters['health.bmi_least'], most: parameters['health.bmi_most'] };
  const risk = formatMoney(parameters['reinst.standard_max_risk'], facts.policy.currency);
  const count = countReinstatements(facts.position, on);
  return [
    check(
      'Pernyataan kesehatan tanpa catatan',
      !hasAdverseAnswers(payload.health_questionnaire, limits),
      `Indeks massa tubuh ${limits.least} sampai ${limits.most}`,
    ),
    check(
      `Lapse paling lama ${months} bulan`,
      lapsedOn !== null && addMonths(lapsedOn, months) >= on,
      lapsedOn === null ? '' : `Lapse sejak ${formatDate(lapsedOn)}`,
    ),
    check(`Nilai risiko paling besar ${risk}`, sumAssured <= parameters['reinst.standard_max_risk'], ''),
    check(
      `Usia paling tinggi ${parameters['reinst.standard_max_age']} tahun`,
      oldestAge <= parameters['reinst.standard_max_age'],
      `Usia ${oldestAge} tahun`,
    ),
    check(
      `Kurang dari ${parameters['reinst.review_count']} pemulihan dalam ${parameters['reinst.review_span_months']} bulan`,
      count < parameters['reinst.review_count'],
      `Pemulihan ke-${count}`,
    ),
  ];
}

export const isStandard = (payload: ReinstatementPayload, facts: Facts): boolean =>
  standardChecks(payload, facts).every(({ outcome }) => outcome === 'passed');
