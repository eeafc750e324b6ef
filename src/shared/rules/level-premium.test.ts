import { describe, expect, it } from 'vitest';
import { benefitValue, premiumValue, yearlyRate, type LevelCover } from './level-premium.ts';

const term = {
  'coi.base': 0.0005,
  'coi.scale': 0.000025,
  'coi.growth': 1.105,
  'coi.loading_percent': 35,
  'rate.interest_percent': 4,
  'rate.loading_percent': 20,
  'rate.survival_percent': 0,
  'rate.female_percent': 90,
};
const savings = { ...term, 'rate.survival_percent': 100 };
const cover: LevelCover = { age: 40, gender: 'M', riskPercent: 100, coverYears: 15, payYears: 15 };
const rate = (changes: Partial<LevelCover>, parameters = term) =>
  yearlyRate({ ...cover, ...changes }, parameters).toNumber();

describe('premium rate by age, sex, class and term for a sum of 1,000', () => {
  it('rate equals the mortality for one year, discounted and loaded (12.14)', () => {
    // q(40) = 0.0018566: 1,000 × q / 1.04 × 1.2
    expect(rate({ coverYears: 1, payYears: 1 })).toBeCloseTo(2.1422, 4);
  });

  it('rate equals the discounted and loaded sum when the benefit is certain after a year', () => {
    expect(rate({ coverYears: 1, payYears: 1 }, savings)).toBeCloseTo(1200 / 1.04, 3);
  });

  it.each([
    { name: 'older', dear: { age: 50 }, cheap: { age: 40 } },
    { name: 'a man', dear: { gender: 'M' }, cheap: { gender: 'F' } },
    { name: 'a dangerous job', dear: { riskPercent: 200 }, cheap: {} },
    { name: 'longer cover', dear: { coverYears: 20 }, cheap: { coverYears: 15 } },
    { name: 'fewer years of premiums', dear: { payYears: 5 }, cheap: { payYears: 15 } },
  ] as const)('rate is higher: $name', ({ dear, cheap }) => {
    expect(rate(dear)).toBeGreaterThan(rate(cheap));
  });

  it('rate makes the present value of premiums equal that of benefits', () => {
    const net = rate({}) / 1.2 / 1000;
    expect(premiumValue(cover, term).times(net).minus(benefitValue(cover, term)).abs().toNumber()).toBeLessThan(1e-6);
  });

  it('rate pays a certain death in the first year only once', () => {
    const deadly = { ...term, 'coi.base': 2 };
    expect(benefitValue(cover, deadly).toFixed(6)).toBe((1 / 1.04).toFixed(6));
  });
});
