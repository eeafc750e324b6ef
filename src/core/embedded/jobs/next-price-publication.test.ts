import { describe, expect, it } from 'vitest';
import { buildCalendar } from '#shared/time/calendar.ts';
import { instantAt, parseBusinessDate } from '#shared/time/dates.ts';
import { defaultHolidays } from '#shared/time/holidays.ts';
import { buildPriceTimes } from '../settings/get-price-times.ts';
import { nextPricePublication } from './next-price-publication.ts';

const times = buildPriceTimes(buildCalendar(defaultHolidays, { jointLeaveCounts: true }), '16:00', '08:00');

describe('the next publication of unit prices', () => {
  it.each([
    { name: 'Monday before eight: the price of Friday', day: '2026-11-23', time: '07:59', next: '2026-11-23' },
    { name: 'exactly at eight: the next one', day: '2026-11-23', time: '08:00', next: '2026-11-24' },
    { name: 'Friday evening: Monday', day: '2026-11-20', time: '20:00', next: '2026-11-23' },
    { name: 'Sunday: Monday', day: '2026-11-22', time: '12:00', next: '2026-11-23' },
    { name: 'before Christmas: the price of the 23rd on Monday', day: '2026-12-24', time: '09:00', next: '2026-12-28' },
    { name: 'in the long holidays of Lebaran', day: '2026-03-20', time: '09:00', next: '2026-03-25' },
  ])('is at eight on the next working day: $name', ({ day, time, next }) => {
    const now = instantAt(parseBusinessDate(day), time);
    expect(nextPricePublication(now, times)).toBe(instantAt(parseBusinessDate(next), '08:00'));
  });
});
