import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatLongDate, formatMinute, formatMoment, formatTime } from './date-format.ts';
import { parseBusinessDate, parseInstant } from './business-date.ts';

const evening = parseInstant('2026-11-21T17:05:09Z');

test.each([
  ['day', formatDate(parseBusinessDate('2026-11-05')), '05/11/2026'],
  ['moment to the minute', formatMinute(parseInstant('2026-11-21T17:03:59.000Z')), '22/11/2026 pukul 00.03'],
  ['day with its name', formatLongDate(parseBusinessDate('2026-11-30')), 'Senin, 30/11/2026'],
  ['moment in WIB', formatDateTime(evening), '22/11/2026 00:05:09'],
  ['time in a sentence', formatTime(evening), '00.05'],
  ['caption', formatMoment(evening), '22/11/2026 00:05:09 WIB'],
])('shows the %s', (_name, shown, text) => {
  expect(shown).toBe(text);
});
