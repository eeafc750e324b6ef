import { Big } from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { netBenefits } from './benefit-payout.ts';

const benefit = (kind: string, amount: number) => ({ payableId: kind, kind, amount: new Big(amount) });
const net = (benefits: readonly (readonly [string, number])[], loan: number, premium: number) =>
  netBenefits(
    benefits.map(([kind, amount]) => benefit(kind, amount)),
    { loan: new Big(loan), premium: new Big(premium) },
  ).map((each) => each.net.toNumber());

describe('net payout of a benefit', () => {
  it.each([
    ['a survival benefit leaves the loan unpaid', [['SB', 10_000_000]], 4_000_000, 0, [10_000_000]],
    ['a maturity benefit settles the loan', [['MB', 100_000_000]], 11_044_796, 0, [88_955_204]],
    ['a no-claim bonus settles the overdue premium', [['NCB', 9_000_000]], 0, 1_200_000, [7_800_000]],
    ['the loan comes first; a premium is settled whole or not', [['MB', 5_000_000]], 4_500_000, 1_200_000, [500_000]],
    [
      'a debt that one benefit cannot settle is taken from the next',
      [
        ['NCB', 1_000_000],
        ['MB', 5_000_000],
      ],
      1_500_000,
      0,
      [0, 4_500_000],
    ],
    ['a returned transfer is paid in full', [['WITHDRAWAL', 3_000_000]], 4_000_000, 1_000_000, [3_000_000]],
  ] as const)('nets a benefit: %s', (_name, benefits, loan, premium, expected) => {
    expect(net(benefits, loan, premium)).toEqual(expected);
  });

  it('net payout loses no money and never falls below zero', () => {
    const money = fc.integer({ min: 0, max: 1_000_000_000 });
    const kinds = fc.constantFrom('SB', 'MB', 'NCB', 'WITHDRAWAL');
    fc.assert(
      fc.property(fc.array(fc.tuple(kinds, money), { maxLength: 6 }), money, money, (owed, loan, premium) => {
        const netted = netBenefits(
          owed.map(([kind, amount]) => benefit(kind, amount)),
          { loan: new Big(loan), premium: new Big(premium) },
        );
        const taken = netted.reduce((sum, each) => sum.plus(each.loan), new Big(0));
        expect(taken.lte(loan)).toBe(true);
        const settled = netted.reduce((sum, each) => sum.plus(each.premium), new Big(0));
        expect(settled.eq(0) || settled.eq(premium)).toBe(true);
        for (const each of netted) {
          expect(each.net.gte(0)).toBe(true);
          expect(each.net.plus(each.loan).plus(each.premium).eq(each.amount)).toBe(true);
        }
      }),
    );
  });
});
