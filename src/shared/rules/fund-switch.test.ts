import { Big } from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateSwitch, sourceOutcomes, type SwitchItem, type SwitchTerms } from './fund-switch.ts';
import { holdingValue, type BucketHolding } from './unit-sale.ts';

const fund = (fundCode: string, basic: Big.BigSource, topup: Big.BigSource, price: Big.BigSource): BucketHolding => ({
  fundCode,
  basicUnits: new Big(basic),
  topupUnits: new Big(topup),
  price: new Big(price),
});

const move = (from: string, to: string, by: 'AMOUNT' | 'UNITS' | 'PERCENT', figure: Big.BigSource): SwitchItem => ({
  fundCode: from,
  targetFundCode: to,
  part: { by, figure: new Big(figure) },
});
const rest = (from: string, to: string): SwitchItem => ({
  fundCode: from,
  targetFundCode: to,
  part: { by: 'REST' },
});

const terms = (switchesThisPolicyYear = 0, moneyDecimals = 0): SwitchTerms => ({
  parameters: { 'switch.free_per_year': 2, 'switch.fee_percent': 0.5, 'switch.fee_min': 50_000 },
  moneyDecimals,
  switchesThisPolicyYear,
});

/** Funds: 4.000 BASIC and 1.000 TOPUP units at 2.000, and two targets without units. */
const three = [fund('A', 4000, 1000, 2000), fund('B', 0, 0, 1500), fund('C', 0, 0, 1250)];

const legs = (funds: readonly BucketHolding[], items: readonly SwitchItem[], use = terms()) =>
  calculateSwitch(funds, items, use).legs.map((leg) =>
    [leg.bucket, leg.targetFundCode, leg.unitsSold, leg.sold, leg.fee, leg.bought, leg.unitsBought].join(' '),
  );

describe('fund switch (rulebook 12.7)', () => {
  it('buys 767,1936 units at 2.011,5000 for 1.000 units at 1.543,2100, without a fee', () => {
    const funds = [fund('A', 4321.1234, 0, '1543.21'), fund('B', 2000, 0, '2011.5')];
    const {
      sold,
      fee,
      bought,
      legs: all,
      remaining,
    } = calculateSwitch(funds, [move('A', 'B', 'UNITS', 1000)], terms());
    expect([sold, fee, bought, all[0]?.unitsBought].map(String)).toEqual(['1543210', '0', '1543210', '767.1936']);
    expect(remaining.map(({ basicUnits }) => String(basicUnits))).toEqual(['3321.1234', '2767.1936']);
  });
});

const cases: readonly {
  readonly name: string;
  readonly items: readonly SwitchItem[];
  readonly terms?: SwitchTerms;
  /** Columns: bucket, target, units sold, sold, fee, bought, units bought. */
  readonly legs: readonly string[];
}[] = [
  {
    name: 'half of the units: half of each bucket, each into its own',
    items: [move('A', 'B', 'PERCENT', 50)],
    legs: ['TOPUP B 500 1000000 0 1000000 666.6666', 'BASIC B 2000 4000000 0 4000000 2666.6666'],
  },
  {
    name: 'an amount moves to the rupiah',
    items: [move('A', 'B', 'AMOUNT', 1_000_001)],
    legs: ['TOPUP B 100.0001 200000 0 200000 133.3333', 'BASIC B 400.0004 800001 0 800001 533.334'],
  },
  {
    name: 'the rest after another part leaves no units',
    items: [move('A', 'B', 'PERCENT', 33.33), rest('A', 'C')],
    legs: [
      'TOPUP B 333.3 666600 0 666600 444.4',
      'BASIC B 1333.2 2666400 0 2666400 1777.6',
      'TOPUP C 666.7 1333400 0 1333400 1066.72',
      'BASIC C 2666.8 5333600 0 5333600 4266.88',
    ],
  },
  {
    name: 'more than is held moves all of it',
    items: [move('A', 'B', 'AMOUNT', 99_000_000)],
    legs: ['TOPUP B 1000 2000000 0 2000000 1333.3333', 'BASIC B 4000 8000000 0 8000000 5333.3333'],
  },
  {
    name: 'after the free ones half a percent, spread by value',
    items: [rest('A', 'B')],
    terms: terms(2),
    legs: ['TOPUP B 1000 2000000 10000 1990000 1326.6666', 'BASIC B 4000 8000000 40000 7960000 5306.6666'],
  },
  {
    name: 'the least fee on a small one',
    items: [move('A', 'B', 'AMOUNT', 1_000_000)],
    terms: terms(5),
    legs: ['TOPUP B 100 200000 10000 190000 126.6666', 'BASIC B 400 800000 40000 760000 506.6666'],
  },
  { name: 'a fund that is not held', items: [move('B', 'A', 'PERCENT', 50)], legs: [] },
  { name: 'a target that is not offered', items: [move('A', 'X', 'PERCENT', 50)], legs: [] },
  { name: 'into itself', items: [move('A', 'A', 'PERCENT', 50)], legs: [] },
  { name: 'nothing', items: [move('A', 'B', 'AMOUNT', 0)], legs: [] },
];

describe('calculateSwitch', () => {
  it.each(cases)('switch moves units between funds: $name', ({ items, terms: use, legs: wanted }) => {
    expect(legs(three, items, use)).toEqual(wanted);
  });

  it('switch lists what each source gives and keeps', () => {
    const outcomes = sourceOutcomes(three, [move('A', 'B', 'PERCENT', 50), move('A', 'C', 'PERCENT', 10)], terms());
    expect(outcomes.map(({ before, moved, left }) => [before, moved, left].map(String))).toEqual([
      ['10000000', '6000000', '4000000'],
    ]);
  });
});

