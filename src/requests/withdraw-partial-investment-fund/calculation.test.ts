import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { usDollar } from '#shared/money/money.ts';
import { buildFacts, buildHolding, type FactsChanges } from '../testing/build-facts.ts';
import { estimateWithdrawal, isWholeFund, type AskedAmount } from './calculation.ts';

const ask = (fund_code: string, apply_amount: number): AskedAmount => ({ fund_code, apply_amount });

/** Facts of rulebook 12.2: 4.321,1234 BASIC units at 1.543,2100 and 2.000 at 2.011,5000, policy year 3. */
const example2: FactsChanges = {
  position: {
    policyYear: 3,
    holdings: [
      buildHolding({ fundCode: 'A', basicUnits: 4321.1234, topupUnits: 0, price: 1543.21 }),
      buildHolding({ fundCode: 'B', basicUnits: 2000, topupUnits: 0, price: 2011.5 }),
    ],
  },
};

const year = (policyYear: number, withdrawalsThisPolicyYear = 0): FactsChanges => ({
  position: { policyYear, withdrawalsThisPolicyYear },
});

const dollars: FactsChanges = {
  policy: { currency: usDollar },
  position: {
    policyYear: 3,
    holdings: [buildHolding({ fundCode: 'U', currency: usDollar, basicUnits: 1000, topupUnits: 0, price: 1.2345 })],
  },
};

const cases: readonly {
  readonly name: string;
  readonly facts: FactsChanges;
  readonly items: readonly AskedAmount[];
  /** gross, charge, fee, net, value after the withdrawal */
  readonly money: readonly string[];
}[] = [
  { name: 'nothing asked', facts: {}, items: [], money: ['0', '0', '0', '0', '19000000'] },
  {
    name: 'rulebook 12.2: whole funds, with 30 % charge in year 3 as for a surrender',
    facts: example2,
    items: [ask('A', 6_668_401), ask('B', 4_023_000)],
    money: ['10691401', '3207420', '0', '7483981', '0'],
  },
  {
    name: 'TOPUP first: no charge as long as it lasts',
    facts: year(1),
    items: [ask('TUMBUH', 2_000_000)],
    money: ['2000000', '0', '0', '2000000', '17000000'],
  },
  {
    name: 'TOPUP before BASIC: only the BASIC part is charged, 45 % in year 2',
    facts: year(2),
    items: [ask('TUMBUH', 3_000_000)],
    money: ['3000000', '450000', '0', '2550000', '16000000'],
  },
  {
    name: '30 % in year 3',
    facts: year(3),
    items: [ask('STABIL', 1_000_000)],
    // 666,6667 units are sold for this amount; the rest is valued by its units.
    money: ['1000000', '300000', '0', '700000', '18000000'],
  },
  {
    name: 'no charge from year 6 on',
    facts: year(6),
    items: [ask('STABIL', 1_500_000)],
    money: ['1500000', '0', '0', '1500000', '17500000'],
  },
  {
    name: 'the fourth withdrawal of the year is free',
    facts: year(6, 3),
    items: [ask('STABIL', 1_500_000)],
    money: ['1500000', '0', '0', '1500000', '17500000'],
  },
  {
    name: 'the fifth pays the fee once, for both funds',
    facts: year(6, 4),
    items: [ask('STABIL', 1_500_000), ask('TUMBUH', 2_000_000)],
    money: ['3500000', '0', '50000', '3450000', '15500000'],
  },
  {
    name: 'dollars keep their cents',
    facts: dollars,
    items: [ask('U', 333.33)],
    money: ['333.33', '100', '0', '233.33', '901.17'],
  },
];

describe('estimate of a withdrawal', () => {
  it.each(cases)('estimate follows the rulebook: $name', ({ facts, items, money }) => {
    const { withdrawal, after } = estimateWithdrawal(items, buildFacts(facts));
    const { gross, charge, fee, net } = withdrawal;
    expect([gross, charge, fee, net, after].map(String)).toEqual(money);
  });

  it('estimate says how long the rest lasts at 0 %', () => {
    const { monthsBefore, monthsAfter } = estimateWithdrawal([ask('TUMBUH', 5_000_000)], buildFacts());
    expect([monthsBefore, monthsAfter]).toEqual([190, 140]);
  });

  it('least remainder is twelve deductions when they exceed the fixed amount', () => {
    const facts = buildFacts({ position: { monthlyDeductionByYear: [300_000] } });
    expect(String(estimateWithdrawal([], facts).leastAfter)).toBe('3600000');
  });
});

describe('withdrawal of a whole fund (rulings 3.2)', () => {
  const later = { position: { holdings: [buildHolding({ price: 2100, priceDate: parseBusinessDate('2026-11-24') })] } };

  it.each([
    { name: 'the value shown', facts: {}, amount: 10_000_000, whole: true },
    { name: 'a rupiah less', facts: {}, amount: 9_999_999, whole: false },
    {
      name: 'the value quoted when it was sent',
      facts: { ...later, quotedPrices: { TUMBUH: 2000 } },
      amount: 10_000_000,
      whole: true,
    },
    {
      name: "today's value after another one was quoted",
      facts: { ...later, quotedPrices: { TUMBUH: 2000 } },
      amount: 10_500_000,
      whole: false,
    },
    { name: 'a fund not held', facts: { position: { holdings: [] } }, amount: 10_000_000, whole: false },
  ])('a whole fund is recognised by the asked amount: $name', ({ facts, amount, whole }) => {
    expect(isWholeFund(ask('TUMBUH', amount), buildFacts(facts))).toBe(whole);
  });
});
