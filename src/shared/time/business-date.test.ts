import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  compareDates,
  dayOfWeek,
  daysBetween,
  fullMonthsBetween,
  parseBusinessDate,
  parseInstant,
} from './business-date.ts';

const day = parseBusinessDate;

test.each([
  ['into the next year', '2026-12-31', 1, '2027-01-01'],
  ['over a leap day', '2028-02-28', 2, '2028-03-01'],
  ['back', '2026-03-01', -1, '2026-02-28'],
])('adds days %s', (_name, from, days, to) => {
  expect(addDays(day(from), days)).toBe(to);
});

test.each([
  ['same day', '2026-01-15', 1, '2026-02-15'],
  ['clamped to February', '2026-01-31', 1, '2026-02-28'],
  ['clamped to leap February', '2028-01-31', 1, '2028-02-29'],
  ['the 31st comes back after a short month', '2026-01-31', 2, '2026-03-31'],
  ['into the next year', '2026-11-30', 3, '2027-02-28'],
  ['back a year', '2028-02-29', -12, '2027-02-28'],
])('adds months: %s', (_name, from, months, to) => {
  expect(addMonths(day(from), months)).toBe(to);
});

test.each([
  ['loan of rulebook 12.4', '2026-01-15', '2026-06-01', 137],
  ['payoff of rulebook 12.4', '2026-06-01', '2026-11-21', 173],
  ['backwards', '2026-01-02', '2026-01-01', -1],
])('counts days: %s', (_name, from, to, days) => {
  expect(daysBetween(day(from), day(to))).toBe(days);
});

test.each([
  ['a day short', '2026-01-15', '2026-02-14', 0],
  ['to the day', '2026-01-15', '2026-02-15', 1],
  ['month end counts as reached', '2026-01-31', '2026-02-28', 1],
  ['years', '2022-11-21', '2026-11-20', 47],
  ['never negative', '2026-01-15', '2025-01-15', 0],
])('counts full months: %s', (_name, from, to, months) => {
  expect(fullMonthsBetween(day(from), day(to))).toBe(months);
});

const someDay = fc.integer({ min: -60_000, max: 60_000 }).map((days) => addDays(day('2026-11-24'), days));

test('full months are the most that reach no further than the later day', () => {
  fc.assert(
    fc.property(someDay, someDay, (one, other) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      const months = fullMonthsBetween(from, to);
      expect(addMonths(from, months) <= to && addMonths(from, months + 1) > to).toBe(true);
    }),
  );
});

test.each([
  ['after the year 9999, by days', () => addDays(day('9999-12-31'), 1)],
  ['after the year 9999, by months', () => addMonths(day('9999-12-31'), 1)],
  ['before the year 0000, by months', () => addMonths(day('0001-01-31'), -24)],
])('refuses a day %s', (_name, add) => {
  expect(add).toThrow('Tanggal tidak sesuai.');
});

test('sorts days and returns the weekday', () => {
  expect([day('2026-03-01'), day('2025-12-31')].sort(compareDates)).toEqual(['2025-12-31', '2026-03-01']);
  expect(dayOfWeek(day('2026-11-21'))).toBe(6);
  expect(dayOfWeek(day('2026-11-22'))).toBe(0);
});

test.each(['2026-02-29', '2026-13-01', '21/11/2026', ''])('refuses the day %j', (text) => {
  expect(() => parseBusinessDate(text)).toThrow('Tanggal tidak sesuai.');
});

test.each(['2026-11-21', '2026-11-21T10:00:00+07:00', ''])('refuses the moment %j', (text) => {
  expect(() => parseInstant(text)).toThrow('Waktu tidak sesuai.');
});
