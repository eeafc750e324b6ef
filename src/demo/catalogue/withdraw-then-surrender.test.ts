import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { parameterRows } from '#core/embedded/parameters/parameter-rows.ts';
import { resolveParameters } from '#core/embedded/parameters/resolve-parameters.ts';
import type { CurrencyCode } from '#shared/money/currency-code.ts';
import { minorDigits, rupiah, usDollar } from '#shared/money/money.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { calculateSwitch } from '#shared/rules/fund-switch.ts';
import { calculateTermination } from '#shared/rules/termination.ts';
import { sellUnits, type BucketHolding } from '#shared/rules/unit-sale.ts';
import { withdrawalTerms } from '#shared/rules/withdrawal.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { mainProducts } from './main-products.ts';

/** Surrender charge in percent of the BASIC units' value, by policy year from 1 (rulebook 3.7); 0 in later years. */
const regular = [60, 45, 30, 15, 5];
const single = [5, 4, 3, 2, 1];
const years = [1, 2, 3, 4, 5, 6, 12];

const big = (value: Big.BigSource): Big => new Big(value);
const zero = big(0);
const linked = mainProducts.filter(({ fundCodes }) => fundCodes.length > 0);
const cases = linked.flatMap(({ productId, name, archetype, fundCodes }) => {
  const currency = fundCodes.includes('UTUM') ? usDollar : rupiah;
  const table = archetype.endsWith('_SGL') ? single : regular;
  const scope = { productId, archetype, currency, on: parseBusinessDate('2026-11-24') };
  const parameters = resolveParameters(parameterRows, scope);
  return years.map((year) => ({ name, year, currency, parameters, percent: table[year - 1] ?? 0 }));
});

/**
 * Returns holdings in two funds with BASIC and TOPUP units. Units and prices have four decimals, so that every sale must be
 * rounded to the currency.
 */
const heldIn = (currency: CurrencyCode): readonly BucketHolding[] => {
  const prices = currency === usDollar ? ['1.2345', '2.0115'] : ['1543.2101', '2011.5003'];
  const [first = '1', second = '1'] = prices;
  return [
    { fundCode: 'A', basicUnits: big('43210.1234'), topupUnits: big('0.5678'), price: big(first) },
    { fundCode: 'B', basicUnits: big('20000.0001'), topupUnits: big('7000.9999'), price: big(second) },
  ];
};

/** One withdrawal: an amount per fund, or 'ALL' = everything in the fund. */
type Step = readonly (readonly [fundCode: 'A' | 'B', amount: number | 'ALL'])[];
const ways: readonly { readonly way: string; readonly steps: readonly Step[] }[] = [
  { way: 'one whole fund', steps: [[['B', 'ALL']]] },
  {
    way: 'both funds whole',
    steps: [
      [
        ['A', 'ALL'],
        ['B', 'ALL'],
      ],
    ],
  },
  {
    way: 'an amount that takes all TOPUP units and some BASIC units in dollars, some TOPUP units in rupiah',
    steps: [[['B', 20_000]]],
  },
  { way: 'an amount from both buckets of a fund, then 1 dollar or rupiah', steps: [[['A', 1_000]], [['A', 1]]] },
  {
    way: 'nearly the whole value in dollars, a small part in rupiah',
    steps: [
      [
        ['A', 53_000],
        ['B', 54_000],
      ],
    ],
  },
  {
    way: 'six withdrawals, of which the later ones cost a fee',
    steps: Array.from({ length: 6 }, () => [
      ['A', 5_000],
      ['B', 7_000],
    ]),
  },
];

interface Terms {
  readonly currency: CurrencyCode;
  readonly year: number;
  readonly parameters: Parameters;
}

const surrender = (holdings: readonly BucketHolding[], { currency, year, parameters }: Terms): Big =>
  calculateTermination({
    kind: 'SURRENDER',
    unitLinked: true,
    isSyariah: false,
    currency,
    policyYear: year,
    policyMonths: year * 12 - 6,
    holdings,
    cashValue: zero,
    maturityBenefit: zero,
    premiumsPaid: zero,
    acquisitionCharges: zero,
    insuranceCharges: zero,
    administrationCharges: zero,
    debts: { apl: zero, loan: zero },
    parameters,
  }).net;

