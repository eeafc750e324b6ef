import { Big } from 'big.js';

/** Default number of decimals (rulebook 3 unit.dp, pct.dp). Decimals of money depend on the currency. */
export const defaultDigits = { price: 4, unit: 4, percent: 2 } as const;

const group = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, '.');

/** Formats a number with Indonesian separators, rounded half up, identically in every browser: '12345.6' with 4 digits → '12.345,6000'. */
export const formatNumber = (value: Big.BigSource, digits: number): string => {
  const rounded = new Big(value).round(digits, Big.roundHalfUp);
  const [whole = '0', decimals] = rounded.abs().toFixed(digits).split('.');
  const sign = rounded.lt(0) ? '-' : '';
  return `${sign}${group(whole)}${decimals === undefined ? '' : `,${decimals}`}`;
};

/**
 * Formats a number with at most `digits` decimals and no trailing zeros: '7,5', '7'. Faster than Intl on a cheap phone.
 */
export const formatShort = (value: Big.BigSource, digits: number): string => {
  const [whole = '0', decimals = ''] = formatNumber(value, digits).split(',');
  const kept = decimals.replace(/0+$/, '');
  return kept === '' ? whole : `${whole},${kept}`;
};
