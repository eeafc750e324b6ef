import type { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import { sum } from '#shared/money/sum.ts';
import type { CorrectedLife } from './lives.ts';
import type { BirthAndGenderPayload, Settlement } from './payload.ts';
import { premiumSteps, type PremiumStep } from './premium-steps.ts';

/** Returns the total change of all premiums; above zero = they were too low. */
const rise = (steps: readonly PremiumStep[]): Big => sum(steps.map(({ before, after }) => after.minus(before)));

/**
 * Returns the settlement that costs the customer no payment: less cover when premiums were too low, a refund when they
 * were too high (rulebook 7.19).
 */
const mildest = (steps: readonly PremiumStep[]): Settlement => (rise(steps).gt(0) ? 'SUM_ASSURED' : 'PREMIUM');

/** Premium correction of one cover with its settlement: a new sum or a new premium. */
export type SettledStep = PremiumStep & { readonly way: Settlement };

export interface Settled {
  readonly way: Settlement;
  readonly steps: readonly SettledStep[];
  /**
   * Premium difference of the bills paid so far, without interest: above zero the customer pays, below zero it is
   * refunded.
   */
  readonly owed: Big;
}

/**
 * Returns the settlement of one cover. Plans and waivers always change their premium: a plan has no sum, and a waiver's
 * sum follows the waived premium.
 */
const settleStep = (step: PremiumStep, way: Settlement): SettledStep => ({
  ...step,
  way: step.sumAssured === null ? 'PREMIUM' : way,
});

export function settleIn(way: Settlement, steps: readonly PremiumStep[]): Settled {
  const settled = steps.map((step) => settleStep(step, way));
  const inMoney = settled.filter((step) => step.way === 'PREMIUM');
  return { way, steps: settled, owed: sum(inMoney.map(({ shortfall }) => shortfall)) };
}

export function settle(
  { items, settlement }: { readonly items: readonly CorrectedLife[] } & Pick<BirthAndGenderPayload, 'settlement'>,
  facts: Facts,
): Settled {
  const steps = premiumSteps(items, facts);
  return settleIn(settlement ?? mildest(steps), steps);
}

/** True when the customer can choose, because the sum of at least one cover could change. */
export const hasChoice = ({ steps }: Settled): boolean => steps.some(({ sumAssured }) => sumAssured !== null);

/** True when the premiums so far were too low. */
export const isDearer = ({ steps }: Settled): boolean => rise(steps).gt(0);
