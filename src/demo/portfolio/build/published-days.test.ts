import { expect, it } from 'vitest';
import { buildCalendar } from '#shared/time/calendar.ts';
import { instantAt, parseBusinessDate } from '#shared/time/dates.ts';
import { defaultHolidays } from '#shared/time/holidays.ts';
import { publishedValuationDays } from './published-days.ts';

const calendar = buildCalendar(defaultHolidays, { jointLeaveCounts: true });

it.each([
  { name: 'Friday on a Monday', today: '2026-11-23', time: '10:00', last: '2026-11-20' },
  {
    name: 'Thursday on a Monday before the hour of publication',
    today: '2026-11-23',
    time: '08:59',
    last: '2026-11-19',
  },
  { name: 'Thursday on a Saturday', today: '2026-11-21', time: '10:00', last: '2026-11-19' },
  {
    name: 'the last valuation day before Christmas on 28 December',
    today: '2026-12-28',
    time: '10:00',
    last: '2026-12-23',
  },
])('lists valuation days from three years ago to the newest published day: $name', ({ today, time, last }) => {
  const days = publishedValuationDays(instantAt(parseBusinessDate(today), time), '09:00', calendar);
  expect(days.at(-1)).toBe(last);
  expect(days[0]?.slice(0, 7)).toBe(`2023-${today.slice(5, 7)}`);
});
