import { expect, test } from 'vitest';
import { parseBusinessDate, parseInstant } from './business-date.ts';
import { businessDateOf, instantAt, timeOfDayWib } from './wib.ts';

test.each([
  ['afternoon', '2026-11-21T07:30:00Z', '2026-11-21', '14:30'],
  ['the day turns at 17:00 UTC', '2026-11-21T17:00:00Z', '2026-11-22', '00:00'],
  ['a second before', '2026-11-21T16:59:59Z', '2026-11-21', '23:59'],
  ['new year', '2026-12-31T18:00:00.123Z', '2027-01-01', '01:00'],
])('converts an instant to WIB: %s', (_name, instant, date, time) => {
  expect(businessDateOf(parseInstant(instant))).toBe(date);
  expect(timeOfDayWib(parseInstant(instant))).toBe(time);
});

test('converts a WIB time to an instant and back', () => {
  const instant = instantAt(parseBusinessDate('2026-11-21'), '03:15');
  expect(instant).toBe('2026-11-20T20:15:00.000Z');
  expect(timeOfDayWib(instant)).toBe('03:15');
});

test.each(['24:00', '9:00', '14.00'])('refuses the time %s', (time) => {
  expect(() => instantAt(parseBusinessDate('2026-11-21'), time)).toThrow('Jam tidak sesuai.');
});
