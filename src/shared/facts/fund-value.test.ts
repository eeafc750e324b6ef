import { describe, expect, it } from 'vitest';
import { fundValue } from './fund-value.ts';

const rupiah = 30;
const holdings = [
  { fundCode: 'A', basicUnits: 0.5, topupUnits: 0.0001, price: 1001 },
  { fundCode: 'B', basicUnits: 0.5001, topupUnits: 0, price: 1001 },
];
const invested = { position: { holdings }, policy: { currency: rupiah } } as const;

describe('fund value', () => {
  it('fund value is rounded once per fund over both buckets', () => {
    // Twice 500.6001 would be 1001 if only the total were rounded.
    expect(fundValue(invested).toFixed()).toBe('1002');
  });

  it('fund value uses the prices of a quote where it has them', () => {
    expect(fundValue(invested, { B: 2000 }).toFixed()).toBe('1501');
  });

  it('fund value is zero without holdings', () => {
    expect(fundValue({ ...invested, position: { holdings: [] } }).toFixed()).toBe('0');
  });
});
