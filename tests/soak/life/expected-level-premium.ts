import { ageOn } from './expected-charge.ts';
import { countMonths } from './expected-policy.ts';
import type { Sold } from './sold.ts';

// Level premiums of traditional covers by rulebook 3.13, 7.7, 7.19 and 7.20. Uses no formula or parameter of the
// program.

/** Person on whose life a premium depends; `risk` = cost of the work in percent of the lowest class. */
interface ExpectedLife {
  readonly birthDate: string;
  readonly gender: 'F' | 'M';
  readonly risk: number;
}

/** Returns the probability of death within the year at an age. */
const dyingAt = (age: number): number => 0.0005 + 0.000025 * 1.105 ** age;

/** Returns the probability of death of a life: 10 % lower for women, scaled by the class of work. */
const dyingOf = ({ gender, risk }: ExpectedLife, age: number): number =>
  Math.min(1, (dyingAt(age) * (gender === 'F' ? 0.9 : 1) * risk) / 100);

interface Years {
  readonly age: number;
  readonly cover: number;
  readonly pay: number;
  /** Part of the sum that is paid at the end to survivors. */
  readonly survivors: number;
}

/** Returns present values at 4 %: of 1 a year while the insured lives and pays, and of 1 on death or at the end. */
function valuesOf(life: ExpectedLife, { age, cover, pay, survivors }: Years) {
  let [alive, premiums, benefits] = [1, 0, cover === 0 ? survivors : 0];
  for (let year = 0; year < Math.max(cover, pay); year += 1) {
    if (year < pay) premiums += alive;
    const atEnd = alive / 1.04;
    alive = atEnd * (1 - dyingOf(life, age + year));
    if (year < cover) benefits += atEnd - alive;
    if (year === cover - 1) benefits += alive * survivors;
  }
  return { premiums, benefits };
}

/** Returns the yearly premium for a sum of 1,000, with 20 % loading, to four decimals. */
function rateFor(life: ExpectedLife, years: Years): number {
  const { premiums, benefits } = valuesOf(life, years);
  return Math.round(((benefits * 1.2 * 1000) / premiums) * 10_000) / 10_000;
}

const survivorsOf = ({ archetype }: Sold): number => (archetype === 'TERM' ? 0 : 1);

const yearsBetween = (from: string, to: string): number => Math.round(countMonths(from, to) / 12);

/** Returns the ratio of the main cover's cost for two lives: corrected premium = asked premium × ratio. */
export function mainRatio(sold: Sold, before: ExpectedLife, after: ExpectedLife): number {
  const { startDate, expiresOn, paidUpOn } = sold;
  const terms = {
    cover: Math.max(1, yearsBetween(startDate, expiresOn)),
    pay: Math.max(1, yearsBetween(startDate, paidUpOn)),
    survivors: survivorsOf(sold),
  };
  const at = (life: ExpectedLife): number =>
    rateFor(life, { ...terms, age: Math.max(0, ageOn(life.birthDate, startDate)) });
  return at(after) / at(before);
}

/** Returns the ratio for a rider by sum, whose cost is that of its first month, the same for women and men. */
export function riderRatio(issuedOn: string, before: ExpectedLife, after: ExpectedLife): number {
  const at = ({ birthDate }: ExpectedLife): number => dyingAt(ageOn(birthDate, issuedOn));
  return at(after) / at(before);
}

/** Percent of a yearly premium that one bill of a traditional policy takes, by its months. */
const modal: Readonly<Record<number, number>> = { 12: 100, 6: 52, 3: 27, 1: 10 };
const step = 100;

/** Rounds to whole steps of rupiah, half up; adds a tiny amount against the loss of binary fractions. */
const toStep = (amount: number, digits = step): number => Math.floor(amount / digits + 0.5 + 1e-9) * digits;

/** Returns one bill of a yearly premium in rupiah. */
const billOf = (yearly: number, period: number): number => toStep((yearly * (modal[period] ?? 0)) / 100);

/** Lowers a bill with its sum. */
export const lowerBill = (bill: number, before: number, after: number): number => toStep((bill * after) / before);

const yearsUntil = (from: string, to: string): number => Math.max(1, Math.ceil(countMonths(from, to) / 12));

/**
 * Returns one bill for a sum that is added on a day to the main cover of a traditional policy, for the rest of its term
 * (7.7).
 */
export function layerBill(sold: Sold, life: ExpectedLife, added: number, at: { on: string; period: number }): number {
  const years = { cover: yearsUntil(at.on, sold.expiresOn), pay: yearsUntil(at.on, sold.paidUpOn) };
  const rate = rateFor(life, { ...years, age: ageOn(life.birthDate, at.on), survivors: survivorsOf(sold) });
  return billOf((added * rate) / 1000, at.period);
}

/** State before a change of the premium-paying years. */
interface Paying {
  readonly sum: number;
  readonly bill: number;
  readonly period: number;
  /** Anniversary from which the change counts. */
  readonly on: string;
}

/**
 * Returns one bill after a change of the term: the open premiums keep their present value, and longer cover is paid for
 * (7.20).
 */
export function termBill(before: Sold, after: Sold, life: ExpectedLife, { sum, bill, period, on }: Paying): number {
  const valueOf = ({ expiresOn, paidUpOn }: Sold) =>
    valuesOf(life, {
      age: ageOn(life.birthDate, on),
      cover: yearsBetween(on, expiresOn),
      pay: yearsBetween(on, paidUpOn),
      survivors: survivorsOf(before),
    });
  const [old, now] = [valueOf(before), valueOf(after)];
  const yearly = toStep((bill * 100) / (modal[period] ?? 100));
  const owed = yearly * old.premiums + (now.benefits - old.benefits) * sum * 1.2;
  return billOf(owed / now.premiums, period);
}

/** Returns the cost of a rider by sum in percent of the main cover's. */
const riderPercent = (productId: number): number => ([5005, 6005].includes(productId) ? 25 : 60);

/** Returns one bill of a rider by sum at the age of a day: twelve monthly costs with 35 % loading (7.6). */
export const riderBill = (
  { birthDate, risk }: ExpectedLife,
  { productId, sum }: { readonly productId: number; readonly sum: number },
  { on, period }: { readonly on: string; readonly period: number },
): number => billOf((sum * dyingAt(ageOn(birthDate, on)) * 1.35 * riderPercent(productId) * risk) / 10_000, period);
