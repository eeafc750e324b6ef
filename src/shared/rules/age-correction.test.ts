import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { correctedSumAssured, premiumShortfall } from './age-correction.ts';
import { rupiah, usDollar } from '../money/money.ts';

const step = (before: Big.BigSource, after: Big.BigSource) => ({ before: new Big(before), after: new Big(after) });

describe('sum assured at the corrected age', () => {
  it.each([
    {
      name: 'rulebook 12.9: really older, rounded down',
      sum: 100_000_000,
      premiums: step(5_200_000, 5_600_000),
      currency: rupiah,
      right: '92857142',
    },
    {
      name: 'really younger: more cover for the same premium',
      sum: 100_000_000,
      premiums: step(5_600_000, 5_200_000),
      currency: rupiah,
      right: '107692307',
    },
    { name: 'dollars keep cents', sum: 10_000, premiums: step(100, 130), currency: usDollar, right: '7692.3' },
    { name: 'the same premium: the same sum', sum: 1, premiums: step(7, 7), currency: rupiah, right: '1' },
  ])('sum assured at the corrected age is scaled by the premiums: $name', ({ sum, premiums, currency, right }) => {
    expect(correctedSumAssured(sum, premiums, currency).toFixed()).toBe(right);
  });
});

describe('premium missing from the bills paid so far', () => {
  it.each([
    { name: 'rulebook 12.9 over six years', premiums: step(5_200_000, 5_600_000), paid: 31_200_000, owed: '2400000' },
    { name: 'paid too much: below zero', premiums: step(5_600_000, 5_200_000), paid: 33_600_000, owed: '-2400000' },
    {
      name: 'half of the bills at a lower premium: half the difference',
      premiums: step(5_200_000, 5_600_000),
      paid: 23_400_000,
      owed: '1800000',
    },
    { name: 'no premium was ever billed', premiums: step(0, 0), paid: 0, owed: '0' },
    { name: 'nothing was paid yet', premiums: step(5_600_000, 5_200_000), paid: 0, owed: '0' },
  ])('premium missing so far is summed bill by bill: $name', ({ premiums, paid, owed }) => {
    expect(premiumShortfall(premiums, new Big(paid), rupiah).toFixed()).toBe(owed);
  });
});
