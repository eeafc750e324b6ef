import { Big } from 'big.js';
import type { Parameters } from '#shared/parameters.ts';

export type MortalityParameters = Pick<Parameters, 'coi.base' | 'coi.scale' | 'coi.growth' | 'coi.loading_percent'>;

/** Digits kept of growth^age: far more than any amount needs, and it keeps the multiplication short. */
const PRECISION = 15;

/** q(x) of the synthetic table: base + scale × growth^x (rulebook 12.14), unrounded as far as money is concerned. */
export const mortalityRate = (age: number, parameters: MortalityParameters): Big =>
  new Big(parameters['coi.growth'])
    .pow(age)
    .round(PRECISION)
    .times(parameters['coi.scale'])
    .plus(parameters['coi.base']);

/** A month's cost of insurance with its loading, unrounded: sum assured × q(age) / 12 × (1 + loading). */
export const monthlyCost = (sumAssured: Big, age: number, parameters: MortalityParameters): Big =>
  sumAssured
    .times(mortalityRate(age, parameters))
    .times(100 + parameters['coi.loading_percent'])
    .div(1200);
