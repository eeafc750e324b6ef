import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildCalendar } from './calendar.ts';
import { addDays, parseBusinessDate as day } from './dates.ts';
import { defaultHolidays } from './holidays.ts';

const calendar = buildCalendar(defaultHolidays, { jointLeaveCounts: true });

test.each([
  ['a Friday', '2026-11-20', true, true],
  ['a Saturday', '2026-11-21', false, false],
  ['a Sunday', '2026-11-22', false, false],
  ['Independence Day', '2026-08-17', false, false],
  ['cuti bersama', '2026-12-24', false, false],
  ['the last day of the year: the office works, the exchange does not', '2026-12-31', true, false],
  ['a provisional holiday of 2027', '2027-06-01', false, false],
  ['a weekday before the first decree', '2024-12-25', true, true],
])('classifies %s as working or valuation day', (_name, date, working, valuation) => {
  expect([calendar.isWorkingDay(day(date)), calendar.isValuationDay(day(date))]).toEqual([working, valuation]);
});

test.each([
  ['over a weekend', '2026-11-20', 1, '2026-11-23'],
  ['over Christmas', '2026-12-23', 1, '2026-12-28'],
  ['over the long Idulfitri rest', '2026-03-17', 1, '2026-03-25'],
  ['six days', '2026-11-20', 6, '2026-11-30'],
  ['none, from a Saturday', '2026-11-21', 0, '2026-11-23'],
  ['none, from a working day', '2026-11-20', 0, '2026-11-20'],
  ['one, from a Saturday', '2026-11-21', 1, '2026-11-23'],
  ['back from a Saturday', '2026-11-21', -1, '2026-11-20'],
  ['back over Christmas', '2026-12-28', -1, '2026-12-23'],
])('adds working days %s', (_name, from, days, to) => {
  expect(calendar.addWorkingDays(day(from), days)).toBe(to);
});

test.each([
  ['a weekend apart', '2026-11-20', '2026-11-23', 1],
  ['the same day', '2026-11-20', '2026-11-20', 0],
  ['backwards', '2026-11-23', '2026-11-20', 0],
  ['over Christmas', '2026-12-22', '2026-12-28', 2],
])('counts working days: %s', (_name, from, to, days) => {
  expect(calendar.workingDaysBetween(day(from), day(to))).toBe(days);
});

test('the next or previous day is the day itself when it qualifies', () => {
  expect(calendar.nextWorkingDay(day('2026-11-20'))).toBe('2026-11-20');
  expect(calendar.nextWorkingDay(day('2026-11-21'))).toBe('2026-11-23');
  expect(calendar.nextValuationDay(day('2026-12-31'))).toBe('2027-01-04');
  expect(calendar.previousValuationDay(day('2026-12-31'))).toBe('2026-12-30');
  expect(calendar.previousValuationDay(day('2026-12-30'))).toBe('2026-12-30');
});

test('an insurer that works on cuti bersama still publishes no unit price that day', () => {
  const busy = buildCalendar(defaultHolidays, { jointLeaveCounts: false });
  expect(busy.isWorkingDay(day('2026-12-24'))).toBe(true);
  expect(busy.isValuationDay(day('2026-12-24'))).toBe(false);
});

test('the holidays of the 2026 decree are complete and unique', () => {
  const of2026 = defaultHolidays.filter(({ date }) => date.startsWith('2026'));
  const count = (kind: string): number => of2026.filter((holiday) => holiday.kind === kind).length;
  expect([count('national'), count('joint_leave'), count('exchange')]).toEqual([17, 8, 1]);
  expect(new Set(defaultHolidays.map(({ date }) => date)).size).toBe(defaultHolidays.length);
});

test('property: going n working days forward passes exactly n of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 1, max: 40 }), (offset, days) => {
      const from = addDays(day('2026-01-01'), offset);
      const to = calendar.addWorkingDays(from, days);
      return calendar.isWorkingDay(to) && calendar.workingDaysBetween(from, to) === days;
    }),
  );
});
