import { Big } from 'big.js';

/**
 * Returns the change from one unit price to the next in percent, with two decimals, positive when the price rises:
 * '12.5'. Prices are decimal text above zero.
 */
export const priceChange = (before: string, next: string): string =>
  new Big(next).minus(before).times(100).div(before).round(2, Big.roundHalfUp).toFixed();

/**
 * True when the price differs from the last one by more than `mostPercent`; it must then be typed twice
 * (price.jump_percent).
 */
export const isPriceJump = (before: string, next: string, mostPercent: number): boolean =>
  new Big(next).minus(before).abs().times(100).gt(new Big(before).times(mostPercent));
