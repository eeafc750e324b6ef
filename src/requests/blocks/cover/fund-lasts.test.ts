import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { buildFacts, buildHolding, buildPremium } from '../../testing/build-facts.ts';
import { findYearsCarried } from './fund-lasts.ts';

interface Case {
  readonly name: string;
  /** Fund value today, in million rupiah. */
  readonly fund: number;
  /** Changes to the standard premium of 12 million base and 6 million top-up a year; null = no more premiums. */
  readonly premium: Parameters<typeof buildPremium>[0] | null;
  readonly monthly: readonly number[];
  readonly percent: number;
  readonly years: number | undefined;
}

const none = { premium: null, percent: 0 } as const;
const paid = { fund: 0, premium: {}, percent: 0 } as const;
/**
 * Base premium: 9.6 million after a 20 % charge in policy years 4 to 6, 12 million from year 7. Top-up: 5.7 million
 * after a 5 % charge.
 */
const [untilSixth, fromSeventh] = [1_275_000, 1_475_000];

const cases: readonly Case[] = [
  { ...none, name: 'costs nothing', fund: 0, monthly: [], years: undefined },
  { ...none, name: 'is used up to the last rupiah', fund: 24, monthly: [1e6, 1e6], years: undefined },
  { ...none, name: 'lacks a rupiah', fund: 24, monthly: [1e6, 1_000_001], years: 1 },
  { ...none, name: 'is empty from the first year', fund: 0, monthly: [1], years: 0 },
  { ...none, name: 'earns nothing', fund: 19, monthly: [1e6, 1e6, 1e6], years: 1 },
  { ...none, name: 'earns after the costs of a year', fund: 19, percent: 100, monthly: [1e6, 1e6, 1e6], years: 2 },
  { ...none, name: 'meets costs that rise', fund: 24, monthly: [0, 5e5, 2e6], years: 2 },
  {
    ...paid,
    name: 'takes premiums less the charges of each policy year',
    monthly: [untilSixth, untilSixth, untilSixth, fromSeventh],
    years: undefined,
  },
  {
    ...paid,
    name: 'asks a rupiah more than the premiums of a year bring',
    monthly: [untilSixth, untilSixth, untilSixth, fromSeventh + 1],
    years: 3,
  },
  {
    ...paid,
    name: 'is paid into every month',
    premium: { frequency: 4, basePremium: 1e6, topUpPremium: 5e5 },
    monthly: [untilSixth, untilSixth],
    years: undefined,
  },
  {
    ...paid,
    name: 'is paid into for one more year',
    premium: { endsOn: parseBusinessDate('2027-11-21') },
    monthly: [untilSixth, untilSixth],
    years: 1,
  },
  { ...paid, name: 'was paid into once', premium: { frequency: 5 }, monthly: [1], years: 0 },
  {
    ...paid,
    name: 'is charged in whole rupiah, as the ledger is',
    premium: { basePremium: 12_000_003, topUpPremium: 0 },
    monthly: [800_000.18],
    years: 0,
  },
];

describe('years that a fund lasts', () => {
  it.each(cases)('$name: $years', ({ fund, premium, monthly, percent, years }) => {
    const holdings = [buildHolding({ basicUnits: fund * 500, topupUnits: 0, price: 2000 })];
    const facts = buildFacts({ position: { holdings, premium: buildPremium(premium ?? { endsOn: null }) } });
    expect(findYearsCarried(facts, monthly, percent)).toBe(years);
  });
});
