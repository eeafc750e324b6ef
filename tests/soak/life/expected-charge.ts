import { countMonths, stepMonths } from './expected-policy.ts';

// Monthly charges of a unit-linked policy by rulebook 2.4, 3.13 and 12.14, in exact whole numbers. Uses no formula,
// parameter or money type of the program.

/** Cover in the currency of the policy: a sum, or a plan without one. */
export interface ExpectedCover {
  /** Number of the cover; absent for the main cover. */
  readonly itemId?: number;
  readonly productId: number;
  readonly plan: string | null;
  readonly sum: number;
  /** Premium asked for in a bill; above zero, the fund pays nothing for the cover. */
  readonly premium: number;
  /** First day without cover. */
  readonly until: string;
  /** Cost of the risk in whole percent of the lowest class of work. */
  readonly risk: number;
  /** Start of the cover; absent when it was sold with the policy. */
  readonly issuedOn?: string;
}

/** Covers of one life, the main cover first, from a day on. */
export interface ExpectedCovers {
  readonly from: string;
  readonly birthDate: string;
  readonly gender: 'F' | 'M';
  readonly main: ExpectedCover;
  readonly riders: readonly ExpectedCover[];
}

/** Returns the insured with the risk cost of a cover. */
export const lifeOf = ({ birthDate, gender }: ExpectedCovers, { risk }: ExpectedCover) => ({ birthDate, gender, risk });

/** Charge in the smallest unit of the currency. */
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

/** Returns the age at the nearest birthday. */
export const ageOn = (birthDate: string, day: string): number =>
  Math.floor(countMonths(birthDate, stepMonths(day, 6)) / 12);

const planAgePercent = (age: number): number => (age <= 45 ? 100 : age <= 55 ? 125 : 160);

/** Divides two whole numbers, half up. */
const divide = (part: bigint, whole: bigint): number => Number((2n * part + whole) / (2n * whole));

/** Counts the deaths within a year among 1,000,000 × 1000^age people of an age: q(x) = 0.0005 + 0.000025 × 1.105^x. */
const dying = (age: number): bigint => 500n * 1000n ** BigInt(age) + 25n * 1105n ** BigInt(age);

const coinsOf = (currency: 30 | 4, amount: number): number => Math.round(amount * (currency === 30 ? 1 : 100));

/** Computes the charge of a monthly policy day: risk at the age of the day with 35 % loading, and administration. */
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
