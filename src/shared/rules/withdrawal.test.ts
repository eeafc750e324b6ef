import { Big } from 'big.js';
import { expect, it } from 'vitest';
import { leastRemainder, withdrawalTerms } from './withdrawal.ts';

const parameters = {
  'wd.charge': [{ untilYear: 2, percent: 5 }],
  'wd.per_year_free': 4,
  'wd.fee': 50_000,
};

it.each([
  { earlier: 0, freeSales: 4 },
  { earlier: 3, freeSales: 1 },
  { earlier: 4, freeSales: 0 },
  { earlier: 9, freeSales: -5 },
])('withdrawal terms after $earlier withdrawals of the policy year leave $freeSales free', ({ earlier, freeSales }) => {
  const terms = withdrawalTerms({ parameters, moneyDecimals: 0, policyYear: 2, withdrawalsThisPolicyYear: earlier });
  expect(terms).toEqual({
    order: ['TOPUP', 'BASIC'],
    chargeSteps: parameters['wd.charge'],
    freeSales,
    fee: new Big(50_000),
    moneyDecimals: 0,
    policyYear: 2,
  });
});

it.each([
  { name: 'the fixed amount', deduction: 100_000, least: '2000000' },
  { name: 'twelve deductions', deduction: 300_000, least: '3600000' },
])('the least remainder is $name when it is larger', ({ deduction, least }) => {
  const limits = { 'wd.policy_remain': 2_000_000, 'wd.policy_remain_months': 12 };
  expect(leastRemainder(limits, new Big(deduction)).toString()).toBe(least);
});
