import { describe, expect, it } from 'vitest';
import { parseBusinessDate } from '../time/dates.ts';
import { findDueDateFrom, listDueDates, premiumPeriod } from './premium-calendar.ts';

const day = parseBusinessDate;
const calendar = (startDate: string, period: number, endsOn = '2043-03-15') => ({
  startDate: day(startDate),
  period,
  endsOn: day(endsOn),
});

describe('first due date on or after a day', () => {
  it.each([
    { name: 'monthly', start: '2024-03-15', period: 1, from: '2026-11-21', due: '2026-12-15' },
    { name: 'the day itself counts', start: '2024-03-15', period: 1, from: '2026-12-15', due: '2026-12-15' },
    {
      name: 'quarterly, counted from the start',
      start: '2024-03-15',
      period: 3,
      from: '2026-12-16',
      due: '2027-03-15',
    },
    { name: 'half-yearly', start: '2024-03-15', period: 6, from: '2026-11-21', due: '2027-03-15' },
    { name: 'yearly', start: '2024-03-15', period: 12, from: '2026-11-21', due: '2027-03-15' },
    {
      name: 'month end is clamped and comes back',
      start: '2024-01-31',
      period: 1,
      from: '2026-02-28',
      due: '2026-02-28',
    },
    { name: 'after the clamped one', start: '2024-01-31', period: 1, from: '2026-03-01', due: '2026-03-31' },
    { name: 'before the start', start: '2024-03-15', period: 1, from: '2024-01-01', due: '2024-03-15' },
  ])('first due date follows the frequency: $name', ({ start, period, from, due }) =>
    expect(findDueDateFrom(calendar(start, period), day(from))).toBe(due),
  );

  it.each([
    { name: 'paid once', period: 0, ends: '2043-03-15' },
    { name: 'the last premium is before the end of paying', period: 12, ends: '2027-03-15' },
  ])('no first due date: $name', ({ period, ends }) =>
    expect(findDueDateFrom(calendar('2024-03-15', period, ends), day('2026-11-21'))).toBeUndefined(),
  );
});

describe('due dates in a period', () => {
  it.each([
    { name: 'both ends count', from: '2026-12-15', to: '2027-02-15', due: ['2026-12-15', '2027-01-15', '2027-02-15'] },
    { name: 'none in between', from: '2026-12-16', to: '2027-01-14', due: [] },
  ])('due dates are listed inclusively: $name', ({ from, to, due }) =>
    expect(listDueDates(calendar('2024-03-15', 1), day(from), day(to))).toEqual(due),
  );

  it('due dates fall on the last day of short months for a policy started on the 31st', () => {
    expect(listDueDates(calendar('2024-01-31', 1), day('2026-01-01'), day('2026-04-30'))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  it('due dates stop before the end of the premium term', () => {
    expect(listDueDates(calendar('2024-03-15', 1, '2027-01-15'), day('2026-12-01'), day('2027-06-01'))).toEqual([
      '2026-12-15',
    ]);
  });
});

it('every frequency has a period', () => {
  expect([1, 2, 3, 4, 5].map(premiumPeriod)).toEqual([12, 6, 3, 1, 0]);
});
