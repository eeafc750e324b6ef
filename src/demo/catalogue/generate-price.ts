import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';

/** Fund properties that determine its random walk. */
export interface PricedFund {
  readonly fundCode: string;
  readonly riskLevel: number;
}

/** Daily price change by risk level, in millionths of the price: mean change, and largest deviation from it in either direction. */
const steps: Readonly<Record<number, { readonly drift: number; readonly swing: number }>> = {
  1: { drift: 180, swing: 60 },
  2: { drift: 230, swing: 1_800 },
  3: { drift: 260, swing: 5_200 },
  4: { drift: 290, swing: 8_000 },
  5: { drift: 320, swing: 11_000 },
};

const millionth = new Big('0.000001');

/** Returns a 32-bit hash of the text (FNV-1a with a final mix), equal on every machine so that every demo has the same prices. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (const letter of text) bits = Math.imul(bits ^ letter.charCodeAt(0), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Returns an integer from −1000 to 1000, more often near 0 than at the ends (mean of three uniform draws). */
function draw(seed: string): number {
  const even = (part: string): number => hash(`${seed}/${part}`) % 2001;
  return Math.round((even('a') + even('b') + even('c')) / 3) - 1000;
}

/**
 * Returns the demo price of `fund` on valuation day `day`, rounded to four decimals, given the `previous` price. It is a
 * seeded random walk whose drift depends on the risk level; the same inputs give the same price. @throws for an unknown level
 */
export function generatePrice(fund: PricedFund, day: BusinessDate, previous: Big): Big {
  const step = steps[fund.riskLevel];
  if (step === undefined) throw new Error(`No price walk for risk level ${fund.riskLevel} of fund ${fund.fundCode}`);
  const millionths = step.drift + Math.trunc((step.swing * draw(`${fund.fundCode}/${day}`)) / 1000);
  return previous.plus(previous.times(millionth).times(millionths)).round(4, Big.roundHalfUp);
}
