import { Big } from 'big.js';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencySymbol, formatMoney, minorDigits, roundMoney, rupiah, usDollar } from './money.ts';

const nbsp = '\u00A0';

test.each([
  ['whole rupiah', 1250000, rupiah, `Rp${nbsp}1.250.000`],
  ['half a rupiah goes up', '1250000.5', rupiah, `Rp${nbsp}1.250.001`],
  ['nothing', 0, rupiah, `Rp${nbsp}0`],
  ['a debt', -1500, rupiah, `-Rp${nbsp}1.500`],
  ['dollars with cents', '1250.5', usDollar, `US$${nbsp}1.250,50`],
  ['half a cent goes up', '0.005', usDollar, `US$${nbsp}0,01`],
  ['a decimal', new Big('0.1').plus('0.2'), usDollar, `US$${nbsp}0,30`],
  ['an unknown currency', 1, 99, `¤${nbsp}1,00`],
])('shows %s', (_name, amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

test('rupiah amounts match the Indonesian locale exactly', () => {
  const locale = new Intl.NumberFormat('id-ID', { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 });
  for (const amount of [0, 999, 1000, 1250000, -75000]) expect(formatMoney(amount, rupiah)).toBe(locale.format(amount));
});

test.each([
  ['rupiah down', '10.49', rupiah, '10'],
  ['rupiah up', '10.5', rupiah, '11'],
  ['dollars', '10.125', usDollar, '10.13'],
])('rounds %s', (_name, amount, currency, rounded) => {
  expect(roundMoney(new Big(amount), currency).toString()).toBe(rounded);
});

test('uses the symbol and digits of the currency', () => {
  expect(currencySymbol(30)).toBe('Rp');
  expect(currencySymbol(28)).toBe('RM');
  expect([minorDigits(30), minorDigits(4)]).toEqual([0, 2]);
});

/** Parses a formatted amount: a dot groups thousands, a comma starts decimals. */
const readBack = (text: string): number => Number(text.replaceAll(/[^\d,]/g, '').replace(',', '.'));

test('formatted amounts can be parsed back', () => {
  for (const amount of [0, 1, 999, 1000, 123456789]) {
    expect(readBack(formatMoney(amount, rupiah))).toBe(amount);
  }
});

test('every amount survives formatting and parsing', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000_000), fc.constantFrom(rupiah, usDollar), (minorUnits, currency) => {
      const amount = new Big(minorUnits).div(10 ** minorDigits(currency));
      return readBack(formatMoney(amount, currency)) === amount.toNumber();
    }),
  );
});
