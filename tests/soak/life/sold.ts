import { addDays, addMonths, fullMonthsBetween, parseBusinessDate, type BusinessDate } from '#shared/time/dates.ts';
import type { Archetype } from '#shared/parameters/archetypes.ts';
import { sellRiders, type SoldRider } from './sold-riders.ts';
import { chanceOf } from './walk.ts';

interface Product {
  readonly archetype: Archetype;
  readonly productId: number;
  readonly funds: readonly string[];
  /** True when the sums are in dollars; absent = rupiah. */
  readonly isDollar?: true;
}

/** Products in turn; the last holder chose premium loans and stops paying. */
const products: readonly Product[] = [
  { archetype: 'UL_REG', productId: 1001, funds: ['DSEI', 'DPAU'] },
  { archetype: 'UL_SGL', productId: 1003, funds: ['DTUM', 'DSTA'] },
  { archetype: 'END', productId: 1101, funds: [] },
  { archetype: 'TERM', productId: 1201, funds: [] },
  { archetype: 'SY_UL_REG', productId: 2001, funds: ['STUM', 'SSEI'] },
  { archetype: 'SY_UL_SGL', productId: 2101, funds: ['SSEI', 'SPAU'] },
  { archetype: 'SY_END', productId: 2201, funds: [] },
  { archetype: 'UL_REG', productId: 1002, funds: ['UTUM', 'USTA'], isDollar: true },
  { archetype: 'END', productId: 1101, funds: [] },
];
const periods: Readonly<Record<number, number>> = { 1: 12, 2: 6, 3: 3, 4: 1 };

/** Rupiah per dollar in the sums of the portfolio. */
export const dollarRate = 10_000;

/** Terms of sale of one policy, from which the checker derives everything else. Amounts in its currency. */
export interface Sold {
  readonly policyNumber: string;
  readonly archetype: Archetype;
  readonly productId: number;
  /** Code of the currency: rupiah or US dollar. */
  readonly currency: 30 | 4;
  readonly startDate: BusinessDate;
  readonly paidUpOn: BusinessDate;
  readonly expiresOn: BusinessDate;
  readonly frequency: 1 | 2 | 3 | 4 | 5;
  /** Premium of one bill, without riders. */
  readonly premium: number;
  readonly sumAssured: number;
  readonly riders: readonly SoldRider[];
  readonly birthDate: BusinessDate;
  readonly byDebit: boolean;
  readonly hasAccount: boolean;
  readonly wantsAdvance: boolean;
  /** Period whose due dates the holder does not pay. */
  readonly unpaid: { readonly from: BusinessDate; readonly until: BusinessDate } | undefined;
  readonly fundCodes: readonly string[];
  readonly fundValue: number;
}

const lastsYears = (archetype: Archetype, age: number, draw: number): number => {
  if (archetype.includes('UL')) return draw < 0.08 ? age + 1 : age + 25;
  return draw < 0.25 ? age + 1 : age + 8;
};

/** Picks the period without payments; half of those who stop start again after some months. */
function stopFrom(today: BusinessDate, draw: (what: string) => number): NonNullable<Sold['unpaid']> {
  const from = addDays(today, Math.trunc(draw('stop') * 150));
  const days = draw('again') < 0.5 ? 90 + Math.trunc(draw('pause') * 300) : 3650;
  return { from, until: addDays(from, days) };
}

/** Moves half of the start dates to where months differ in length: the 28th to 31st, or 29 February. */
function atMonthEnd(day: BusinessDate, draw: number): BusinessDate {
  if (draw < 0.5) return day;
  if (draw < 0.56) return parseBusinessDate(day < '2023' ? '2020-02-29' : '2024-02-29');
  const wanted = 28 + Math.trunc(((draw - 0.56) / 0.44) * 4);
  return addMonths(parseBusinessDate(`2020-01-${wanted}`), fullMonthsBetween(parseBusinessDate('2020-01-01'), day));
}

/** Picks the days of a policy, by its archetype and the seed. */
function termOf({ archetype }: Product, today: BusinessDate, draw: (what: string) => number) {
  const startDate = atMonthEnd(addDays(today, -Math.trunc(40 + draw('start') * 2200)), draw('month end'));
  const age = Math.trunc(fullMonthsBetween(startDate, today) / 12);
  const isSingle = archetype.endsWith('SGL') || (archetype === 'SY_END' && draw('single') < 0.4);
  const lasts = Math.max(5, lastsYears(archetype, age, draw('lasts')));
  const pays = archetype === 'TERM' ? lasts : Math.min(lasts, age + 1 + Math.trunc(draw('pays') * 6));
  const frequency = isSingle ? 5 : (([1, 2, 3, 4, 4, 4] as const)[Math.trunc(draw('frequency') * 6)] ?? 4);
  return {
    startDate,
    paidUpOn: isSingle ? startDate : addMonths(startDate, pays * 12),
    expiresOn: addMonths(startDate, lasts * 12),
    frequency,
    /** The next anniversary, on which a rider may end. */
    anniversary: addMonths(startDate, (age + 1) * 12),
  } as const;
}

/** Returns the sums of a policy in its currency. */
function sumsOf({ isDollar }: Product, frequency: Sold['frequency'], draw: (what: string) => number) {
  const money = (rupiah: number): number => (isDollar ? rupiah / dollarRate : rupiah);
  const bill = 400_000 * (periods[frequency] ?? 1) + Math.trunc(draw('premium') * 5) * 100_000;
  return {
    premium: money(frequency === 5 ? 60_000_000 : bill),
    sumAssured: money(100_000_000 + Math.trunc(draw('sum') * 4) * 50_000_000),
    fundValue: money(draw('value') < 0.3 ? 150_000 + Math.trunc(draw('poor') * 15) * 100_000 : 20_000_000),
  };
}

/** Builds policy number `index` of a portfolio: products in turn, everything else by the seed. */
export function sell(seed: number, index: number, today: BusinessDate): Sold {
  const draw = (what: string): number => chanceOf(seed, index, what);
  const product = products[index % products.length] ?? products[0];
  if (product === undefined) throw new Error('No products');
  const { archetype, productId, funds } = product;
  const { anniversary, ...term } = termOf(product, today, draw);
  const sums = sumsOf(product, term.frequency, draw);
  const stops = index % products.length === products.length - 1;
  const yearly = sums.premium * (12 / (periods[term.frequency] ?? 12));
  return {
    policyNumber: `76${String(index + 1).padStart(8, '0')}`,
    archetype,
    productId,
    currency: product.isDollar ? 4 : 30,
    ...term,
    ...sums,
    riders: sellRiders({ productId, ...term, ...sums, yearly, anniversary, draw }),
    birthDate: parseBusinessDate(`${1962 + Math.trunc(draw('birth') * 35)}-0${1 + Math.trunc(draw('month') * 9)}-17`),
    byDebit: !stops && draw('debit') < 0.4,
    hasAccount: draw('account') < 0.85,
    wantsAdvance: stops || (archetype === 'END' && draw('advance') < 0.5),
    unpaid: stops ? stopFrom(today, draw) : undefined,
    fundCodes: funds,
  };
}
