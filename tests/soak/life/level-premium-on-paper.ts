import { ageOn } from './charge-on-paper.ts';
import { countMonths } from './on-paper.ts';
import type { Sold } from './sold.ts';

// The level premium of traditional covers by rulebook 3.13 and 7.19, for the ratio of two ages: no formula or parameter of the program.

/** Of one woman at an age, the part that dies within the year: q(x) less ten percent. */
const dyingOf = (age: number): number => (0.0005 + 0.000025 * 1.105 ** age) * 0.9;

interface Years {
  readonly age: number;
  readonly cover: number;
  readonly pay: number;
  /** Part of the sum that survivors get. */
  readonly survivors: number;
}

/** Present values at 4 %: of 1 a year while the insured lives and pays, and of the sum on death or at the end. */
function premiumFor({ age, cover, pay, survivors }: Years): number {
  let [alive, premiums, benefits] = [1, 0, 0];
  for (let year = 0; year < Math.max(cover, pay); year += 1) {
    if (year < pay) premiums += alive;
    const atEnd = alive / 1.04;
    alive = atEnd * (1 - dyingOf(age + year));
    if (year < cover) benefits += atEnd - alive;
    if (year === cover - 1) benefits += alive * survivors;
  }
  return Math.round(((benefits * 1.2 * 1000) / premiums) * 10_000) / 10_000;
}

const yearsBetween = (from: string, to: string): number => Math.max(1, Math.round(countMonths(from, to) / 12));

/** What the main cover costs at one birth date against another: the right premium is the one asked times this. */
export function mainRatio(sold: Sold, before: string, after: string): number {
  const { archetype, startDate, expiresOn, paidUpOn } = sold;
  const terms = {
    cover: yearsBetween(startDate, expiresOn),
    pay: yearsBetween(startDate, paidUpOn),
    survivors: archetype === 'TERM' ? 0 : 1,
  };
  const at = (birthDate: string): number => premiumFor({ ...terms, age: Math.max(0, ageOn(birthDate, startDate)) });
  return at(after) / at(before);
}

/** The same of a rider by sum, whose cost is that of its first month. */
export function riderRatio({ startDate }: Sold, before: string, after: string): number {
  const at = (birthDate: string): number => dyingOf(ageOn(birthDate, startDate));
  return at(after) / at(before);
}
