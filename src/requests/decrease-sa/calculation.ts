import { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import { loanLimit } from '#shared/rules/loan.ts';
import { removedValue } from '#shared/rules/removed-cover.ts';
import { isMainCover } from '#shared/policy/policy.ts';
import type { BenefitStep } from '../blocks/cover/benefit-steps.ts';

/**
 * True when the policy value is a table of the sum assured. Participants' savings and units do not depend on the sum
 * (rulebook 7.8).
 */
const hasTableValue = ({ position }: Facts): boolean => position.archetype === 'END';

/** Returns the cash value of the removed part from today's table: CV × (old − new) / old (rulebook 7.8, 12.10). */
export function valueOfRemoved(steps: readonly BenefitStep[], facts: Facts): Big {
  const main = steps.find(({ cover }) => isMainCover(facts.policy, cover));
  if (main === undefined || !hasTableValue(facts)) return new Big(0);
  const removed = { before: main.before.sum, after: main.after.sum };
  return removedValue(facts.position.loan.cashValue, removed, facts.policy.currency);
}

/** Returns the loan limit on the remaining value, ignoring present debt. */
export const limitAfter = (steps: readonly BenefitStep[], facts: Facts): Big =>
  loanLimit(
    new Big(facts.position.loan.cashValue).minus(valueOfRemoved(steps, facts)),
    new Big(0),
    facts.position.parameters,
  );
