import { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney } from '#shared/money/money.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Summary } from '#shared/wire/summary.ts';
import { coversInForce, isByPlan, listSteps, type AskedBenefit } from '../blocks/cover/benefit-steps.ts';
import { problem } from '../blocks/form/refusals.ts';

interface WithIncome {
  readonly items: readonly AskedBenefit[];
  readonly yearly_income?: number | null | undefined;
}

/** Returns the total sum assured of the policy after the request; covers by plan have none. */
export function totalSumAfter(items: readonly AskedBenefit[], facts: Facts): Big {
  const steps = listSteps(items, facts);
  return coversInForce(facts)
    .filter((cover) => !isByPlan(cover))
    .map((cover) => steps.find((step) => step.cover.itemId === cover.itemId)?.after.sum ?? new Big(cover.sumAssured))
    .reduce((total, sum) => total.plus(sum), new Big(0));
}

/** True when proof of income must be attached. False for a client that sends no income; the desk asks its customer. */
export const needsProof = ({ items, yearly_income: income }: WithIncome, facts: Facts): boolean =>
  income !== undefined && totalSumAfter(items, facts).gt(facts.position.parameters['sa.increase.income_proof_above']);

/** True when the income justifies the sums. Otherwise an underwriter decides; it is no refusal (rulebook 7.7). */
export const isExplained = ({ items, yearly_income: income }: WithIncome, facts: Facts): boolean =>
  income != null &&
  totalSumAfter(items, facts).lte(new Big(income).times(facts.position.parameters['sa.increase.income_multiple']));

/**
 * Returns a problem when the income was asked for but left empty (null). Absent = a client of the specification
 * (rulings 1.8).
 */
export const missingIncomeProblems = ({ yearly_income: income }: WithIncome, facts: Facts): readonly FieldProblem[] =>
  income === null ? [problem(facts, 'yearly_income', 'SA-INCOME')] : [];

/** Returns summary rows for the stated income and the total of all sums. */
export const incomeDetails = ({ items, yearly_income: income }: WithIncome, facts: Facts): Summary['details'] =>
  income == null
    ? []
    : [
        { label: 'Penghasilan setahun', value: formatMoney(income, facts.policy.currency) },
        { label: 'Jumlah seluruh {UP}', value: formatMoney(totalSumAfter(items, facts), facts.policy.currency) },
      ];