/** Returns the total payout of the withdrawals in `steps` and of a surrender of the rest at the same prices. */
function withdrawThenSurrender(steps: readonly Step[], held: readonly BucketHolding[], terms: Terms): Big {
  const { year: policyYear, currency, parameters } = terms;
  const moneyDecimals = minorDigits(currency);
  let holdings = held;
  let received = zero;
  for (const [withdrawalsThisPolicyYear, step] of steps.entries()) {
    const items = step.map(([fundCode, amount]) => ({ fundCode, amount: amount === 'ALL' ? amount : big(amount) }));
    const of = withdrawalTerms({ parameters, moneyDecimals, policyYear, withdrawalsThisPolicyYear });
    const { net, remaining } = sellUnits(holdings, items, of);
    received = received.plus(net);
    holdings = remaining;
  }
  return received.plus(surrender(holdings, terms));
}

/** Returns the unrounded value of the holdings after a charge of `percent` of the BASIC part. */
const worthAfterCharge = (holdings: readonly BucketHolding[], percent: number): Big =>
  holdings.reduce(
    (sum, { basicUnits, topupUnits, price }) =>
      sum.plus(topupUnits.plus(basicUnits.times(100 - percent).div(100)).times(price)),
    zero,
  );
/** Calculates the allowed difference by rounding: one rupiah or cent per sale. */
const roundingOf = (currency: CurrencyCode, sales: number): Big => big(currency === usDollar ? '0.01' : 1).times(sales);

describe('withdrawing from a policy and surrendering the rest', () => {
  it('covers every product with funds', () => {
    expect(linked.map(({ productId }) => productId)).toEqual([1001, 1002, 1003, 2001, 2002, 2003, 2101, 2102]);
  });

  it('matches rulebook 12.2: 2,816,100 withdrawn and 4,667,881 surrendered equal a surrender of 7,483,981', () => {
    const [first] = cases.filter(({ year, percent }) => year === 3 && percent === 30);
    if (first === undefined) throw new Error('No product charges 30 %');
    // 6,668,401 less 2,000,520, and 4,023,000 less 1,206,900; together 10,691,401 less 3,207,420.
    const held = [
      { fundCode: 'A', basicUnits: big('4321.1234'), topupUnits: zero, price: big('1543.2100') },
      { fundCode: 'B', basicUnits: big('2000.0000'), topupUnits: zero, price: big('2011.5000') },
    ];
    const [rest] = held;
    if (rest === undefined) throw new Error('Nothing is left');
    expect(surrender([rest], first).toFixed()).toBe('4667881');
    expect(
      withdrawThenSurrender([[['B', 'ALL']]], held, first)
        .minus(4_667_881)
        .toFixed(),
    ).toBe('2816100');
    expect(surrender(held, first).toFixed()).toBe('7483981');
  });

  describe.each(cases)('$name, policy year $year', ({ percent, ...terms }) => {
    const held = heldIn(terms.currency);
    const atOnce = worthAfterCharge(held, percent);

    it('pays the fund value less the charge of the year when everything is surrendered at once', () => {
      expect(surrender(held, terms).minus(atOnce).abs().lte(roundingOf(terms.currency, 3))).toBe(true);
    });

    it.each(ways)('pays no more when money is withdrawn first: $way', ({ steps }) => {
      const received = withdrawThenSurrender(steps, held, terms);
      const fees = big(Math.max(0, steps.length - 4)).times(terms.currency === usDollar ? 5 : 50_000);
      const sales = roundingOf(terms.currency, 3 * (steps.length + 1));
      expect(received.lte(atOnce.plus(sales)), `${received.toFixed()} instead of ${atOnce.toFixed()}`).toBe(true);
      expect(received.gte(atOnce.minus(fees).minus(sales)), `${received.toFixed()} is too little`).toBe(true);
    });

    it('pays no more when units are switched between funds first, because they keep their bucket', () => {
      const { remaining } = calculateSwitch(
        held,
        [{ fundCode: 'A', targetFundCode: 'B', part: { by: 'PERCENT', figure: big(37) } }],
        {
          parameters: terms.parameters,
          moneyDecimals: minorDigits(terms.currency),
          switchesThisPolicyYear: 0,
        },
      );
      const received = withdrawThenSurrender([[['B', 'ALL']]], remaining, terms);
      expect(received.lte(atOnce.plus(roundingOf(terms.currency, 6)))).toBe(true);
    });
  });
});
