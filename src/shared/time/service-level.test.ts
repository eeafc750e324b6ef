import { expect, test } from 'vitest';
import { buildCalendar } from './calendar.ts';
import { instantAt, parseBusinessDate as day } from './dates.ts';
import { defaultHolidays } from './holidays.ts';
import { extendForPause, promisedDate } from './service-level.ts';

const calendar = buildCalendar(defaultHolidays, { jointLeaveCounts: true });
const at = (date: string, time: string) => instantAt(day(date), time);

test.each([
  ['before the cut-off counts that day', '2026-11-20', '13:59', 6, '2026-11-30'],
  ['at the cut-off counts the next working day', '2026-11-20', '14:00', 6, '2026-12-01'],
  ['a Saturday counts as Monday', '2026-11-21', '09:00', 1, '2026-11-24'],
  ['over Christmas', '2026-12-22', '09:00', 3, '2026-12-29'],
  ['nothing promised but the same day', '2026-11-20', '09:00', 0, '2026-11-20'],
])('working days are counted from the cut-off: %s', (_name, date, time, days, promised) => {
  expect(promisedDate(at(date, time), days, '14:00', calendar)).toBe(promised);
});

test.each([
  ['two working days over a weekend', '2026-11-20', '2026-11-24', '2026-12-02'],
  ['answered the same day costs nothing', '2026-11-20', '2026-11-20', '2026-11-30'],
  ['a weekend alone', '2026-11-21', '2026-11-22', '2026-11-30'],
])('a pause extends the due date: %s', (_name, from, to, promised) => {
  const pause = { from: at(from, '09:00'), to: at(to, '10:00') };
  expect(extendForPause(day('2026-11-30'), pause, '14:00', calendar)).toBe(promised);
});
