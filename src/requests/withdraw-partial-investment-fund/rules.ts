import { Big } from 'big.js';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { formatMoney, minorDigits } from '#shared/money/money.ts';
import type { Refusal } from '../contract/contract.ts';
import {
  ageRefusal,
  archetypeRefusal,
  claimRefusal,
  firstRefusal,
  freeLookRefusal,
  holdRefusal,
  payeeRefusal,
  statusRefusal,
} from '../blocks/form/eligibility.ts';
import { pledgeRefusal } from '../blocks/form/rights-of-others.ts';
import { problem } from '../blocks/form/refusals.ts';
import { estimateWithdrawal, isWholeFund, type AskedAmount, type FundEstimate } from './calculation.ts';
import type { WithdrawPayload } from './payload.ts';

export const title = 'Penarikan Sebagian Dana Investasi';

/** Returns the first reason why nothing can be withdrawn (rulebook 7.13 EL). */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => archetypeRefusal(facts, title, ['UL_REG', 'UL_SGL', 'SY_UL_REG', 'SY_UL_SGL']),
    () => claimRefusal(facts),
    () => pledgeRefusal(facts, title),
    () => statusRefusal(facts, title, ['NORMAL', 'PAID_UP', 'PREMIUM_HOLIDAY']),
    () => freeLookRefusal(facts, title),
    () => ageRefusal(facts, 'WD-AGE', facts.position.parameters['wd.first_allowed_months']),
    () => holdRefusal(facts, title),
    () => payeeRefusal(facts),
  );

const money = (facts: Facts, amount: Big.BigSource) => formatMoney(amount, facts.policy.currency);

/**
 * Validates one line: the fund is held and listed once; the amount is whole rupiah or cents, at most its value, and
 * leaves an allowed remainder or none.
 */
function fundProblem(
  items: readonly AskedAmount[],
  index: number,
  fund: FundEstimate | undefined,
  facts: Facts,
): FieldProblem | undefined {
  const item = items[index];
  if (!item) return undefined;
  const path = `items.${index}.apply_amount`;
  const isRepeated = items.findIndex((each) => each.fund_code === item.fund_code) !== index;
  if (!fund || fund.before.eq(0) || isRepeated) return problem(facts, `items.${index}.fund_code`, 'WD-FUND');
  if (isWholeFund(item, facts)) return undefined;
  const amount = new Big(item.apply_amount);
  if (!amount.eq(amount.round(minorDigits(facts.policy.currency)))) return problem(facts, path, 'FIELD');
  if (amount.gt(fund.before))
    return problem(facts, path, 'WD-MAX', { nama: fund.fundName, rp: money(facts, fund.before) });
  const least = facts.position.parameters['wd.fund_remain_min'];
  if (fund.after.gte(least)) return undefined;
  return problem(facts, path, 'WD-REMAIN', { rp: money(facts, least) });
}

const policyProblem = (facts: Facts): FieldProblem =>
  problem(facts, 'items', 'WD-POLICY', { rp: money(facts, estimateWithdrawal([], facts).leastAfter) });

/** Returns problems of the withdrawal as a whole: its minimum, and the required remainder in the policy. */
function totalProblems(items: readonly AskedAmount[], facts: Facts): FieldProblem[] {
  const { withdrawal, after, leastAfter } = estimateWithdrawal(items, facts);
  const least = facts.position.parameters['wd.min'];
  if (withdrawal.gross.lt(least)) return [problem(facts, 'items', 'WD-MIN', { rp: money(facts, least) })];
  if (after.lt(leastAfter)) return [policyProblem(facts)];
  return [];
}

/** True when several amounts together leave the policy too little. */
function takesTooMuch(items: readonly AskedAmount[], facts: Facts): boolean {
  const { before, leastAfter } = estimateWithdrawal(items, facts);
  const asked = items.reduce((sum, { apply_amount }) => sum.plus(apply_amount), new Big(0));
  return items.length > 1 && asked.gt(before.minus(leastAfter));
}

const leavesTooLittle = ({ code }: FieldProblem): boolean => code === 'WD-MAX' || code === 'WD-REMAIN';

/**
 * Returns the problems of the amounts (rulebook 7.13 IN). A total too large for the policy is reported once, not for
 * each fund.
 */
export function amountProblems(items: readonly AskedAmount[], facts: Facts): readonly FieldProblem[] {
  const { funds } = estimateWithdrawal(items, facts);
  const ofFunds = items.flatMap((item, index) => {
    const found = fundProblem(
      items,
      index,
      funds.find((fund) => fund.fundCode === item.fund_code),
      facts,
    );
    return found ? [found] : [];
  });
  if (ofFunds.every(leavesTooLittle) && takesTooMuch(items, facts)) return [policyProblem(facts)];
  return ofFunds.length > 0 ? ofFunds : totalProblems(items, facts);
}

export const problems = ({ items }: WithdrawPayload, facts: Facts): readonly FieldProblem[] =>
  amountProblems(items, facts);
