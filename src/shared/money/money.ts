import { Big } from 'big.js';
import type { CurrencyCode } from './currency-code.ts';
import { formatNumber } from './number-format.ts';

export const rupiah: CurrencyCode = 30;
export const usDollar: CurrencyCode = 4;

/** Currency symbols, exactly as in wire 9.1. */
const currencySymbols: Readonly<Record<number, string>> = {
  1: '¥',
  2: '£',
  3: 'HK$',
  4: 'US$',
  5: '¤',
  8: 'S$',
  12: '¥',
  13: 'C$',
  14: 'A$',
  16: '€',
  18: 'N$',
  20: 'A$',
  21: '?',
  22: '¤',
  23: '¤',
  24: '¤',
  25: '¤',
  26: '¥',
  27: 'B$',
  28: 'RM',
  29: '¤',
  30: 'Rp',
  31: 'Rs.',
  32: '?',
};

/** Returns the symbol of a currency; '¤' for an unknown code. */
export const currencySymbol = (code: CurrencyCode): string => currencySymbols[code] ?? '¤';

/** ISO 4217 codes, where the insurer's number is unambiguous. */
const isoLetters: Readonly<Record<number, string>> = {
  2: 'GBP',
  3: 'HKD',
  4: 'USD',
  8: 'SGD',
  13: 'CAD',
  14: 'AUD',
  16: 'EUR',
  28: 'MYR',
  30: 'IDR',
};

/** Returns the ISO code ('IDR'), or the insurer's number when none is known. */
export const currencyLetters = (code: CurrencyCode): string => isoLetters[code] ?? `${code}`;

/** Returns the number of decimals shown and stored: 0 for rupiah, 2 for all others (rulings 1.4). */
export const minorDigits = (code: CurrencyCode): number => (code === rupiah ? 0 : 2);

/** Rounds half up to the currency's digits. */
export const roundMoney = (amount: Big, currency: CurrencyCode): Big =>
  amount.round(minorDigits(currency), Big.roundHalfUp);

/** Formats a rounded amount: 'Rp 1.250.000' or 'US$ 1.250,50', with a no-break space after the symbol. */
export const formatMoney = (amount: Big.BigSource, currency: CurrencyCode): string => {
  const text = formatNumber(amount, minorDigits(currency));
  const symbol = `${currencySymbol(currency)}\u00A0`;
  return text.startsWith('-') ? `-${symbol}${text.slice(1)}` : `${symbol}${text}`;
};
