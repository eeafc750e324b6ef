import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney, rupiah, usDollar } from './money.ts';
import { formatPercent } from './percent.ts';
import { anyMoneyKind, measureKind, moneyKind, percentKind, unitsKind, writeFigure } from './number-kinds.ts';
import type { NumberKind } from './number-kinds.ts';
import { readNumber, readShown } from './typed-number.ts';
import { formatUnits } from './units.ts';

const rp = moneyKind(rupiah);
const usd = moneyKind(usDollar);
const percent = percentKind(2);
const units = unitsKind;
const cm = measureKind(0, 'cm');
const kilos = measureKind(2, 'kg');

/**
 * Expected result: a number = this value; two numbers = ambiguous; 'minus', 'sen'… = refused with that word; undefined
 * = empty.
 */
type Meaning = number | readonly [number, number] | string | undefined;

const meaningOf = (typed: string, kind: NumberKind): Meaning => {
  const reading = readNumber(typed, kind);
  if (reading.kind === 'value') return reading.value;
  if (reading.kind === 'either') return reading.values;
  return reading.kind === 'empty' ? undefined : reading.sentence;
};

const sen = 'Rupiah tidak memakai sen. Tulis tanpa angka di belakang koma.';
const minus = 'Isi angka tanpa tanda minus.';
const mostTwo = 'Paling banyak 2 angka di belakang koma.';
const onlyFigures = 'Tulis dengan angka saja, misalnya 1.500.000.';
const unclear = 'Angka ini tidak terbaca. Tulis seperti 1.500.000.';
const tooLong = 'Angka ini terlalu panjang.';

describe('readNumber in rupiah', () => {
  it.each<readonly [string, string, Meaning]>([
    ['plain figures', '1500000', 1_500_000],
    ['two noughts behind a comma', '1500000,00', 1_500_000],
    ['two noughts behind a full stop', '1500000.00', 1_500_000],
    ['one nought behind a full stop', '1500000.0', 1_500_000],
    ['English thousands', '1,500,000', 1_500_000],
    ['English thousands and decimals', 'IDR 1,500,000.00', 1_500_000],
    ['Indonesian thousands', '1.500.000', 1_500_000],
    ['Indonesian thousands and decimals', '1.500.000,00', 1_500_000],
    ['currency with a space', 'Rp 1.500.000', 1_500_000],
    ['currency without a space', 'Rp1.500.000', 1_500_000],
    ['currency with a full stop', 'Rp. 1.500.000', 1_500_000],
    ['currency with a full stop and no space', 'Rp.1.500.000', 1_500_000],
    ['the dash of shops', 'Rp 1.500.000,-', 1_500_000],
    ['a long dash', 'Rp 1.500.000,\u2014', 1_500_000],
    ['two dashes', '1.500.000,--', 1_500_000],
    ['the word rupiah behind', '1.500.000 rupiah', 1_500_000],
    ['spaces between thousands', '1 500 000', 1_500_000],
    ['no-break spaces', 'Rp\u00A01\u00A0500\u00A0000', 1_500_000],
    ['thin spaces', '1\u2009500\u202F000,00', 1_500_000],
    ['apostrophes between thousands', "1'500'000", 1_500_000],
    ['curly apostrophes between thousands', '1\u2018500\u2019000', 1_500_000],
    ['accents instead of apostrophes', '1\u00B4500`000', 1_500_000],
    ['one separator with three figures behind', '12.345', 12_345],
    ['one comma with three figures behind', '12,345', 12_345],
    ['full-width figures', '１.５００．０００', 1_500_000],
    ['Arabic figures', '\u0661\u066C\u0665\u0660\u0660\u066C\u0660\u0660\u0660', 1_500_000],
    ['Persian figures', '\u06F1\u06F5\u06F0\u06F0', 1500],
    ['invisible marks', '\u200E1.500\u200B.000\uFEFF', 1_500_000],
    ['pasted with a newline', '1.500.000\r\n', 1_500_000],
    ['leading zeros', '007', 7],
    ['nought', '0', 0],
    ['a separator just typed', '1.500.', 1500],
    ['nothing', ' \u00A0', undefined],
    ['three noughts behind a long figure', '1500000.000', [1_500_000, 1_500_000_000]],
    ['three noughts behind another separator', '1.500,000', [1500, 1_500_000]],
    ['two noughts behind a second full stop', '1.500.00', [1500, 150_000]],
    ['cents', '1500000,50', sen],
    ['one decimal', '1.5', sen],
    ['a fraction', '0,125', sen],
    ['a full stop in the wrong place', '1.50.000', unclear],
    ['four figures in a group', '1.5000', unclear],
    ['two full stops in a row', '1..500', unclear],
    ['groups of two between spaces', '15 00 000', unclear],
    ['two figures', '500 1000', unclear],
    ['a third kind of separator', '1 500.000,00', unclear],
    ['less than nothing', '-500', minus],
    ['less than nothing behind the currency', 'Rp -500', minus],
    ['the minus of typesetters', '\u2212500', minus],
    ['brackets of accountants', '(500)', minus],
    ['the dash of shops behind a space', 'Rp 500.000 ,-', 500_000],
    ['millions in words', '1.5 juta', 1_500_000],
    ['millions in letters', '1,5jt', 1_500_000],
    ['millions with the currency', 'Rp 2,25 Jt.', 2_250_000],
    ['millions to the rupiah', '1,2345 jt', 1_234_500],
    ['thousands in letters', '500rb', 500_000],
    ['thousands in words with the currency behind', '500 ribu rupiah', 500_000],
    ['thousands as chats write them', '75K', 75_000],
    ['thousands of thousands', '1500 rb', 1_500_000],
    ['milliards', '1,5 miliar', 1_500_000_000],
    ['thousands with three figures behind', '1.500 rb', [1500, 1_500_000]],
    ['noughts and the word as well', '25000 rb', unclear],
    ['noughts of millions and the word as well', '1.500.000 jt', unclear],
    ['half a rupiah in thousands', '0,1235 rb', sen],
    ['two words', '1 jt 500 rb', onlyFigures],
    ['a word of two meanings', '5 M', onlyFigures],
    ['the word alone', 'juta', onlyFigures],
    ['powers of ten', '1e6', onlyFigures],
    ['a foreign currency', 'US$ 500', onlyFigures],
    ['raised figures', '10²', onlyFigures],
    ['the currency alone', 'Rp', onlyFigures],
    ['letters in the middle', '1a500', onlyFigures],
    ['more figures than are exact', '1234567890123456', tooLong],
  ])('readNumber in rupiah, %s: %j', (_name, typed, meaning) => expect(meaningOf(typed, rp)).toEqual(meaning));
});

