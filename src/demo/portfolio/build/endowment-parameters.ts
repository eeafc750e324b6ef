import type { BusinessDate } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { parameterRows } from '#core/embedded/parameters/parameter-rows.ts';
import { resolveParameters } from '#core/embedded/parameters/resolve-parameters.ts';

/** Returns the parameters of the demo's endowment product that are in force on the day `on`. */
export const endowmentParameters = (on: BusinessDate): Parameters =>
  resolveParameters(parameterRows, { productId: 1101, archetype: 'END', currency: 30, on });
