import { Big } from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { holdingValue, type BucketHolding, type SaleItem } from '#shared/rules/unit-sale.ts';
import { parameterRows } from '../parameters/parameter-rows.ts';
import { resolveParameters } from '../parameters/resolve-parameters.ts';
import { priceSell, type SellAtPrice } from './price-sell.ts';

const parameters = resolveParameters(parameterRows, {
  productId: 1,
  archetype: 'UL_REG',
  currency: 30,
  on: parseBusinessDate('2026-11-24'),
});
const holding = (fundCode: string, units: number, price: number): BucketHolding => ({
  fundCode,
  basicUnits: new Big(units),
  topupUnits: new Big(0),
  price: new Big(price),
});
const sell = (
  holdings: readonly BucketHolding[],
  items: readonly SaleItem[],
  changes: Partial<SellAtPrice> = {},
): SellAtPrice => ({
  holdings,
  items,
  parameters,
  moneyDecimals: 0,
  policyYear: 6,
  withdrawalsThisPolicyYear: 0,
  monthlyDeduction: new Big(0),
  ...changes,
});
const outcome = (input: SellAtPrice): string => {
  const result = priceSell(input);
  return result.ok
    ? `sold ${result.value.gross.toFixed()}, net ${result.value.net.toFixed()}`
    : `short: asked ${result.problem.requested.toFixed()}, possible ${result.problem.possible.toFixed()}`;
};
const amount = (fundCode: string, value: number): SaleItem => ({ fundCode, amount: new Big(value) });
const all = (fundCode: string): SaleItem => ({ fundCode, amount: 'ALL' });
const two = [holding('A', 1_000, 5_000), holding('B', 1_000, 4_000)];

const cases: readonly { name: string; input: SellAtPrice; expected: string }[] = [
  { name: 'as asked', input: sell(two, [amount('A', 3_000_000)]), expected: 'sold 3000000, net 3000000' },
  {
    name: 'the market fell: capped to what keeps the fund remainder',
    input: sell([holding('A', 1_000, 4_500), holding('B', 1_000, 4_000)], [amount('A', 3_000_000)]),
    expected: 'sold 2500000, net 2500000',
  },
  {
    name: 'capped below wd.min: nothing is sold',
    input: sell([holding('A', 1_000, 2_400), holding('B', 1_000, 4_000)], [amount('A', 3_000_000)]),
    expected: 'short: asked 3000000, possible 400000',
  },
  {
    name: 'capped to exactly wd.min still sells',
    input: sell([holding('A', 1_000, 2_500), holding('B', 1_000, 4_000)], [amount('A', 3_000_000)]),
    expected: 'sold 500000, net 500000',
  },
  { name: 'a whole fund needs no fund remainder', input: sell(two, [all('A')]), expected: 'sold 5000000, net 5000000' },
  {
    name: 'the policy remainder of twelve deductions cuts the item named last',
    input: sell(two, [all('A'), amount('B', 1_500_000)], { monthlyDeduction: new Big(250_000) }),
    expected: 'sold 6000000, net 6000000',
  },
  {
    name: 'a fund that can no longer go whole keeps its own remainder',
    input: sell([holding('A', 1_000, 5_000)], [all('A')], { monthlyDeduction: new Big(1_000) }),
    expected: 'sold 3000000, net 3000000',
  },
  {
    name: 'fees that eat everything are a shortfall, never a payable of zero',
    input: sell(two, [amount('A', 600_000)], {
      withdrawalsThisPolicyYear: 4,
      parameters: { ...parameters, 'wd.fee': 600_000 },
    }),
    expected: 'short: asked 600000, possible 600000',
  },
  {
    name: 'a fund no longer held',
    input: sell(two, [all('Z')]),
    expected: 'short: asked 0, possible 0',
  },
];

describe('settling a withdrawal at the final price', () => {
  it.each(cases)('sells by the rules of the fund and the policy: $name', ({ input, expected }) =>
    expect(outcome(input)).toBe(expected),
  );

  it('keeps every remainder and never sells more than requested', () => {
    const oneHolding = fc.record({
      units: fc.integer({ min: 1, max: 9_000 }),
      price: fc.integer({ min: 500, max: 9_000 }),
    });
    const asked = fc.option(fc.integer({ min: 1, max: 40_000_000 }), { nil: undefined });
    fc.assert(
      fc.property(fc.array(fc.tuple(oneHolding, asked), { minLength: 1, maxLength: 4 }), (funds) => {
        const holdings = funds.map(([fund], index) => holding(`F${index}`, fund.units, fund.price));
        const items = funds.map(([, want], index) =>
          want === undefined ? all(`F${index}`) : amount(`F${index}`, want),
        );
        const result = priceSell(sell(holdings, items));
        if (!result.ok) return;
        const values = result.value.remaining.map((after) => holdingValue(after, 0).toNumber());
        expect(values.reduce((sum, value) => sum + value, 0)).toBeGreaterThanOrEqual(2_000_000 - holdings.length);
        for (const [index, value] of values.entries()) {
          const untouched = holdings[index]?.basicUnits.eq(result.value.remaining[index]?.basicUnits ?? -1);
          expect(value === 0 || untouched || value >= 2_000_000 - 1).toBe(true);
        }
        expect(result.value.gross.gte(parameters['wd.min'])).toBe(true);
      }),
    );
  });
});