describe('readNumber in dollars', () => {
  it.each<readonly [string, string, Meaning]>([
    ['a decimal point', '1250.50', 1250.5],
    ['a decimal comma', '1250,50', 1250.5],
    ['one decimal', '1250.5', 1250.5],
    ['currency before', 'US$ 1,250.50', 1250.5],
    ['currency in letters', 'USD 1.250,50', 1250.5],
    ['the sign alone', '$1250', 1250],
    ['three figures behind a lone separator', '1.250', 1250],
    ['less than one', '.5', 0.5],
    ['less than one with its nought', '0,05', 0.05],
    ['three decimals', '0.125', mostTwo],
    ['three decimals behind thousands', '1,234.567', mostTwo],
    ['a second full stop', '1.500.5', [1500.5, 15_005]],
    ['rupiah', 'Rp 1.500', 'Tulis dengan angka saja, misalnya 1.500,50.'],
    ['words of rupiah', '500rb', 'Tulis dengan angka saja, misalnya 1.500,50.'],
  ])('readNumber in dollars, %s: %j', (_name, typed, meaning) => expect(meaningOf(typed, usd)).toEqual(meaning));
});

describe('readNumber in percent, units and measures', () => {
  it.each<readonly [string, NumberKind, string, Meaning]>([
    ['percent with a comma', percent, '12,5', 12.5],
    ['percent with a full stop', percent, '12.50', 12.5],
    ['percent with its sign', percent, '33,33 %', 33.33],
    ['percent with three figures behind', percent, '12,345', [12.35, 12_345]],
    ['percent that is exact with three figures', percent, '12,500', [12.5, 12_500]],
    ['whole percent with three noughts behind', percentKind(0), '25,000', [25, 25_000]],
    ['whole percent with three noughts behind a full stop', percentKind(0), '25.000', [25, 25_000]],
    ['a height with three noughts behind', cm, '170,000', [170, 170_000]],
    ['percent below one', percent, '0,125', mostTwo],
    ['percent below one, exact', percent, '0,500', 0.5],
    ['percent of four decimals', percent, '12,3456', mostTwo],
    ['units with four decimals', units, '12,3456', 12.3456],
    ['units with three figures behind a comma', units, '12,345', [12.345, 12_345]],
    ['units with three figures behind a full stop', units, '12.345', [12.345, 12_345]],
    ['units in thousands with decimals', units, '12.345,6789', 12_345.6789],
    ['units in English', units, '12,345.678', 12_345.678],
    ['units in millions', units, '1.500.000', 1_500_000],
    ['units of a long figure', units, '12345.678', 12_345.678],
    ['units below one', units, '0,125', 0.125],
    ['units with their word', units, '12,5 unit', 12.5],
    ['units with a space in the thousands', units, '12 345', 12_345],
    ['units of five decimals', units, '1,23456', 'Paling banyak 4 angka di belakang koma.'],
    ['centimetres', cm, '170 cm', 170],
    ['centimetres with noughts', cm, '170,0', 170],
    ['metres instead of centimetres', cm, '1,70', 'Tulis tanpa angka di belakang koma.'],
    ['kilos with a comma', kilos, '70,5', 70.5],
    ['kilos with three figures behind', kilos, '70.500', [70.5, 70_500]],
    ['any currency', anyMoneyKind, 'US$ 1,250.50', 1250.5],
    ['any currency, rupiah', anyMoneyKind, 'Rp 1.500.000,00', 1_500_000],
  ])('readNumber understands %s: %s', (_name, kind, typed, meaning) => expect(meaningOf(typed, kind)).toEqual(meaning));
});

