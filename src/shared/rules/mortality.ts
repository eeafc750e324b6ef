import { Big } from 'big.js';
import type { Parameters } from '../parameters/parameters.ts';

export type MortalityParameters = Pick<Parameters, 'coi.base' | 'coi.scale' | 'coi.growth' | 'coi.loading_percent'>;

/** Number of digits kept of growth^age: more than any amount needs, yet short enough to multiply fast. */
const PRECISION = 15;

const most = 1000;
const powers = new Map<string, Big>();

/** Returns growth^age from a cache, because multiplying its eighty digits was half the cost of a policy's position. */
function growthPower(growth: number, age: number): Big {
  const key = `${growth}^${age}`;
  const kept = powers.get(key);
  if (kept) return kept;
  const power = new Big(growth).pow(age).round(PRECISION);
  if (powers.size < most) powers.set(key, power);
  return power;
}

/** Calculates q(x) of the synthetic table: base + scale × growth^x (rulebook 12.14), to far more digits than money needs. */
export const mortalityRate = (age: number, parameters: MortalityParameters): Big =>
  growthPower(parameters['coi.growth'], age).times(parameters['coi.scale']).plus(parameters['coi.base']);

const loadedRates = new WeakMap<MortalityParameters, Map<number, Big>>();

/**
 * Returns q(age) with its loading, in percent, from a cache, because a position needs it for each age of each cover.
 */
function loadedRate(age: number, parameters: MortalityParameters): Big {
  const kept = loadedRates.get(parameters) ?? new Map<number, Big>();
  loadedRates.set(parameters, kept);
  const rate = kept.get(age) ?? mortalityRate(age, parameters).times(100 + parameters['coi.loading_percent']);
  kept.set(age, rate);
  return rate;
}

/** Calculates the monthly insurance cost with its loading, unrounded: sum assured × q(age) / 12 × (1 + loading). */
export const monthlyCost = (sumAssured: Big, age: number, parameters: MortalityParameters): Big =>
  sumAssured.times(loadedRate(age, parameters)).div(1200);
