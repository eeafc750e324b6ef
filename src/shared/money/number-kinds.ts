import type { CurrencyCode } from './currency-code.ts';
import { currencySymbol, minorDigits, rupiah, usDollar } from './money.ts';
import { formatNumber, formatShort } from './number-format.ts';

/** Kind of number in a field, which decides how it is typed and shown. */
export interface NumberKind {
  /** Maximum number of decimals. */
  readonly decimals: number;
  /**
   * True for money, where a single separator before three digits separates thousands. Otherwise it may also be the
   * decimal comma.
   */
  readonly isMoney: boolean;
  /** Marks allowed before or after the number, in lower case: 'rp', '%'. */
  readonly marks: readonly string[];
  /** Power of ten for each word that may follow the number: 6 for 'jt'. */
  readonly powers: ReadonlyMap<string, number>;
  /** Returns the formatted number as written in sentences: 'Rp 1.500.000'. */
  readonly sayWith: (figure: string) => string;
  /** Valid input shown in error messages. */
  readonly example: string;
  /** Error text for too many decimals. */
  readonly tooFine: string;
}

const marksOf: Readonly<Record<number, readonly string[]>> = {
  [rupiah]: ['rp', 'idr', 'rupiah'],
  [usDollar]: ['us$', 'usd', '$'],
};

const noPowers: ReadonlyMap<string, number> = new Map();

/** Words after an amount in rupiah, as people type and paste them. Lacks 'm', which some use for a million. */
const rupiahPowers: ReadonlyMap<string, number> = new Map([
  ['rb', 3],
  ['ribu', 3],
  ['k', 3],
  ['jt', 6],
  ['juta', 6],
  ['miliar', 9],
  ['milyar', 9],
]);

const mostDecimals = (decimals: number): string =>
  decimals === 0 ? 'Tulis tanpa angka di belakang koma.' : `Paling banyak ${decimals} angka di belakang koma.`;

/**
 * Returns the kind of an amount in a currency. Rupiah have no decimals (rulebook 9.5), so all but ',00' are refused,
 * not rounded.
 */
export const moneyKind = (currency: CurrencyCode): NumberKind => ({
  decimals: minorDigits(currency),
  isMoney: true,
  marks: marksOf[currency] ?? [],
  powers: currency === rupiah ? rupiahPowers : noPowers,
  sayWith: (figure) => `${currencySymbol(currency)}\u00A0${figure}`,
  example: currency === rupiah ? '1.500.000' : '1.500,50',
  tooFine:
    currency === rupiah
      ? 'Rupiah tidak memakai sen. Tulis tanpa angka di belakang koma.'
      : mostDecimals(minorDigits(currency)),
});

/** Kind of an amount whose currency the field does not know. */
export const anyMoneyKind: NumberKind = {
  decimals: 2,
  isMoney: true,
  marks: Object.values(marksOf).flat(),
  powers: noPowers,
  sayWith: (figure) => figure,
  example: '1.500.000',
  tooFine: mostDecimals(2),
};

/**
 * Returns the kind of a percentage; 25 means 25 %. For percentages with a business rule, `decimals` is the parameter
 * `pct.dp`.
 */
export const percentKind = (decimals: number): NumberKind => ({
  decimals,
  isMoney: false,
  marks: ['%', 'persen'],
  powers: noPowers,
  sayWith: (figure) => `${figure}%`,
  example: decimals === 0 ? '25' : '12,5',
  tooFine: mostDecimals(decimals),
});

/** Returns the kind of a number with a unit such as 'unit' or 'cm'; '' = no unit. */
export const measureKind = (decimals: number, unit: string): NumberKind => ({
  decimals,
  isMoney: false,
  marks: unit === '' ? [] : [unit.toLowerCase()],
  powers: noPowers,
  sayWith: (figure) => `${figure} ${unit}`.trim(),
  example: decimals === 0 ? '170' : '12,5',
  tooFine: mostDecimals(decimals),
});

/** Kind of fund units, with four decimals (rulebook 9.5). */
export const unitsKind: NumberKind = measureKind(4, 'unit');

/** Formats a value as its field shows it: '1.500.000', '1.250,50', '12,5'. */
export const writeFigure = (value: number, { decimals, isMoney }: NumberKind): string => {
  const short = formatShort(value, decimals);
  return isMoney && short.includes(',') ? formatNumber(value, decimals) : short;
};
