import type { BusinessDate } from '#shared/time/dates.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { parameterRows } from '#core/embedded/parameters/parameter-rows.ts';
import { resolveParameters } from '#core/embedded/parameters/resolve-parameters.ts';

/** Returns the numbers by which the demo's endowments were sold, as they count on the seeding day. */
export const endowmentParameters = (on: BusinessDate): Parameters =>
  resolveParameters(parameterRows, { productId: 1101, archetype: 'END', currency: 30, on });
