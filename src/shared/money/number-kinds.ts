import { currencySymbol, minorDigits, rupiah, usDollar, type CurrencyCode } from './money.ts';
import { formatNumber, formatShort } from './number-format.ts';

/** How the figures of one field are typed and shown. */
export interface NumberKind {
  /** Figures after the comma that a value may have. */
  readonly decimals: number;
  /** True for money: a lone separator with three figures behind it separates thousands. False: it may be the decimal comma as well. */
  readonly isMoney: boolean;
  /** Marks that may stand before or after the figure, in small letters: 'rp', '%'. */
  readonly marks: readonly string[];
  /** The figure as sentences name it: 'Rp 1.500.000'. */
  readonly sayWith: (figure: string) => string;
  /** A figure written well, for refusals. */
  readonly example: string;
  /** The refusal of figures after the comma beyond `decimals`. */
  readonly tooFine: string;
}

const marksOf: Readonly<Record<number, readonly string[]>> = {
  [rupiah]: ['rp', 'idr', 'rupiah'],
  [usDollar]: ['us$', 'usd', '$'],
};

const mostDecimals = (decimals: number): string =>
  decimals === 0 ? 'Tulis tanpa angka di belakang koma.' : `Paling banyak ${decimals} angka di belakang koma.`;

/** An amount in a currency; rupiah are whole (rulebook 9.5), so cents other than ',00' are refused, not rounded. */
export const moneyKind = (currency: CurrencyCode): NumberKind => ({
  decimals: minorDigits(currency),
  isMoney: true,
  marks: marksOf[currency] ?? [],
  sayWith: (figure) => `${currencySymbol(currency)}\u00A0${figure}`,
  example: currency === rupiah ? '1.500.000' : '1.500,50',
  tooFine:
    currency === rupiah
      ? 'Rupiah tidak memakai sen. Tulis tanpa angka di belakang koma.'
      : mostDecimals(minorDigits(currency)),
});

/** An amount whose currency the field does not know. */
export const anyMoneyKind: NumberKind = {
  decimals: 2,
  isMoney: true,
  marks: Object.values(marksOf).flat(),
  sayWith: (figure) => figure,
  example: '1.500.000',
  tooFine: mostDecimals(2),
};

/** 25 means 25 %. `decimals` is the parameter `pct.dp` where the business sets it. */
export const percentKind = (decimals: number): NumberKind => ({
  decimals,
  isMoney: false,
  marks: ['%', 'persen'],
  sayWith: (figure) => `${figure}%`,
  example: decimals === 0 ? '25' : '12,5',
  tooFine: mostDecimals(decimals),
});

/** A figure with a unit of measure: 'unit', 'cm'; '' = none. */
export const measureKind = (decimals: number, unit: string): NumberKind => ({
  decimals,
  isMoney: false,
  marks: unit === '' ? [] : [unit.toLowerCase()],
  sayWith: (figure) => `${figure} ${unit}`.trim(),
  example: decimals === 0 ? '170' : '12,5',
  tooFine: mostDecimals(decimals),
});

/** Units of a fund, to four decimals (rulebook 9.5). */
export const unitsKind: NumberKind = measureKind(4, 'unit');

/** The value as its field shows it: '1.500.000', '1.250,50', '12,5'. */
export const writeFigure = (value: number, { decimals, isMoney }: NumberKind): string => {
  const short = formatShort(value, decimals);
  return isMoney && short.includes(',') ? formatNumber(value, decimals) : short;
};
