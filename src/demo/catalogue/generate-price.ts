import { Big } from 'big.js';
import type { BusinessDate } from '#shared/time/dates.ts';

/** Facts of a fund that the random walk needs. */
export interface PricedFund {
  readonly fundCode: string;
  readonly riskLevel: number;
}

/** Per valuation day in millionths of the price: mean step and greatest swing to either side, by risk level. */
const steps: Readonly<Record<number, { readonly drift: number; readonly swing: number }>> = {
  1: { drift: 180, swing: 60 },
  2: { drift: 230, swing: 1_800 },
  3: { drift: 260, swing: 5_200 },
  4: { drift: 290, swing: 8_000 },
  5: { drift: 320, swing: 11_000 },
};

const millionth = new Big('0.000001');

/** Hashes the text (FNV-1a with a final mix): the same 32 bits on every machine, so that a demo can be repeated. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (const letter of text) bits = Math.imul(bits ^ letter.charCodeAt(0), 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Returns a whole number in −1000 … 1000, near the middle more often than at the ends (sum of three even draws). */
function draw(seed: string): number {
  const even = (part: string): number => hash(`${seed}/${part}`) % 2001;
  return Math.round((even('a') + even('b') + even('c')) / 3) - 1000;
}

/**
 * Generates the demo price of `fund` on valuation day `day` after `previous`: a seeded random walk with drift by risk
 * level, four decimals. The same three inputs always give the same price.
 */
export function generatePrice(fund: PricedFund, day: BusinessDate, previous: Big): Big {
  const step = steps[fund.riskLevel];
  if (step === undefined) throw new Error(`No price walk for risk level ${fund.riskLevel} of fund ${fund.fundCode}`);
  const millionths = step.drift + Math.trunc((step.swing * draw(`${fund.fundCode}/${day}`)) / 1000);
  return previous.plus(previous.times(millionth).times(millionths)).round(4, Big.roundHalfUp);
}
