import { Big } from 'big.js';
import { describe, expect, it } from 'vitest';
import { rupiah, usDollar } from '#shared/money/money.ts';
import type { BucketHolding, SaleItem } from '#shared/rules/unit-sale.ts';
import { cancelAmounts, cancelUnits } from './cancel-units.ts';

const fund = (fundCode: string, basic: string, topup: string, price: string): BucketHolding => ({
  fundCode,
  basicUnits: new Big(basic),
  topupUnits: new Big(topup),
  price: new Big(price),
});
const ask = (fundCode: string, amount: string): SaleItem => ({ fundCode, amount: new Big(amount) });

const shown = (moves: ReturnType<typeof cancelUnits>) =>
  moves.map(({ fundCode, bucket, units, amount }) => `${fundCode} ${bucket} ${units.toFixed(4)} ${amount.toFixed()}`);

describe('units cancelled for a correction of charges', () => {
  it.each([
    {
      name: 'out of BASIC alone while it lasts',
      held: [fund('A', '100', '50', '2000')],
      items: [ask('A', '150000')],
      moves: ['A BASIC -75.0000 -150000'],
    },
    {
      name: 'out of TOPUP only what BASIC lacks',
      held: [fund('A', '100', '50', '2000')],
      items: [ask('A', '230000')],
      moves: ['A BASIC -100.0000 -200000', 'A TOPUP -15.0000 -30000'],
    },
    {
      name: 'all units of a fund that is worth less than its part, and no more',
      held: [fund('A', '100.0001', '50.0002', '2000')],
      items: [ask('A', '300001')],
      moves: ['A BASIC -100.0001 -200000', 'A TOPUP -50.0002 -100001'],
    },
    {
      name: 'of each fund its own part, of one that is not held nothing',
      held: [fund('A', '100', '50', '2000'), fund('B', '10', '0', '1000')],
      items: [ask('B', '2500'), ask('Z', '9000'), ask('A', '1')],
      moves: ['B BASIC -2.5000 -2500', 'A BASIC -0.0005 -1'],
    },
  ])('are cancelled $name', ({ held, items, moves }) => {
    expect(shown(cancelAmounts(held, items, rupiah))).toEqual(moves);
  });

  it('are cancelled in cents for a policy in dollars', () => {
    const moves = cancelAmounts([fund('U', '100', '50', '1.25')], [ask('U', '130.50')], usDollar);
    expect(shown(moves)).toEqual(['U BASIC -100.0000 -125', 'U TOPUP -4.4000 -5.5']);
  });

  it('leave the same buckets as the monthly charges they correct', () => {
    const held = [fund('A', '100', '50', '2000')];
    expect(shown(cancelAmounts(held, [ask('A', '230000')], rupiah))).toEqual(
      shown(cancelUnits(held, new Big(230_000), rupiah)),
    );
  });
});