const scaled = (decimals: number) => fc.integer({ min: 0, max: 999_999_999_999 }).map((n) => n / 10 ** decimals);

describe('any number', () => {
  it.each([
    ['rupiah', rp, scaled(0), (value: number) => formatMoney(value, rupiah)],
    ['dollars', usd, scaled(2), (value: number) => formatMoney(value, usDollar)],
    ['units', units, scaled(4), (value: number) => formatUnits(value)],
    [
      'percent',
      percent,
      fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100),
      (value: number) => formatPercent(value),
    ],
  ] as const)('any number is read back exactly as written: %s', (_name, kind, values, format) => {
    fc.assert(
      fc.property(values, (value) => {
        expect(readNumber(format(value), kind)).toEqual({ kind: 'value', value });
      }),
      { seed: 25, numRuns: 200 },
    );
  });

  it.each([
    ['rupiah', rp],
    ['dollars', usd],
    ['units', units],
    ['percent', percent],
    ['kilos', kilos],
  ] as const)('any number is read back exactly as its field formats it: %s', (_name, kind) => {
    fc.assert(
      fc.property(scaled(kind.decimals), (value) => {
        expect(readShown(writeFigure(value, kind), kind)).toEqual({ kind: 'value', value });
      }),
      { seed: 25, numRuns: 200 },
    );
  });
});

const thousandMarks = ['', '.', ',', ' ', '\u00A0', "'"] as const;

/** Generates numbers in the formats of several countries. */
const written = (kind: NumberKind) =>
  fc
    .record({
      whole: fc.oneof(fc.nat(9_999), fc.nat(9_999_999_999)),
      decimals: fc.nat({ max: 10 ** kind.decimals - 1 }).map((n) => String(n).padStart(kind.decimals, '0')),
      noughts: fc.constantFrom('', '0', '00', '000'),
      thousands: fc.constantFrom(...thousandMarks),
      comma: fc.constantFrom('.', ','),
    })
    .filter(({ thousands, comma }) => thousands !== comma)
    .map(({ whole, decimals, noughts, thousands, comma }) => {
      const behind = (kind.decimals === 0 ? '' : decimals) + noughts;
      return {
        value: Number(`${whole}.${behind || '0'}`),
        text: String(whole).replaceAll(/\B(?=(\d{3})+$)/g, thousands) + (behind === '' ? '' : comma + behind),
      };
    });

describe('a number in any notation', () => {
  it.each([
    ['rupiah', rp],
    ['dollars', usd],
    ['percent', percent],
    ['units', units],
  ] as const)('a number in any notation is never read as a different number: %s', (_name, kind) => {
    fc.assert(
      fc.property(written(kind), ({ value, text }) => {
        const reading = readNumber(text, kind);
        // For money, a single separator before three digits separates thousands.
        const isRule = kind.isMoney && /^[1-9]\d{0,2}[.,]\d{3}$/.test(text);
        if (reading.kind === 'value' && !isRule) expect(reading.value).toBe(value);
        if (reading.kind === 'either' && kind === units) expect(reading.values).toContain(value);
      }),
      { seed: 25, numRuns: 1000 },
    );
  });

  it('no input is read as a number larger than its digits allow', () => {
    const keys = fc.string({ unit: fc.constantFrom(...'0123456789.,. ,-Rp$%\u00A0'.split('')), maxLength: 14 });
    fc.assert(
      fc.property(keys, fc.constantFrom(rp, usd, percent, units, cm), (text, kind) => {
        const reading = readNumber(text, kind);
        const figures = Number(text.replaceAll(/\D/g, ''));
        if (reading.kind === 'value') expect(reading.value).toBeLessThanOrEqual(figures);
        if (reading.kind === 'refused') expect(reading.sentence).toMatch(/\.$/);
      }),
      { seed: 25, numRuns: 1000 },
    );
  });
});