const units = fc.integer({ min: 0, max: 10_000_000_000 }).map((tenThousandths) => new Big(tenThousandths).div(10_000));
const price = fc.integer({ min: 5_000, max: 50_000_000 }).map((tenThousandths) => new Big(tenThousandths).div(10_000));
const anyFunds = fc
  .tuple(...['A', 'B', 'C', 'D'].map((code) => fc.tuple(fc.constant(code), units, units, price)))
  .map((rows) => rows.map(([code, basic, topup, each]) => fund(code, basic, topup, each)));
const anyPart = fc.oneof(
  fc.record({
    by: fc.constantFrom('AMOUNT' as const, 'UNITS' as const),
    figure: fc.integer({ min: 1, max: 2_000_000_000 }).map((figure) => new Big(figure)),
  }),
  fc.record({
    by: fc.constant('PERCENT' as const),
    figure: fc.integer({ min: 1, max: 10_000 }).map((p) => new Big(p).div(100)),
  }),
  fc.record({ by: fc.constant('REST' as const) }),
);
const anyItems = fc.array(
  fc.record({ fundCode: fc.constantFrom('A', 'B'), targetFundCode: fc.constantFrom('C', 'D'), part: anyPart }),
  { minLength: 1, maxLength: 5 },
);
const anySwitch = fc.tuple(anyFunds, anyItems, fc.constantFrom(0, 2), fc.constantFrom(0, 2));

const worth = (funds: readonly BucketHolding[]): Big =>
  funds.reduce((sum, each) => sum.plus(each.basicUnits.plus(each.topupUnits).times(each.price)), new Big(0));

describe('any fund switch', () => {
  it('any switch leaves no fund and no bucket below zero', () => {
    fc.assert(
      fc.property(anySwitch, ([funds, items, used, decimals]) => {
        const { remaining } = calculateSwitch(funds, items, terms(used, decimals));
        expect(remaining.every(({ basicUnits, topupUnits }) => basicUnits.gte(0) && topupUnits.gte(0))).toBe(true);
      }),
    );
  });

  it('any switch keeps sold = fee + bought in total and on every leg, with no negative amount', () => {
    fc.assert(
      fc.property(anySwitch, ([funds, items, used, decimals]) => {
        const all = calculateSwitch(funds, items, terms(used, decimals));
        const sum = (pick: (leg: (typeof all.legs)[number]) => Big): string =>
          all.legs.reduce((so, leg) => so.plus(pick(leg)), new Big(0)).toString();
        expect([sum((leg) => leg.sold), sum((leg) => leg.fee), sum((leg) => leg.bought)]).toEqual(
          [all.sold, all.fee, all.bought].map(String),
        );
        expect(all.bought.plus(all.fee).eq(all.sold)).toBe(true);
        expect(all.legs.every((leg) => leg.fee.gte(0) && leg.bought.gte(0))).toBe(true);
      }),
    );
  });

  it('any switch keeps units × price = money within rounding, and gives no unpaid unit', () => {
    fc.assert(
      fc.property(anySwitch, ([funds, items, used, decimals]) => {
        for (const leg of calculateSwitch(funds, items, terms(used, decimals)).legs) {
          const cent = new Big(10).pow(-decimals);
          const apart = leg.unitsSold.times(leg.sellPrice).minus(leg.sold).abs();
          expect(apart.lte(cent.plus(leg.sellPrice.div(10_000)))).toBe(true);
          const unpaid = leg.bought.minus(leg.unitsBought.times(leg.buyPrice));
          expect(unpaid.gte(0) && unpaid.lt(leg.buyPrice.div(10_000))).toBe(true);
        }
      }),
    );
  });

  it('any switch conserves the value of the policy less the fee, within rounding', () => {
    fc.assert(
      fc.property(anySwitch, ([funds, items, used, decimals]) => {
        const { fee, legs: all, remaining } = calculateSwitch(funds, items, terms(used, decimals));
        const slack = all.reduce(
          (sum, leg) => sum.plus(leg.sellPrice.plus(leg.buyPrice).div(10_000)).plus(new Big(10).pow(-decimals)),
          new Big(0),
        );
        const lost = worth(funds).minus(worth(remaining)).minus(fee);
        expect(lost.abs().lte(slack)).toBe(true);
      }),
    );
  });

  it('any switch keeps the buckets: BASIC units sold come back as BASIC', () => {
    fc.assert(
      fc.property(anySwitch, ([funds, items]) => {
        const onlyBasic = funds.map((each) => ({ ...each, topupUnits: new Big(0) }));
        const { legs: all, remaining } = calculateSwitch(onlyBasic, items, terms());
        expect(all.every((leg) => leg.bucket === 'BASIC')).toBe(true);
        expect(remaining.every((each) => each.topupUnits.eq(0))).toBe(true);
      }),
    );
  });

  it('any switch of the remainder of a fund leaves nothing in it', () => {
    fc.assert(
      fc.property(anyFunds, anyItems, (funds, items) => {
        const { remaining } = calculateSwitch(funds, [...items, rest('A', 'C')], terms());
        const left = remaining.find((each) => each.fundCode === 'A');
        expect(left && holdingValue(left, 2).toString()).toBe('0');
      }),
    );
  });
});
