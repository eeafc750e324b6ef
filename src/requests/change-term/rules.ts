import { Big } from 'big.js';
import { addMonths } from '#shared/time/dates.ts';
import type { FieldProblem } from '#shared/wire/envelope.ts';
import type { Facts } from '#shared/facts/facts.ts';
import { loanLimit } from '#shared/rules/loan.ts';
import { fill, wordingFor } from '#shared/words/wording.ts';
import { askedHealthProblems } from '../blocks/health/health-form-rules.ts';
import { archetypeRefusal, claimRefusal, firstRefusal, statusRefusal } from '../blocks/form/eligibility.ts';
import { loanDebt } from '../blocks/cover/loan-facts.ts';
import { problem, refusal } from '../blocks/form/refusals.ts';
import type { Refusal } from '../contract/contract.ts';
import {
  ageAtEnd,
  effectiveDay,
  findCurrentTerm,
  isCoveredLonger,
  newPremium,
  termOf,
  type Term,
} from './calculation.ts';
import type { TermPayload } from './payload.ts';

export const title = 'Masa Pembayaran {Premi}';
const named = (facts: Facts): string => fill(title, wordingFor(facts.policy));
const monthsPerYear = 12;

function lateRefusal(facts: Facts): Refusal | undefined {
  const { premium, parameters } = facts.position;
  const n = parameters['term.last_years'];
  if (premium.endsOn === null || premium.nextDueOn === null) return refusal(facts, 'PRM-NONE');
  return addMonths(facts.today, n * monthsPerYear) > premium.endsOn ? refusal(facts, 'TRM-LATE', { n }) : undefined;
}

/**
 * Returns a refusal when the debt exceeds today's loan limit, since the policy value stays the same (rulebook 7.20 EL).
 */
function loanRefusal(facts: Facts): Refusal | undefined {
  const { loan, parameters } = facts.position;
  const debt = loanDebt(facts).total;
  const limit = loanLimit(new Big(loan.cashValue), new Big(0), parameters);
  return debt.gt(limit) ? refusal(facts, 'SA-LOAN') : undefined;
}

function fits(term: Term, current: Term, facts: Facts): boolean {
  const { parameters } = facts.position;
  return (
    term.years !== current.years &&
    term.payUntil > effectiveDay(facts) &&
    term.payUntil <= term.coverUntil &&
    ageAtEnd(term, facts) <= parameters['term.max_end_age'] &&
    newPremium(term, facts).gt(0)
  );
}

/** Returns the terms that can be chosen, fewest years first (rulebook 3 term.min_years to term.step_years, 7.20 IN). */
export function listTerms(facts: Facts): readonly Term[] {
  const current = findCurrentTerm(facts);
  const { 'term.min_years': least, 'term.max_years': most, 'term.step_years': step } = facts.position.parameters;
  if (current === undefined) return [];
  return Array.from({ length: Math.floor((most - least) / step) + 1 }, (_, index) =>
    termOf(least + index * step, current, facts),
  ).filter((term) => fits(term, current, facts));
}

/** Returns the first reason why the term cannot change (rulebook 7.20 EL, 5.2, 5.3). */
export const notEligible = (facts: Facts): Refusal | undefined =>
  firstRefusal(
    () => archetypeRefusal(facts, named(facts), ['END', 'TERM', 'SY_END']),
    () => claimRefusal(facts),
    () => statusRefusal(facts, named(facts), ['NORMAL']),
    () => lateRefusal(facts),
    () => loanRefusal(facts),
    () => (listTerms(facts).length === 0 ? refusal(facts, 'TRM-LIMIT') : undefined),
  );

export function problems(payload: TermPayload, facts: Facts): readonly FieldProblem[] {
  if (payload.term === findCurrentTerm(facts)?.years) return [problem(facts, 'term', 'TRM-SAME')];
  if (!listTerms(facts).some(({ years }) => years === payload.term)) return [problem(facts, 'term', 'TRM-LIMIT')];
  // Longer cover needs the health form.
  return isCoveredLonger(payload.term, facts) ? askedHealthProblems(payload, facts) : [];
}
