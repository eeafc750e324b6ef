import { Big } from 'big.js';
import { addMonths } from '#shared/time/dates.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { comparableName, fullName } from '#shared/text/person-name.ts';
import { formatMoney } from '#shared/money/money.ts';
import {
  ageRefusal,
  claimRefusal,
  firstRefusal,
  freeLookRefusal,
  holdRefusal,
  payeeRefusal,
  statusRefusal,
} from '../blocks/form/eligibility.ts';
import { loanProductRefusal } from '../blocks/cover/loan-facts.ts';
import { pledgeRefusal } from '../blocks/form/rights-of-others.ts';
import { problem, refusal } from '../blocks/form/refusals.ts';
import type { Refusal } from '../contract/contract.ts';
import { loanRoom } from './calculation.ts';
import type { PolicyLoanPayload } from './payload.ts';

export const title = 'Pinjaman Polis';

const money = (facts: Facts, amount: Big.BigSource) => formatMoney(amount, facts.policy.currency);

/** Returns a refusal while a premium is overdue, even before grace starts (rulebook 7.2 EL). */
const arrearsRefusal = (facts: Facts): Refusal | undefined =>
  facts.value.overduePremium > 0 ? refusal(facts, 'POL-GRACE', { jenis: title }) : undefined;

function holderRefusal(facts: Facts): Refusal | undefined {
  const years = facts.position.parameters['holder.min_age'];
  const { birthDate } = facts.policy.holder.person;
  const from = addMonths(birthDate, years * 12);
  return facts.today >= from ? undefined : refusal(facts, 'LOAN-HOLDER', { n: years }, from);
}

/** Returns a refusal when the available loan is below the minimum. */
function roomRefusal(facts: Facts): Refusal | undefined {
  const least = facts.position.parameters['loan.min'];
  const { limit, debt } = loanRoom(facts);
  if (limit.gte(least)) return undefined;
  if (debt.gt(0)) return refusal(facts, 'LOAN-FULL', { rp: money(facts, limit) });
  return refusal(facts, 'LOAN-VALUE', { rp: money(facts, least) });
}

/** Returns the first reason why no loan is possible (rulebook 7.2 EL). */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => loanProductRefusal(facts),
    () => claimRefusal(facts),
    () => pledgeRefusal(facts, title),
    () => statusRefusal(facts, title, ['NORMAL']),
    () => arrearsRefusal(facts),
    () => freeLookRefusal(facts, title),
    () => ageRefusal(facts, 'LOAN-AGE', facts.position.parameters['loan.min_policy_age_months']),
    () => holderRefusal(facts),
    () => roomRefusal(facts),
    () => holdRefusal(facts, title),
    () => payeeRefusal(facts),
  );

/**
 * Returns a problem unless the signature equals the holder's name. Absent = a client of the specification (rulings
 * 1.8).
 */
function signatureProblems({ signed_name: signed }: PolicyLoanPayload, facts: Facts): readonly FieldProblem[] {
  if (signed === undefined) return [];
  const name = comparableName(fullName(facts.policy.holder.person));
  return comparableName(signed ?? '') === name ? [] : [problem(facts, 'signed_name', 'LOAN-SIGN')];
}

function amountProblems({ loan_amount }: PolicyLoanPayload, facts: Facts): readonly FieldProblem[] {
  const { 'loan.min': least, 'loan.step': step } = facts.position.parameters;
  const { limit } = loanRoom(facts);
  const say = (code: 'LOAN-MIN' | 'LOAN-MAX' | 'LOAN-STEP', amount: Big.BigSource) => [
    problem(facts, 'loan_amount', code, { rp: money(facts, amount) }),
  ];
  if (loan_amount < least) return say('LOAN-MIN', least);
  if (limit.lt(loan_amount)) return say('LOAN-MAX', limit);
  return new Big(loan_amount).mod(step).eq(0) ? [] : say('LOAN-STEP', step);
}

/** Returns the problems of the payload (rulebook 7.2 IN). */
export const problems = (payload: PolicyLoanPayload, facts: Facts): readonly FieldProblem[] => [
  ...amountProblems(payload, facts),
  ...signatureProblems(payload, facts),
];
