import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '#shared/time/dates.ts';
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
});
