import { Big } from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundUnitsSold } from '../money/units.ts';
import { holdingValue, sellUnits, type BucketHolding, type SaleItem, type SaleTerms } from './unit-sale.ts';

const charge = [
  { untilYear: 2, percent: 5 },
  { untilYear: 3, percent: 3 },
  { untilYear: null, percent: 0 },
];
const terms = (changes: Partial<SaleTerms> = {}): SaleTerms => ({
  order: ['TOPUP', 'BASIC'],
  chargeSteps: charge,
  freeSales: 1,
  fee: new Big(50_000),
  moneyDecimals: 0,
  policyYear: 4,
  ...changes,
});
const holding = (fundCode: string, basic: string, topup: string, price: string): BucketHolding => ({
  fundCode,
  basicUnits: new Big(basic),
  topupUnits: new Big(topup),
  price: new Big(price),
});
const asText = (holdings: readonly BucketHolding[], items: readonly SaleItem[], of = terms()): unknown => {
  const result = sellUnits(holdings, items, of);
  return {
    lines: result.lines.map(
      (line) => `${line.fundCode} ${line.bucket} ${line.units.toFixed(4)} = ${line.amount.toFixed()}`,
    ),
    money: [result.gross, result.charge, result.fee, result.net].map(String),
  };
};

describe('worked examples', () => {
  it('estimate matches rulebook 12.2: whole funds of policy year 3 at 30 % of BASIC', () => {
    const surrender = terms({ policyYear: 3, chargeSteps: [{ untilYear: null, percent: 30 }], fee: new Big(0) });
    const holdings = [holding('A', '4321.1234', '0', '1543.21'), holding('B', '2000', '0', '2011.5')];
    const items = [
      { fundCode: 'A', amount: 'ALL' },
      { fundCode: 'B', amount: 'ALL' },
    ] as const;
    expect(asText(holdings, items, surrender)).toEqual({
      lines: ['A BASIC 4321.1234 = 6668401', 'B BASIC 2000.0000 = 4023000'],
      money: ['10691401', '3207420', '0', '7483981'],
    });
  });

  it('sale matches rulebook 12.7: 1,000 units at 1,543.2100 are 1,543,210, and that amount sells 1,000 units', () => {
    expect(holdingValue(holding('A', '1000', '0', '1543.21'), 0).toString()).toBe('1543210');
    expect(roundUnitsSold(new Big(1_543_210).div('1543.21')).toFixed(4)).toBe('1000.0000');
    expect(roundUnitsSold(new Big(1_543_210).div('2011.5')).toFixed(4)).toBe('767.1936');
  });
});

describe('sale of units', () => {
  const both = holding('A', '1000', '500', '2000');
  const cases: readonly { name: string; items: SaleItem[]; of?: SaleTerms; expected: unknown }[] = [
    {
      name: 'small amount comes from TOPUP alone and carries no charge',
      items: [{ fundCode: 'A', amount: new Big(600_000) }],
      of: terms({ policyYear: 1 }),
      expected: { lines: ['A TOPUP 300.0000 = 600000'], money: ['600000', '0', '0', '600000'] },
    },
    {
      name: 'larger amount empties TOPUP first; only the BASIC part is charged',
      items: [{ fundCode: 'A', amount: new Big(1_500_000) }],
      of: terms({ policyYear: 2 }),
      expected: {
        lines: ['A TOPUP 500.0000 = 1000000', 'A BASIC 250.0000 = 500000'],
        money: ['1500000', '25000', '0', '1475000'],
      },
    },
    {
      name: 'amount equal to the value is the whole fund',
      items: [{ fundCode: 'A', amount: new Big(3_000_000) }],
      expected: {
        lines: ['A TOPUP 500.0000 = 1000000', 'A BASIC 1000.0000 = 2000000'],
        money: ['3000000', '0', '0', '3000000'],
      },
    },
    {
      name: 'with BASIC first, the charge falls on the part that BASIC gives',
      items: [{ fundCode: 'A', amount: new Big(2_200_000) }],
      of: terms({ policyYear: 2, order: ['BASIC', 'TOPUP'] }),
      expected: {
        lines: ['A BASIC 1000.0000 = 2000000', 'A TOPUP 100.0000 = 200000'],
        money: ['2200000', '100000', '0', '2100000'],
      },
    },
    {
      name: 'a sale after the free ones pays the fee once',
      items: [{ fundCode: 'A', amount: new Big(600_000) }],
      of: terms({ freeSales: 0 }),
      expected: { lines: ['A TOPUP 300.0000 = 600000'], money: ['600000', '0', '50000', '550000'] },
    },
    {
      name: 'the last free sale pays no fee',
      items: [{ fundCode: 'A', amount: new Big(600_000) }],
      of: terms({ freeSales: 1 }),
      expected: { lines: ['A TOPUP 300.0000 = 600000'], money: ['600000', '0', '0', '600000'] },
    },
    {
      name: 'a fund not held sells nothing and costs nothing',
      items: [{ fundCode: 'Z', amount: new Big(600_000) }],
      of: terms({ freeSales: -5 }),
      expected: { lines: [], money: ['0', '0', '0', '0'] },
    },
  ];
  it.each(cases)('sale charges by the rulebook: $name', ({ items, of, expected }) =>
    expect(asText([both], items, of)).toEqual(expected),
  );

  it('sale keeps two decimals for US dollars', () => {
    const dollars = terms({ policyYear: 3, moneyDecimals: 2 });
    expect(
      asText([holding('U', '1000', '0', '1.2345')], [{ fundCode: 'U', amount: new Big('333.33') }], dollars),
    ).toEqual({
      lines: ['U BASIC 270.0122 = 333.33'],
      money: ['333.33', '10', '0', '323.33'],
    });
  });
});

