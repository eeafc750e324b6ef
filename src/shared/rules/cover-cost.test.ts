import { describe, expect, it } from 'vitest';
import { monthlyCoverCost, yearlyCoverCost, type RiskCover } from './cover-cost.ts';
import { parseBusinessDate as day } from '../time/dates.ts';

const parameters = {
  'coi.base': 0.0005,
  'coi.scale': 0.000025,
  'coi.growth': 1.105,
  'coi.loading_percent': 35,
  'age.basis': 'nearest' as const,
  'coi.rider_percent': 60,
  'coi.plan_monthly': 150_000,
  'rate.rider_percent': { '5005': 25 },
  'rate.plan_percent': { '5001': { A: 60, B: 100 } },
  'rate.plan_age': [
    { untilAge: 45, percent: 100 },
    { untilAge: null, percent: 150 },
  ],
};
const forty = day('1986-11-21');
const fifty = day('1976-11-21');
const main: RiskCover = {
  productId: 1001,
  isMain: true,
  plan: null,
  sumAssured: 200_000_000,
  birthDates: [forty],
};
const plan: RiskCover = { ...main, productId: 5001, isMain: false, sumAssured: 0, plan: 'B' };

describe('monthly cost of a cover', () => {
  it.each([
    { name: 'the main cover (rulebook 12.14)', cover: main, cost: '41772' },
    {
      name: 'a rider by sum: a percentage of the main cost',
      cover: { ...main, isMain: false, productId: 5002 },
      cost: '25063',
    },
    { name: 'a rider with its own percentage', cover: { ...main, isMain: false, productId: 5005 }, cost: '10443' },
    { name: 'a dangerous job', cover: { ...main, riskPercent: 150 }, cost: '62658' },
    { name: 'a plan', cover: plan, cost: '150000' },
    { name: 'a smaller plan', cover: { ...plan, plan: 'A' }, cost: '90000' },
    { name: 'a plan without a rate of its own', cover: { ...plan, plan: 'Z' }, cost: '150000' },
    { name: 'each person at their age', cover: { ...plan, birthDates: [forty, fifty] as const }, cost: '375000' },
  ])('monthly cost depends on age, sum and risk: $name', ({ cover, cost }) => {
    expect(monthlyCoverCost(cover, day('2026-11-21'), parameters).toFixed(0)).toBe(cost);
  });

  it('yearly cost is twelve months at the age of the day', () => {
    expect(yearlyCoverCost(plan, day('2026-11-21'), parameters).toFixed()).toBe('1800000');
    expect(yearlyCoverCost(plan, day('2033-11-21'), parameters).toFixed()).toBe('2700000');
  });
});
