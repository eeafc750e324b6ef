import { Big } from 'big.js';

/** Returns the change from one unit price to the next in percent, two decimals, up positive: '12.5'. Prices as decimal text, above zero. */
export const priceChange = (before: string, next: string): string =>
  new Big(next).minus(before).times(100).div(before).round(2, Big.roundHalfUp).toFixed();

/** True for a price that is typed twice: it is more than `mostPercent` above or below the last one (price.jump_percent). */
export const isPriceJump = (before: string, next: string, mostPercent: number): boolean =>
  new Big(next).minus(before).abs().times(100).gt(new Big(before).times(mostPercent));
