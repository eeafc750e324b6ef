import { parameterRows } from '#core/embedded/parameters/parameter-rows.ts';
import { resolveParameters } from '#core/embedded/parameters/resolve-parameters.ts';
import { Parameters } from '#shared/parameters/parameters.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { rupiah } from '#shared/money/money.ts';

/** Default parameters of the embedded core for a conventional unit-linked rupiah product. */
const defaults = resolveParameters(parameterRows, {
  productId: 1001,
  archetype: 'UL_REG',
  currency: rupiah,
  on: parseBusinessDate('2026-11-21'),
});

/** Builds parameters for a test with the given changes. */
export const buildParameters = (changes: Partial<Parameters> = {}): Parameters =>
  Parameters.parse({ ...defaults, ...changes });
