import { describe, expect, it } from 'vitest';
import { buildFacts } from '#requests/testing/build-facts.ts';
import { rupiah, usDollar } from '#shared/money/money.ts';
import type { Parameters } from '#shared/parameters/parameters.ts';
import { shippedLists } from '#shared/lists/shipped-lists.ts';
import { chooseWay } from './choose-way.ts';

const choose = (amount: string, bankName = 'Bank Mandiri', changes: Partial<Parameters> = {}) =>
  chooseWay(
    { amount, currency: rupiah, bankName },
    buildFacts({ parameters: { 'payout.own_bank': '014', ...changes } }).position.parameters,
    shippedLists.banks,
  );

const withoutFast: Partial<Parameters> = {
  'payout.ways': [
    { way: 'online', above: 0, upTo: 50_000_000, except: [] },
    { way: 'rtgs', above: 100_000_000, upTo: null, except: ['097'] },
  ],
};

describe('way of a payment', () => {
  it.each([
    ['1', 'bi-fast'],
    ['250000000', 'bi-fast'],
    ['250000001', 'skn'],
    ['1000000000', 'skn'],
    ['1000000001', 'rtgs'],
    ['900000000000', 'rtgs'],
  ])('of Rp %s to another bank is %s', (amount, way) => {
    expect(choose(amount)).toEqual({ way, bankCode: '008' });
  });

  it.each(['1', '250000001', '900000000000'])('of Rp %s to the own bank stays within it', (amount) => {
    expect(choose(amount, 'BCA')).toEqual({ way: 'same-bank', bankCode: '014' });
  });

  it.each([
    ['50000000', 'online'],
    ['100000001', 'rtgs'],
  ])('of Rp %s is %s where BI-FAST and SKN are closed', (amount, way) => {
    expect(choose(amount, 'Bank Mandiri', withoutFast)).toMatchObject({ way });
  });

  it.each(['50000001', '100000000'])(
    'of Rp %s, in a gap between two ways, is explained with their limits',
    (amount) => {
      expect(choose(amount, 'Bank Mandiri', withoutFast)).toEqual({
        problem: expect.stringMatching(
          /^Tidak ada cara transfer untuk Rp\s[\d.]+ ke Bank Mandiri\. Yang ada: Transfer online sampai Rp\s50\.000\.000; RTGS di atas Rp\s100\.000\.000\.$/,
        ),
      });
    },
  );

  it('skips a way that does not reach the bank', () => {
    expect(choose('100000001', 'Bank Mayapada', withoutFast)).toHaveProperty('problem');
  });

  it('is none for cents, an unknown bank or another currency', () => {
    expect(choose('1000.5')).toEqual({ problem: 'Jumlahnya bukan rupiah bulat.' });
    expect(choose('1', 'Bank Khayalan')).toEqual({
      problem: "Bank 'Bank Khayalan' tidak ada di daftar bank. Perbaiki rekeningnya dahulu.",
    });
    const { parameters } = buildFacts({}).position;
    expect(
      chooseWay({ amount: '1', currency: usDollar, bankName: 'BCA' }, parameters, shippedLists.banks),
    ).toHaveProperty('problem');
  });
});
