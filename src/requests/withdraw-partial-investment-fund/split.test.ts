import { Big } from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { usDollar } from '#shared/money/money.ts';
import { buildFacts, buildHolding, type FactsChanges } from '../testing/build-facts.ts';
import { amountProblems } from './rules.ts';
import { splitSum } from './split.ts';
import { mostPossible, allocateAmount } from './requested-amount.ts';

const codes = ['A', 'B', 'C', 'D'];

/** Builds funds with these values in thousands of rupiah, at a price that divides them evenly. */
const holding = (thousands: readonly number[]): FactsChanges => ({
  position: {
    holdings: thousands.map((value, index) =>
      buildHolding({ fundCode: codes[index] ?? '', basicUnits: value, topupUnits: 0, price: 1000 }),
    ),
  },
});

const split = (thousands: readonly number[], requested: number) =>
  allocateAmount(requested, buildFacts(holding(thousands))).items.map(({ fund_code, apply_amount }) => [
    fund_code,
    apply_amount,
  ]);

describe('split of a requested amount', () => {
  it.each([
    { name: 'by share of value', funds: [10_000, 30_000], requested: 4_000_000, parts: { A: 1_000_000, B: 3_000_000 } },
    {
      name: 'exact to the last rupiah',
      funds: [10_000, 20_000],
      requested: 1_000_000,
      parts: { A: 333_334, B: 666_666 },
    },
    {
      name: 'a fund that would fall below its remainder gives less, the other the rest',
      funds: [2_500, 30_000],
      requested: 13_000_000,
      parts: { A: 500_000, B: 12_500_000 },
    },
    {
      name: 'a fund at its remainder gives nothing',
      funds: [2_000, 30_000],
      requested: 3_000_000,
      parts: { B: 3_000_000 },
    },
    {
      name: 'the smallest fund is sold completely where the remainders leave too little',
      funds: [4_000, 3_000, 6_000],
      requested: 8_000_000,
      parts: { A: 2_000_000, B: 3_000_000, C: 3_000_000 },
    },
    { name: 'nothing is asked', funds: [4_000, 3_000], requested: 0, parts: {} },
  ])('split follows the values of the funds: $name', ({ funds, requested, parts }) => {
    expect(Object.fromEntries(split(funds, requested))).toEqual(parts);
  });

  it('split keeps cents', () => {
    const facts = buildFacts({
      policy: { currency: usDollar },
      position: {
        holdings: ['A', 'B', 'C'].map((fundCode) => buildHolding({ fundCode, currency: usDollar, price: 1 })),
      },
      parameters: { 'wd.min': 100, 'wd.fund_remain_min': 200, 'wd.policy_remain': 200 },
    });
    expect(allocateAmount(100, facts).items.map(({ apply_amount }) => apply_amount)).toEqual([33.34, 33.33, 33.33]);
  });
});

describe('requested amount that no rule allows', () => {
  it.each([
    {
      name: 'more than the rules allow: the most possible',
      funds: [10_000, 9_000],
      requested: 18_000_000,
      instead: 17_000_000,
    },
    {
      name: 'more than the value: the most possible',
      funds: [10_000, 9_000],
      requested: 50_000_000,
      instead: 17_000_000,
    },
    { name: 'less than the minimum: the minimum', funds: [10_000, 9_000], requested: 20_000, instead: 500_000 },
    {
      name: 'between part and whole of the only fund: the part',
      funds: [10_000],
      requested: 9_000_000,
      instead: 8_000_000,
    },
    {
      name: 'partial sales yield too little: the nearest whole fund',
      funds: [2_100, 2_200],
      requested: 300_000,
      instead: 2_100_000,
    },
    { name: 'no amount is possible', funds: [2_100], requested: 1_000_000, instead: null },
  ])(
    'an amount that no rule allows is replaced by the nearest possible one: $name',
    ({ funds, requested, instead }) => {
      const asked = allocateAmount(requested, buildFacts(holding(funds)));
      expect([asked.isPossible, asked.instead]).toEqual([false, instead]);
    },
  );

  it('an amount that no rule allows still adds up to the typed amount', () => {
    expect(split([10_000, 9_000], 50_000_000)).toEqual([
      ['A', 41_000_000],
      ['B', 9_000_000],
    ]);
  });
});

const sumOf = (items: readonly { readonly apply_amount: number }[]): number =>
  items.reduce((sum, { apply_amount }) => sum.plus(apply_amount), new Big(0)).toNumber();

const thousands = fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 4 });
/** Prices as published; values in units therefore differ from amounts by rounding. */
const oddHoldings = fc.array(
  fc.record({
    units: fc.integer({ min: 0, max: 400_000_000 }),
    price: fc.integer({ min: 9_000_000, max: 30_000_000 }),
  }),
  { minLength: 1, maxLength: 4 },
);

describe('every split', () => {
  it('adds up to the requested amount, in fund order, and is repeatable', () => {
    fc.assert(
      fc.property(thousands, fc.integer({ min: 1, max: 90_000_000 }), (funds, requested) => {
        fc.pre(funds.some((value) => value > 0));
        const facts = buildFacts(holding(funds));
        const { items } = allocateAmount(requested, facts);
        expect(sumOf(items)).toBe(requested);
        expect(items).toEqual(allocateAmount(requested, facts).items);
        const order = items.map(({ fund_code }) => codes.indexOf(fund_code));
        expect(order).toEqual(order.toSorted((one, other) => one - other));
      }),
    );
  });

  it('finds a split wherever some amounts would pass the rules', () => {
    const choice = fc.oneof(fc.constant('none'), fc.constant('whole'), fc.integer({ min: 1, max: 40_000 }));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 40_000 }), choice), { minLength: 1, maxLength: 4 }),
        (funds) => {
          const facts = buildFacts(holding(funds.map(([value]) => value)));
          const items = funds.flatMap(([value, taken], index) => {
            if (taken === 'none') return [];
            const amount = typeof taken === 'number' ? Math.min(taken, value) : value;
            return [{ fund_code: codes[index] ?? '', apply_amount: amount * 1000 }];
          });
          fc.pre(items.length > 0 && amountProblems(items, facts).length === 0);
          expect(allocateAmount(sumOf(items), facts).isPossible).toBe(true);
        },
      ),
    );
  });

  it('passes the rules, also at prices that leave a remainder', () => {
    fc.assert(
      fc.property(oddHoldings, fc.integer({ min: 1, max: 900_000_000 }), (holdings, requested) => {
        const facts = buildFacts({
          position: {
            holdings: holdings.map(({ units, price }, index) =>
              buildHolding({
                fundCode: codes[index] ?? '',
                basicUnits: units / 10_000,
                topupUnits: 0,
                price: price / 10_000,
              }),
            ),
          },
        });
        for (const sum of [allocateAmount(requested, facts).instead, mostPossible(facts)])
          if (sum !== null) expect(amountProblems(allocateAmount(sum, facts).items, facts)).toEqual([]);
      }),
    );
  });
});

describe('splitSum', () => {
  it('splitSum takes nothing from funds worth nothing', () => {
    expect(splitSum(new Big(5), [], 0)).toEqual([]);
  });
});
