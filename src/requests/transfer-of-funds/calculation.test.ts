import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFacts, buildFund, buildHolding, type FactsChanges } from '../testing/build-facts.ts';
import { sumOfPercent } from '../blocks/fund/fund-items.ts';
import { allocationAfter, asSwitchItems, estimateSwitch, isWholeFund, type AskedSwitch } from './calculation.ts';

type Figure = Pick<AskedSwitch, 'amount' | 'unit' | 'percentage'>;

const line = (from: string, to: string, figure: Figure): AskedSwitch => ({
  fund_code: from,
  target_fund_code: to,
  ...figure,
});

/** Facts of rulebook 12.7: 1.000 units at 1.543,2100 into a fund at 2.011,5000. */
const example7: FactsChanges = {
  position: {
    holdings: [buildHolding({ fundCode: 'A', basicUnits: 4321.1234, topupUnits: 0, price: 1543.21 })],
    funds: [buildFund({ fundCode: 'A', price: 1543.21 }), buildFund({ fundCode: 'B', price: 2011.5 })],
  },
};

describe('fund switch estimate', () => {
  it('estimate matches rulebook 12.7: 1.543.210, no fee, 767,1936 units', () => {
    const { switched } = estimateSwitch([line('A', 'B', { unit: 1000 })], buildFacts(example7));
    const [leg] = switched.legs;
    expect([switched.sold, switched.fee, leg?.unitsBought].map(String)).toEqual(['1543210', '0', '767.1936']);
  });

  it.each([
    { name: 'the second of the year is free', used: 1, fee: '0' },
    { name: 'the third costs half a percent', used: 2, fee: '50000' },
  ])('estimate counts the free switches: $name', ({ used, fee }) => {
    const facts = buildFacts({ position: { switchesThisPolicyYear: used } });
    const { switched } = estimateSwitch([line('TUMBUH', 'UANG', { percentage: 100 })], facts);
    expect(String(switched.fee)).toBe(fee);
  });

  it('fee is half a percent where that exceeds the minimum', () => {
    const facts = buildFacts({ position: { switchesThisPolicyYear: 2 }, parameters: { 'switch.fee_min': 10_000 } });
    const { switched } = estimateSwitch([line('TUMBUH', 'UANG', { amount: 6_000_000 })], facts);
    expect([switched.fee, switched.bought].map(String)).toEqual(['30000', '5970000']);
  });
});

describe('switch of a whole fund (rulings 3.2)', () => {
  const later: FactsChanges = {
    position: { holdings: [buildHolding({ price: 2100 })] },
    quotedPrices: { TUMBUH: 2000 },
  };
  it.each([
    { name: '100 %', facts: {}, items: [line('TUMBUH', 'UANG', { percentage: 100 })], whole: true },
    { name: 'all units', facts: {}, items: [line('TUMBUH', 'UANG', { unit: 5000 })], whole: true },
    { name: 'the value shown', facts: {}, items: [line('TUMBUH', 'UANG', { amount: 10_000_000 })], whole: true },
    { name: 'a rupiah less', facts: {}, items: [line('TUMBUH', 'UANG', { amount: 9_999_999 })], whole: false },
    {
      name: 'the value quoted when it was sent',
      facts: later,
      items: [line('TUMBUH', 'UANG', { amount: 10_000_000 })],
      whole: true,
    },
    {
      name: 'three parts that add up to the whole fund',
      facts: {},
      items: [
        line('TUMBUH', 'UANG', { percentage: 50 }),
        line('TUMBUH', 'STABIL', { amount: 3_000_000 }),
        line('TUMBUH', 'LAIN', { unit: 1000 }),
      ],
      whole: true,
    },
  ])('a whole fund is recognised by the asked amount: $name', ({ facts, items, whole }) => {
    expect(isWholeFund(items, 'TUMBUH', buildFacts(facts))).toBe(whole);
  });

  it('the last line completes the fund and leaves no remainder', () => {
    const items = [line('TUMBUH', 'UANG', { percentage: 50 }), line('TUMBUH', 'STABIL', { percentage: 50 })];
    expect(asSwitchItems(items, buildFacts()).map(({ part }) => part.by)).toEqual(['PERCENT', 'REST']);
  });
});

const shares = (items: readonly AskedSwitch[], changes: FactsChanges = {}) =>
  Object.fromEntries(allocationAfter(items, buildFacts(changes)).map(({ fundCode, percent }) => [fundCode, percent]));

describe('future split after a switch (wire 3.14), from 40 % STABIL and 60 % TUMBUH', () => {
  it.each([
    {
      name: 'half of a fund takes half of its share',
      items: [line('TUMBUH', 'UANG', { percentage: 50 })],
      after: { STABIL: 40, TUMBUH: 30, UANG: 30 },
    },
    {
      name: 'a whole fund takes all of it',
      items: [line('TUMBUH', 'STABIL', { amount: 10_000_000 })],
      after: { STABIL: 100 },
    },
    {
      name: 'an amount by its share of the value',
      items: [line('TUMBUH', 'UANG', { amount: 1_000_000 })],
      after: { STABIL: 40, TUMBUH: 54, UANG: 6 },
    },
    {
      name: 'units by their share of the units, in two decimals',
      items: [line('STABIL', 'UANG', { unit: 2000 })],
      after: { STABIL: 26.67, TUMBUH: 60, UANG: 13.33 },
    },
  ])('future split moves shares with the units: $name', ({ items, after }) => {
    expect(shares(items)).toEqual(after);
  });

  it('future split takes nothing from a fund without premiums', () => {
    const held = { fundCode: 'UANG', fundName: 'Dana Pasar Uang', price: 1250 };
    const facts = { position: { holdings: [buildHolding(held)] } };
    expect(shares([line('UANG', 'STABIL', { percentage: 100 })], facts)).toEqual({ STABIL: 40, TUMBUH: 60 });
  });

  it('future split leaves no hundredth behind for a whole fund in three parts', () => {
    const allocation = [
      { fundCode: 'STABIL', percent: 90 },
      { fundCode: 'TUMBUH', percent: 10 },
    ];
    const parts = [33.33, 33.33, 33.34].map((percentage, index) => line('TUMBUH', `T${index}`, { percentage }));
    expect(shares(parts, { position: { allocation } })).toEqual({ STABIL: 90, T0: 3.33, T1: 3.33, T2: 3.34 });
  });

  it('future split keeps the shares shown to the customer although the price moved', () => {
    const items = [line('TUMBUH', 'UANG', { amount: 5_000_000 })];
    const later = { position: { holdings: [buildHolding({ price: 4000 })] }, quotedPrices: { TUMBUH: 2000 } };
    expect(shares(items, later)).toEqual(shares(items));
  });

  it('future split always adds up to 100 without negative shares', () => {
    const anyLine = fc.record({
      fund_code: fc.constantFrom('TUMBUH', 'STABIL'),
      target_fund_code: fc.constantFrom('UANG', 'LAIN'),
      percentage: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    });
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 6 }), (items) => {
        const after = allocationAfter(items, buildFacts());
        expect(sumOfPercent(after.map(({ percent }) => percent))).toBe(100);
        expect(after.every(({ percent }) => percent > 0)).toBe(true);
      }),
    );
  });
});
