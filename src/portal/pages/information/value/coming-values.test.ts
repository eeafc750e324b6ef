import { expect, it } from 'vitest';
import { buildFacts } from '#requests/testing/build-facts.ts';
import { parseBusinessDate } from '#shared/time/dates.ts';
import { rupiah } from '#shared/money/money.ts';
import { comingValues } from './coming-values.ts';

const day = parseBusinessDate;
const { position } = buildFacts();

/**
 * Position of a savings policy: premium ten million a year since September 2020, seven paid. Cash value at the end of
 * years 7, 8 and 9: 45, 49 and 53 percent of the premiums.
 */
const saving: typeof position = {
  ...position,
  archetype: 'END',
  startDate: day('2020-09-24'),
  policyYear: 7,
  premium: {
    ...position.premium,
    frequency: 1,
    endsOn: day('2030-09-24'),
    nextDueOn: day('2027-09-24'),
    basePremium: 10_000_000,
    topUpPremium: 0,
    riderPremium: 700_000,
    unpaid: [],
  },
  termination: { ...position.termination, premiumsPaid: 75_000_000, tablePremiums: 70_000_000 },
  parameters: {
    ...position.parameters,
    'surr.trad_table': [
      { untilYear: 6, percent: 40 },
      { untilYear: 7, percent: 45 },
      { untilYear: 8, percent: 49 },
      { untilYear: null, percent: 53 },
    ],
  },
};
const asked = { today: day('2026-11-24'), currency: rupiah, years: 3 };

it('future values grow with the table and the premiums due before each year ends', () => {
  const values = comingValues(saving, day('2040-09-24'), asked);
  expect(values.map(({ year, on, value }) => [year, on, value.toNumber()])).toEqual([
    [7, '2027-09-24', 31_500_000],
    [8, '2028-09-24', 39_200_000],
    [9, '2029-09-24', 47_700_000],
  ]);
});

it('future values treat unpaid premiums as paid, and end with the coverage', () => {
  const behind = { ...saving.premium, unpaid: [{ dueOn: day('2026-09-24'), amount: 10_700_000 }] };
  const values = comingValues({ ...saving, premium: behind }, day('2028-09-24'), asked);
  expect(values.map(({ value }) => value.toNumber())).toEqual([36_000_000, 44_100_000]);
});
