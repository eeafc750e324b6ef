import { expect, it } from 'vitest';
import { percentOfYear } from './percent-of-year.ts';

const steps = [
  { untilYear: 2, percent: 5 },
  { untilYear: 3, percent: 3 },
];

it.each([
  { year: 1, percent: 5 },
  { year: 2, percent: 5 },
  { year: 3, percent: 3 },
  { year: 4, percent: 0 },
  { year: 20, percent: 0 },
])('charges $percent % in policy year $year', ({ year, percent }) => expect(percentOfYear(steps, year)).toBe(percent));

it('a step without a last year applies to all later years', () =>
  expect(percentOfYear([...steps, { untilYear: null, percent: 1 }], 20)).toBe(1));
