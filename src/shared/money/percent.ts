import { Big } from 'big.js';
import { defaultDigits, formatNumber } from './number-format.ts';

/** Rounds half up to two decimals (rulebook 3, pct.dp). Percent means 25 for 25 %. */
export const roundPercent = (percent: Big, digits: number = defaultDigits.percent): Big =>
  percent.round(digits, Big.roundHalfUp);

/** Formats a percentage without trailing zeros: '30%', '12,5%'. */
export const formatPercent = (percent: Big.BigSource, digits: number = defaultDigits.percent): string => {
  const rounded = roundPercent(new Big(percent), digits);
  const shown = Math.max(0, rounded.c.length - rounded.e - 1);
  return `${formatNumber(rounded, shown)}%`;
};

/** Converts a fraction to percent. A policy returns shares as fractions (0.25), requests send percent (25) (wire 5.4). */
export const percentOfFraction = (fraction: Big.BigSource): Big => roundPercent(new Big(fraction).times(100));

export const fractionOfPercent = (percent: Big.BigSource): Big => new Big(percent).div(100);