it.each([
  { name: 'where BASIC units are charged', policyYear: 3, topup: '0', percent: 3 },
  { name: 'also where no BASIC unit is sold', policyYear: 2, topup: '1000', percent: 5 },
  { name: 'as 0 after the last step', policyYear: 9, topup: '0', percent: 0 },
])('sale returns the charge percent of the policy year $name', ({ policyYear, topup, percent }) => {
  const items = [{ fundCode: 'A', amount: new Big(100_000) }];
  const sale = sellUnits([holding('A', '1000', topup, '2000')], items, terms({ policyYear }));
  expect(sale.chargePercent).toBe(percent);
});

const units = fc.bigInt({ min: 0n, max: 5_000_000_000n }).map((n) => new Big(n.toString()).div(10_000));
const price = fc.integer({ min: 1_000, max: 90_000_000 }).map((n) => new Big(n).div(10_000));
const oneFund = fc.record({ fundCode: fc.constant('A'), basicUnits: units, topupUnits: units, price });
const anyTerms = fc.record({
  policyYear: fc.integer({ min: 1, max: 30 }),
  freeSales: fc.integer({ min: -5, max: 4 }),
  moneyDecimals: fc.constantFrom(0, 2),
});
const anyCase = fc
  .record({ fund: oneFund, over: anyTerms, share: fc.integer({ min: 1, max: 1_300 }) })
  .map(({ fund, over, share }) => ({
    fund,
    over: terms(over),
    amount: holdingValue(fund, over.moneyDecimals).times(share).div(1_000).round(over.moneyDecimals, Big.roundHalfUp),
  }));

describe('sale of units for any holding, price and amount', () => {
  it('any sale has no negative amount, sums that match, and TOPUP sold before BASIC', () => {
    fc.assert(
      fc.property(anyCase, ({ fund, over, amount }) => {
        const result = sellUnits([fund], [{ fundCode: 'A', amount }], over);
        const sum = result.lines.reduce((total, line) => total.plus(line.amount), new Big(0));
        expect(sum.eq(result.gross)).toBe(true);
        expect(result.gross.lte(holdingValue(fund, over.moneyDecimals))).toBe(true);
        expect(result.net.plus(result.charge).plus(result.fee).eq(result.gross)).toBe(true);
        for (const value of [result.net, result.charge, result.fee]) expect(value.gte(0)).toBe(true);
        for (const after of result.remaining) {
          expect(after.basicUnits.gte(0) && after.topupUnits.gte(0)).toBe(true);
          const touchedBasic = after.basicUnits.lt(fund.basicUnits);
          expect(!touchedBasic || after.topupUnits.eq(0)).toBe(true);
        }
      }),
    );
  });

  it('any sale keeps units × price = money within the rounding of units and currency', () => {
    fc.assert(
      fc.property(anyCase, ({ fund, over, amount }) => {
        for (const line of sellUnits([fund], [{ fundCode: 'A', amount }], over).lines) {
          const tolerance = fund.price.times('0.00005').plus(new Big(10).pow(-over.moneyDecimals));
          expect(line.units.times(line.price).minus(line.amount).abs().lte(tolerance)).toBe(true);
        }
      }),
    );
  });

  it('any sale of a whole fund leaves zero units and pays exactly the shown value', () => {
    fc.assert(
      fc.property(oneFund, anyTerms, (fund, over) => {
        const result = sellUnits([fund], [{ fundCode: 'A', amount: 'ALL' }], terms(over));
        expect(result.remaining.every((after) => after.basicUnits.eq(0) && after.topupUnits.eq(0))).toBe(true);
        expect(result.gross.eq(holdingValue(fund, over.moneyDecimals))).toBe(true);
      }),
    );
  });
});
