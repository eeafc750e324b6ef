import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { monthlyCost, mortalityRate } from './mortality.ts';

const parameters = { 'coi.base': 0.0005, 'coi.scale': 0.000025, 'coi.growth': 1.105, 'coi.loading_percent': 35 };

describe('synthetic mortality of rulebook 12.14', () => {
  it.each([
    [30, '0.001000'],
    [40, '0.001857'],
    [50, '0.004182'],
    [60, '0.010493'],
    [70, '0.027621'],
  ])('q(%i) = %s', (age, rate) => {
    expect(mortalityRate(age, parameters).toFixed(6)).toBe(rate);
  });

  it('prices 200,000,000 at age 40 at 41,772 a month', () => {
    expect(monthlyCost(new Big(200_000_000), 40, parameters).toFixed(0)).toBe('41772');
  });
});
