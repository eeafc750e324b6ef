import { Big } from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculatePurchase } from './unit-purchase.ts';
import { sellUnits, type BucketHolding } from './unit-sale.ts';
import { withdrawalTerms } from './withdrawal.ts';

const parameters = {
  'wd.charge': [
    { untilYear: 2, percent: 5 },
    { untilYear: null, percent: 0 },
  ],
  'wd.per_year_free': 4,
  'wd.fee': 50_000,
  'topup.single.charge_percent': 5,
};

const units = fc
  .integer({ min: 10_000, max: 10_000_000_000 })
  .map((tenThousandths) => new Big(tenThousandths).div(10_000));
const price = fc.integer({ min: 5_000, max: 50_000_000 }).map((tenThousandths) => new Big(tenThousandths).div(10_000));
const anyCase = fc.record({
  basicUnits: units,
  topupUnits: units,
  price,
  percent: fc.integer({ min: 1, max: 100 }),
  policyYear: fc.constantFrom(1, 5),
  withdrawalsThisPolicyYear: fc.constantFrom(0, 4),
  moneyDecimals: fc.constantFrom(0, 2),
});

const worth = ({ basicUnits, topupUnits, price: each }: BucketHolding): Big => basicUnits.plus(topupUnits).times(each);

describe('withdrawing and paying the money back', () => {
  it('withdrawing and paying back conserves the value less both charges, within rounding', () => {
    fc.assert(
      fc.property(anyCase, ({ percent, policyYear, withdrawalsThisPolicyYear, moneyDecimals, ...held }) => {
        const before: BucketHolding = { fundCode: 'A', ...held };
        const amount = worth(before).times(percent).div(100).round(moneyDecimals, Big.roundDown);
        const terms = withdrawalTerms({ parameters, moneyDecimals, policyYear, withdrawalsThisPolicyYear });
        const out = sellUnits([before], [{ fundCode: 'A', amount }], terms);
        const back = calculatePurchase([{ fundCode: 'A', amount: out.net }], () => held.price, {
          parameters,
          moneyDecimals,
        });
        const [left] = out.remaining;
        if (left === undefined) throw new Error('The fund is gone');
        const bought = back.lines.reduce((sum, line) => sum.plus(line.units), new Big(0)).times(held.price);
        const after = worth(left).plus(bought);
        const charges = out.charge.plus(out.fee).plus(back.charge);
        const unitStep = held.price.div(10_000);
        const slack = unitStep.times(3).plus(new Big(10).pow(-moneyDecimals).times(2));
        expect(worth(before).minus(charges).minus(after).abs().lte(slack)).toBe(true);
        expect(after.lte(worth(before).plus(slack))).toBe(true);
        expect(left.basicUnits.gte(0) && left.topupUnits.gte(0) && out.net.gte(0)).toBe(true);
      }),
    );
  });
});
