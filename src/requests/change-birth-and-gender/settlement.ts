import type { Big } from 'big.js';
import type { Facts } from '#shared/facts/facts.ts';
import { sum } from '#shared/money/sum.ts';
import type { CorrectedLife } from './lives.ts';
import type { BirthAndGenderPayload, Settlement } from './payload.ts';
import { premiumSteps, type PremiumStep } from './premium-steps.ts';

/** The rise of all premiums together; above zero = too little was asked. */
const rise = (steps: readonly PremiumStep[]): Big => sum(steps.map(({ before, after }) => after.minus(before)));

/** The way that asks for no money: less cover where too little was asked, money back where it was too much (rulebook 7.19). */
const mildest = (steps: readonly PremiumStep[]): Settlement => (rise(steps).gt(0) ? 'SUM_ASSURED' : 'PREMIUM');

/** Settlement of one cover: a changed sum or a changed premium. */
export type SettledStep = PremiumStep & { readonly way: Settlement };

export interface Settled {
  readonly way: Settlement;
  readonly steps: readonly SettledStep[];
  /** The amount for the bills paid so far, without interest: above zero the customer pays it, below zero it is paid back. */
  readonly owed: Big;
}

/** A plan has no sum that could give way, and a waiver's sum follows the premium that it waives. */
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
