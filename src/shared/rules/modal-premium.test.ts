import { Big } from 'big.js';
import { expect, it } from 'vitest';
import { modalPremium, yearlyPremium } from './modal-premium.ts';

const parameters = { 'freq.modal': { '1': 1, '2': 0.52, '3': 0.27, '4': 0.1 }, 'prem.modal_step': 100 };

it.each([
  { name: 'year', frequency: 1, bill: '12000000' },
  { name: 'half a year', frequency: 2, bill: '6240000' },
  { name: 'quarter', frequency: 3, bill: '3240000' },
  { name: 'month', frequency: 4, bill: '1200000' },
])(
  'modal premium of 12 million a year, by $name (rulebook 12.1), is $bill and converts back',
  ({ frequency, bill }) => {
    expect(modalPremium(new Big(12_000_000), frequency, parameters).toFixed()).toBe(bill);
    expect(yearlyPremium(new Big(bill), frequency, parameters).toFixed()).toBe('12000000');
  },
);

it('modal premium is rounded to the step', () => {
  expect(modalPremium(new Big(1_234_567), 3, parameters).toFixed()).toBe('333300');
});

it('modal premium refuses a single-premium policy', () => {
  expect(() => modalPremium(new Big(1), 5, parameters)).toThrow('frequency 5');
});
