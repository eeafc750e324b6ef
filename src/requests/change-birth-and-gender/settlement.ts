import type { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import { sum } from '#shared/money/sum.ts';
import type { CorrectedLife } from './lives.ts';
import type { BirthAndGenderPayload, Settlement } from './payload.ts';
import { premiumSteps, type PremiumStep } from './premium-steps.ts';

/** Sums the increase of all premiums; above zero = the premium was too low. */
const rise = (steps: readonly PremiumStep[]): Big => sum(steps.map(({ before, after }) => after.minus(before)));

/**
 * Returns the settlement that needs no payment: less cover when the premium was too low, a refund when it was too high
 * (rulebook 7.19).
 */
const mildest = (steps: readonly PremiumStep[]): Settlement => (rise(steps).gt(0) ? 'SUM_ASSURED' : 'PREMIUM');

/** Settlement of one cover: a changed sum or a changed premium. */
export type SettledStep = PremiumStep & { readonly way: Settlement };

export interface Settled {
  readonly way: Settlement;
  readonly steps: readonly SettledStep[];
  /** The amount for the bills paid so far, without interest: above zero the customer pays it, below zero it is paid back. */
  readonly owed: Big;
}

/** Settles one cover. A plan has no sum to lower, and a waiver's sum follows the waived premium. */
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

/** True where the customer has a choice: some sum could give way. */
export const hasChoice = ({ steps }: Settled): boolean => steps.some(({ sumAssured }) => sumAssured !== null);

/** True when too little was asked so far. */
export const isDearer = ({ steps }: Settled): boolean => rise(steps).gt(0);
