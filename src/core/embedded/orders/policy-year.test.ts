import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, parseBusinessDate, type BusinessDate } from '#shared/time/dates.ts';
import { policyYearOf } from './policy-year.ts';

describe('policy year (rulebook 6.6)', () => {
  it.each([
    { start: '2024-03-15', day: '2024-03-15', year: 1, from: '2024-03-15', until: '2025-03-15' },
    { start: '2024-03-15', day: '2025-03-14', year: 1, from: '2024-03-15', until: '2025-03-15' },
    { start: '2024-03-15', day: '2025-03-15', year: 2, from: '2025-03-15', until: '2026-03-15' },
    { start: '2024-02-29', day: '2025-02-28', year: 2, from: '2025-02-28', until: '2026-02-28' },
  ])('is $year for a policy started $start, on $day', ({ start, day, year, from, until }) => {
    expect(policyYearOf(parseBusinessDate(start), parseBusinessDate(day))).toEqual({ number: year, from, until });
  });

  /** Counts anniversaries up to a day by the calendar: 29 February falls on 28 February in a common year. */
  const countAnniversaries = (start: BusinessDate, day: BusinessDate): number => {
    const [year = 0, month = 0, date = 0] = start.split('-').map(Number);
    const isLeap = (of: number) => (of % 4 === 0 && of % 100 !== 0) || of % 400 === 0;
    const on = (of: number) => (month === 2 && date === 29 && !isLeap(of) ? 28 : date);
    const years = Array.from({ length: Number(day.slice(0, 4)) - year }, (_, index) => year + index + 1);
    const padded = (part: number) => String(part).padStart(2, '0');
    return years.filter((of) => `${of}-${padded(month)}-${padded(on(of))}` <= day).length;
  };

  it('begins on each anniversary of any start, and holds every day until the next', () => {
    const starts = fc.oneof(
      fc.constantFrom('2020-02-29', '2024-02-29', '2021-02-28', '2020-12-31', '2021-01-01', '2019-08-31'),
      fc.integer({ min: 0, max: 3_000 }).map((days) => addDays(parseBusinessDate('2018-01-01'), days)),
    );
    fc.assert(
      fc.property(starts, fc.integer({ min: 0, max: 9_000 }), (from, days) => {
        const start = parseBusinessDate(from);
        const day = addDays(start, days);
        const year = policyYearOf(start, day);
        expect(year.number).toBe(countAnniversaries(start, day) + 1);
        expect(year.from <= day && day < year.until).toBe(true);
        expect(policyYearOf(start, year.until).number).toBe(year.number + 1);
        expect(policyYearOf(start, addDays(year.until, -1)).number).toBe(year.number);
      }),
      { seed: 25, numRuns: 500 },
    );
  });
});
