import { Big } from 'big.js';
import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculatePurchase } from './unit-purchase.ts';
import { sellUnits, type BucketHolding, type SaleTerms } from './unit-sale.ts';

const prices: Readonly<Record<string, Big>> = { A: new Big('1543.21'), B: new Big('2011.5'), U: new Big('1.2345') };
const buy = (items: Readonly<Record<string, string>>, percent = 5, moneyDecimals = 0) =>
  calculatePurchase(
    Object.entries(items).map(([fundCode, amount]) => ({ fundCode, amount: new Big(amount) })),
    (fundCode) => prices[fundCode],
    { parameters: { 'topup.single.charge_percent': percent }, moneyDecimals },
  );

describe('units bought by a top-up', () => {
  it('units match rulebook 12.8: 5.000.000 in 60/40 after 5 %', () => {
    const { lines, gross, charge, net } = buy({ A: '3000000', B: '2000000' });
    expect([gross, charge, net].map(String)).toEqual(['5000000', '250000', '4750000']);
    expect(lines.map(({ amount, units }) => [String(amount), units.toFixed(4)])).toEqual([
      ['2850000', '1846.7998'],
      ['1900000', '944.5687'],
    ]);
  });

  it.each([
    { name: 'no charge', items: { A: '1543210' }, percent: 0, decimals: 0, charge: '0', units: ['1000.0000'] },
    {
      name: 'charge half up to the rupiah',
      items: { A: '500010' },
      percent: 5,
      decimals: 0,
      charge: '25001',
      units: ['307.8058'],
    },
    {
      name: 'dollars keep their cents',
      items: { U: '333.33' },
      percent: 5,
      decimals: 2,
      charge: '16.67',
      units: ['256.5087'],
    },
    { name: 'nothing', items: {}, percent: 5, decimals: 0, charge: '0', units: [] },
  ])('units are bought after the charge: $name', ({ items, percent, decimals, charge, units }) => {
    const bought = buy(items, percent, decimals);
    expect(String(bought.charge)).toBe(charge);
    expect(bought.lines.map((line) => line.units.toFixed(4))).toEqual(units);
  });

  it('refuses a fund without a price', () => {
    expect(() => buy({ X: '1000000' })).toThrow('fund X has no price');
  });

  it('units never cost more than the payment, and fall short by less than one unit step', () => {
    assert(
      property(
        integer({ min: 500_000, max: 2_000_000_000 }),
        integer({ min: 1_000, max: 99_999_999 }),
        (amount, price) => {
          const [line] = calculatePurchase(
            [{ fundCode: 'P', amount: new Big(amount) }],
            () => new Big(price).div(10_000),
            { parameters: { 'topup.single.charge_percent': 5 }, moneyDecimals: 0 },
          ).lines;
          const paid = line?.units.times(line.price) ?? new Big(0);
          const left = line?.amount.minus(paid) ?? new Big(0);
          expect(left.gte(0) && left.lt(new Big(price).div(10_000).times('0.0001'))).toBe(true);
        },
      ),
    );
  });
});

describe('withdrawal followed by a top-up of the proceeds', () => {
  it('withdrawal and top-up conserve the value less charges, within one unit step a fund', () => {
    const holding = (units: number, price: number): BucketHolding => ({
      fundCode: 'P',
      basicUnits: new Big(units).div(10_000),
      topupUnits: new Big(0),
      price: new Big(price).div(10_000),
    });
    const terms: SaleTerms = {
      order: ['TOPUP', 'BASIC'],
      chargeSteps: [{ untilYear: null, percent: 3 }],
      freeSales: 4,
      fee: new Big(50_000),
      moneyDecimals: 0,
      policyYear: 3,
    };
    assert(
      property(
        integer({ min: 100_000_000, max: 2_000_000_000 }),
        integer({ min: 5_000_000, max: 50_000_000 }),
        integer({ min: 500_000, max: 4_000_000 }),
        (units, price, amount) => {
          const before = holding(units, price);
          const sold = sellUnits([before], [{ fundCode: 'P', amount: new Big(amount) }], terms);
          const bought = calculatePurchase([{ fundCode: 'P', amount: sold.net }], () => before.price, {
            parameters: { 'topup.single.charge_percent': 5 },
            moneyDecimals: 0,
          });
          const left = sold.remaining[0]?.basicUnits ?? new Big(0);
          const after = left.plus(bought.lines[0]?.units ?? 0).times(before.price);
          const expected = before.basicUnits
            .times(before.price)
            .minus(sold.charge)
            .minus(sold.fee)
            .minus(bought.charge);
          expect(left.gte(0)).toBe(true);
          expect(after.minus(expected).abs().lte(before.price.times('0.0002'))).toBe(true);
        },
      ),
    );
  });
});
