import { Big } from 'big.js';
import { netBenefits, type NettedBenefit } from '#shared/rules/benefit-payout.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { loansOwed } from '#shared/facts/loan-position.ts';
import { isAllocatable, type OpenPayable } from '#shared/facts/open-payable.ts';
import { sum } from '#shared/money/sum.ts';

export const listAllocatable = (facts: Facts): readonly OpenPayable[] => facts.position.payables.filter(isAllocatable);

/** Ids of the chosen payables, as a payload or a draft holds them. */
export interface Choice {
  readonly payable_ids?: readonly string[] | null | undefined;
}

/** Returns the chosen payables; every open one when `payable_ids` is absent (rulings 1.8). */
export const chosenPayables = ({ payable_ids: ids }: Choice, facts: Facts): readonly OpenPayable[] =>
  listAllocatable(facts).filter(({ payableId }) => !ids || ids.includes(payableId));

export interface AllocationEstimate {
  readonly lines: readonly NettedBenefit[];
  readonly loan: Big;
  readonly premium: Big;
  readonly net: Big;
  /** True when a debt is deducted, which makes the amounts an estimate. */
  readonly isNetted: boolean;
}

/** Estimates the payout if it were made today. The core deducts debts again on the day of approval. */
export function estimateAllocation(choice: Choice, facts: Facts): AllocationEstimate {
  const unpaid = facts.position.premium.unpaid.map(({ amount }) => new Big(amount));
  const lines = netBenefits(
    chosenPayables(choice, facts).map((each) => ({ ...each, amount: new Big(each.amount) })),
    { loan: loansOwed(facts.value), premium: sum(unpaid) },
  );
  const loan = sum(lines.map((line) => line.loan));
  const premium = sum(lines.map((line) => line.premium));
  return { lines, loan, premium, net: sum(lines.map((line) => line.net)), isNetted: loan.gt(0) || premium.gt(0) };
}
