import { Big } from 'big.js';

/** Digits of rulebook 3 (unit.dp, pct.dp). Money digits depend on the currency: see money.ts. */
export const defaultDigits = { price: 4, unit: 4, percent: 2 } as const;

const group = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, '.');

/** '12345.6' with 4 digits → '12.345,6000': Indonesian separators, rounded half up, the same in every browser. */
export const formatNumber = (value: Big.BigSource, digits: number): string => {
  const rounded = new Big(value).round(digits, Big.roundHalfUp);
  const [whole = '0', decimals] = rounded.abs().toFixed(digits).split('.');
  const sign = rounded.lt(0) ? '-' : '';
  return `${sign}${group(whole)}${decimals === undefined ? '' : `,${decimals}`}`;
};

/** The number with as many digits as it has, at most `digits`: '7,5', '7'. A browser's own formats cost a cheap phone milliseconds each. */
export const formatShort = (value: Big.BigSource, digits: number): string => {
  const [whole = '0', decimals = ''] = formatNumber(value, digits).split(',');
  const kept = decimals.replace(/0+$/, '');
  return kept === '' ? whole : `${whole},${kept}`;
};
