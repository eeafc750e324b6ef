import { countMonths, stepMonths } from './expected-policy.ts';

// What a month of a unit link costs by rulebook 2.4, 3.13 and 12.14, counted with whole numbers to the last digit: no formula, parameter
// or money of the program is used here.

/** What is insured, in the currency of the policy: a sum, or a plan without one. */
export interface ExpectedCover {
  /** Absent of the main cover. */
  readonly itemId?: number;
  readonly productId: number;
  readonly plan: string | null;
  readonly sum: number;
  /** Asked for in a bill, so that the fund pays nothing for it. */
  readonly premium: number;
  /** Cover is on before this day. */
  readonly until: string;
  /** Cost of its risk in whole percent of the lowest class of work. */
  readonly risk: number;
  /** Absent of what was sold with the policy. */
  readonly issuedOn?: string;
}

/** The covers of one life, the main cover first, as they count from a day on. */
export interface ExpectedCovers {
  readonly from: string;
  readonly birthDate: string;
  readonly gender: 'F' | 'M';
  readonly main: ExpectedCover;
  readonly riders: readonly ExpectedCover[];
}

/** The insured, at the cost that a cover has for their work. */
export const lifeOf = ({ birthDate, gender }: ExpectedCovers, { risk }: ExpectedCover) => ({ birthDate, gender, risk });

/** In the least coin of the currency. */
export interface ExpectedCharge {
  readonly insurance: number;
  readonly administration: number;
}

const riderPercents: Readonly<Record<number, number>> = { 5005: 25, 6005: 25 };
const usualRiderPercent = 60;
const hospital: Readonly<Record<string, number>> = { A: 60, B: 100, C: 150, D: 230 };
const planPercents: Readonly<Record<number, Readonly<Record<string, number>>>> = {
  5001: hospital,
  6001: hospital,
  5011: { S: 100, G: 180 },
};

/** The age at the birthday that is nearest. */
export const ageOn = (birthDate: string, day: string): number =>
  Math.floor(countMonths(birthDate, stepMonths(day, 6)) / 12);

const planAgePercent = (age: number): number => (age <= 45 ? 100 : age <= 55 ? 125 : 160);

/** A part of two whole numbers, half up. */
const divide = (part: bigint, whole: bigint): number => Number((2n * part + whole) / (2n * whole));

/** Of 1,000,000 × 1000^age lives of an age, those who die within a year: q(x) = 0.0005 + 0.000025 × 1.105^x. */
const dying = (age: number): bigint => 500n * 1000n ** BigInt(age) + 25n * 1105n ** BigInt(age);

const coinsOf = (currency: 30 | 4, amount: number): number => Math.round(amount * (currency === 30 ? 1 : 100));

/** The charge of a monthly policy day: risk at the age of the day with 35 % loading, and administration. */
export function expectedCharge(
  { birthDate, main, riders }: ExpectedCovers,
  day: string,
  currency: 30 | 4,
): ExpectedCharge {
  if (countMonths(day, main.until) < 1) return { insurance: 0, administration: 0 };
  const age = ageOn(birthDate, day);
  const paid = riders.filter(({ until, premium }) => until > day && premium === 0);
  const weighed = ({ sum, risk }: ExpectedCover, percent: number): bigint =>
    BigInt(coinsOf(currency, sum)) * BigInt(percent * risk);
  const sums = paid
    .filter(({ plan }) => plan === null)
    .reduce(
      (all, rider) => all + weighed(rider, riderPercents[rider.productId] ?? usualRiderPercent),
      weighed(main, 100),
    );
  const plans = paid.reduce(
    (all, { plan, productId, risk }) => all + (plan === null ? 0 : (planPercents[productId]?.[plan] ?? 100) * risk),
    0,
  );
  const monthly = coinsOf(currency, currency === 30 ? 150_000 : 12);
  const whole = 10_000n * 1_000_000n * 1000n ** BigInt(age) * 1200n;
  const risk = sums * dying(age) * 135n;
  const ofPlans = (whole / 1_000_000n) * BigInt(monthly * plans * planAgePercent(age));
  return {
    insurance: divide(risk + ofPlans, whole),
    administration: coinsOf(currency, currency === 30 ? 30_000 : 2.5),
  };
}
