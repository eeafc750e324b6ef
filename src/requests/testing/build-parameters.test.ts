import { describe, expect, it } from 'vitest';
import { parameterRows } from '#core/embedded/parameters/parameter-rows.ts';
import { resolveParameters } from '#core/embedded/parameters/resolve-parameters.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { buildParameters } from './build-parameters.ts';

describe('parameters of the tests', () => {
  it('are those of the core', () => {
    const on = parseBusinessDate('2026-11-21');
    expect(buildParameters()).toEqual(
      resolveParameters(parameterRows, { productId: 1001, archetype: 'UL_REG', currency: 30, on }),
    );
  });
});
