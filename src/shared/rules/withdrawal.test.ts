import { Big } from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calculateWithdrawal,
  holdingValue,
  leastRemainder,
  percentOfYear,
  unitsSold,
  type BucketHolding,
  type WithdrawalItem,
  type WithdrawalTerms,
} from './withdrawal.ts';

const charge = [
  { untilYear: 2, percent: 5 },
  { untilYear: 3, percent: 3 },
  { untilYear: null, percent: 0 },
];
const terms = (changes: Partial<WithdrawalTerms> = {}): WithdrawalTerms => ({
  parameters: { 'wd.charge': charge, 'wd.per_year_free': 4, 'wd.fee': 50_000 },
  moneyDecimals: 0,
  policyYear: 4,
  withdrawalsThisPolicyYear: 0,
  ...changes,
});
const holding = (fundCode: string, basic: string, topup: string, price: string): BucketHolding => ({
  fundCode,
  basicUnits: new Big(basic),
  topupUnits: new Big(topup),
  price: new Big(price),
});
const asText = (holdings: readonly BucketHolding[], items: readonly WithdrawalItem[], of = terms()): unknown => {
  const result = calculateWithdrawal(holdings, items, of);
  return {
    lines: result.lines.map(
      (line) => `${line.fundCode} ${line.bucket} ${line.units.toFixed(4)} = ${line.amount.toFixed()}`,
    ),
    money: [result.gross, result.charge, result.fee, result.net].map(String),
  };
};

describe('worked examples', () => {
  it('rulebook 12.2: whole funds of policy year 3 at 30 % of BASIC', () => {
    const surrender = terms({
      policyYear: 3,
      parameters: { 'wd.charge': [{ untilYear: null, percent: 30 }], 'wd.per_year_free': 4, 'wd.fee': 0 },
    });
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

  it('rulebook 12.7: 1,000 units at 1,543.2100 are 1,543,210, and that amount sells 1,000 units', () => {
    expect(holdingValue(holding('A', '1000', '0', '1543.21'), 0).toString()).toBe('1543210');
    expect(unitsSold(new Big(1_543_210), new Big('1543.21')).toFixed(4)).toBe('1000.0000');
    expect(unitsSold(new Big(1_543_210), new Big('2011.5')).toFixed(4)).toBe('767.1936');
  });
});

describe('one withdrawal', () => {
  const both = holding('A', '1000', '500', '2000');
  const cases: readonly { name: string; items: WithdrawalItem[]; of?: WithdrawalTerms; expected: unknown }[] = [
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
      name: 'the fifth withdrawal of a policy year pays the fee once',
      items: [{ fundCode: 'A', amount: new Big(600_000) }],
      of: terms({ withdrawalsThisPolicyYear: 4 }),
      expected: { lines: ['A TOPUP 300.0000 = 600000'], money: ['600000', '0', '50000', '550000'] },
    },
    {
      name: 'the fourth is still free',
      items: [{ fundCode: 'A', amount: new Big(600_000) }],
      of: terms({ withdrawalsThisPolicyYear: 3 }),
      expected: { lines: ['A TOPUP 300.0000 = 600000'], money: ['600000', '0', '0', '600000'] },
    },
    {
      name: 'a fund not held sells nothing and costs nothing',
      items: [{ fundCode: 'Z', amount: new Big(600_000) }],
      of: terms({ withdrawalsThisPolicyYear: 9 }),
      expected: { lines: [], money: ['0', '0', '0', '0'] },
    },
  ];
  it.each(cases)('$name', ({ items, of, expected }) => expect(asText([both], items, of)).toEqual(expected));

  it('US dollars keep two decimals', () => {
    const dollars = terms({ policyYear: 3, moneyDecimals: 2 });
    expect(
      asText([holding('U', '1000', '0', '1.2345')], [{ fundCode: 'U', amount: new Big('333.33') }], dollars),
    ).toEqual({
      lines: ['U BASIC 270.0122 = 333.33'],
      money: ['333.33', '10', '0', '323.33'],
    });
  });
});

describe('limits from parameters', () => {
  it.each([
    { year: 1, percent: 5 },
    { year: 2, percent: 5 },
    { year: 3, percent: 3 },
    { year: 4, percent: 0 },
    { year: 20, percent: 0 },
  ])('policy year $year is charged $percent %', ({ year, percent }) =>
    expect(percentOfYear(charge, year)).toBe(percent),
  );

  it.each([
    { name: 'fixed amount', deduction: 100_000, least: '2000000' },
    { name: 'twelve deductions', deduction: 300_000, least: '3600000' },
  ])('remainder: $name when it is larger', ({ deduction, least }) => {
    const parameters = { 'wd.policy_remain': 2_000_000, 'wd.policy_remain_months': 12 };
    expect(leastRemainder(parameters, new Big(deduction)).toString()).toBe(least);
  });
});

const units = fc.bigInt({ min: 0n, max: 5_000_000_000n }).map((n) => new Big(n.toString()).div(10_000));
const price = fc.integer({ min: 1_000, max: 90_000_000 }).map((n) => new Big(n).div(10_000));
const oneFund = fc.record({ fundCode: fc.constant('A'), basicUnits: units, topupUnits: units, price });
const anyTerms = fc.record({
  policyYear: fc.integer({ min: 1, max: 30 }),
  withdrawalsThisPolicyYear: fc.integer({ min: 0, max: 9 }),
  moneyDecimals: fc.constantFrom(0, 2),
});
const anyCase = fc
  .record({ fund: oneFund, over: anyTerms, share: fc.integer({ min: 1, max: 1_300 }) })
  .map(({ fund, over, share }) => ({
    fund,
    over: terms(over),
    amount: holdingValue(fund, over.moneyDecimals).times(share).div(1_000).round(over.moneyDecimals, Big.roundHalfUp),
  }));

describe('for any holding, price and amount', () => {
  it('nothing becomes negative, sums hold, TOPUP goes before BASIC', () => {
    fc.assert(
      fc.property(anyCase, ({ fund, over, amount }) => {
        const result = calculateWithdrawal([fund], [{ fundCode: 'A', amount }], over);
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

  it('units × price is the money, within the rounding of four unit decimals and of the currency', () => {
    fc.assert(
      fc.property(anyCase, ({ fund, over, amount }) => {
        for (const line of calculateWithdrawal([fund], [{ fundCode: 'A', amount }], over).lines) {
          const tolerance = fund.price.times('0.00005').plus(new Big(10).pow(-over.moneyDecimals));
          expect(line.units.times(line.price).minus(line.amount).abs().lte(tolerance)).toBe(true);
        }
      }),
    );
  });

  it('a whole fund leaves zero units and pays exactly the value shown', () => {
    fc.assert(
      fc.property(oneFund, anyTerms, (fund, over) => {
        const result = calculateWithdrawal([fund], [{ fundCode: 'A', amount: 'ALL' }], terms(over));
        expect(result.remaining.every((after) => after.basicUnits.eq(0) && after.topupUnits.eq(0))).toBe(true);
        expect(result.gross.eq(holdingValue(fund, over.moneyDecimals))).toBe(true);
      }),
    );
  });
});
